import * as z from 'zod';

import type { RenderRequest, ResolvedRoute, Site } from 'shared-contracts/federation';

export interface LoadedBuild {
  container: string;
  /** Container and file, for stack traces. */
  name: string;
  code: string;
}

/** `bytes` of responses extend the time limit of a page. */
export type RenderTask =
  | { task: 'needs'; route: ResolvedRoute }
  | { task: 'render'; request: RenderRequest; bytes: number };

/** First the builds to load, then tasks. */
export type RenderMessage = { builds: LoadedBuild[]; site: Site } | ({ id: number } & RenderTask);

/** Code of modules runs in the process: a malformed message fails one page instead of the server. */
export const renderResponse = z.union([
  z.strictObject({ id: z.number(), begun: z.literal(true) }),
  z.strictObject({ id: z.number(), error: z.string() }),
  z.strictObject({ id: z.number(), result: z.unknown() }),
  z.strictObject({ loading: z.string() }),
  z.strictObject({ loaded: z.literal(true) }),
  z.strictObject({ unusable: z.string(), error: z.string() }),
  z.strictObject({ crashed: z.string() }),
]);
export type RenderResponse = z.infer<typeof renderResponse>;
