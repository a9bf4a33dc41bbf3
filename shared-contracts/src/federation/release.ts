import * as z from 'zod';

import { moduleNames } from './module-names';

const files = z.array(z.string());

/** `release.json`: what one build of a module is and what it needs. */
export const releaseDescriptor = z.strictObject({
  module: z.enum(moduleNames),
  /** Digest of the files: two builds of one source have one id. */
  build: z.string().regex(/^[0-9a-f]{12}$/),
  commit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  contract: z.strictObject({
    /** Contract version the build was made with; the shell provides it to all others. */
    version: z.string(),
  }),
  /** Shared packages: `provides` of the shell, `needs` of a module, with the range that is accepted. */
  shared: z.record(z.string(), z.string()),
  /** First file of the module in the browser. */
  entry: z.string(),
  /** Commonjs build for server rendering. */
  server: z.string().nullable(),
  /** Exposed names (`LandingPage`) and the files each needs in the browser, in loading order. */
  exposes: z.record(z.string(), files),
  /** sha384 of every file, base64, as in an `integrity` attribute without its prefix. */
  integrity: z.record(z.string(), z.string()),
});
export type ReleaseDescriptor = z.infer<typeof releaseDescriptor>;

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
