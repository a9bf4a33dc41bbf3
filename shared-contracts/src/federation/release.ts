import * as z from 'zod';

/** Which build of each module one page load uses: pinned in the page, so that a page never mixes builds. */
export const releaseMap = z.strictObject({
  shell: z.strictObject({ build: z.string(), contract: z.string() }),
  modules: z.record(
    z.string(),
    z.strictObject({
      build: z.string(),
      /** Address of the remote entry. */
      entry: z.string(),
      integrity: z.string(),
      contract: z.string(),
    }),
  ),
});
export type ReleaseMap = z.infer<typeof releaseMap>;
