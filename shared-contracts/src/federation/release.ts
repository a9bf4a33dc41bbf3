import * as z from 'zod';

/** Pinned in the page, so that a page load never mixes builds. */
export const releaseMap = z.strictObject({
  shell: z.strictObject({ build: z.string(), contract: z.string() }),
  modules: z.record(
    z.string(),
    z.strictObject({
      build: z.string(),
      entry: z.string(),
      integrity: z.string(),
      contract: z.string(),
    }),
  ),
});
export type ReleaseMap = z.infer<typeof releaseMap>;
