import type { RenderRequest } from 'shared-contracts/federation';

export interface LoadedBuild {
  container: string;
  /** Container and file, for stack traces. */
  name: string;
  code: string;
}

/** `bytes` of responses extend the time limit of a page. */
export type RenderTask =
  | { task: 'resolve'; address: string }
  | { task: 'render'; request: RenderRequest; bytes: number };

/** First the builds to load, then tasks. */
export type RenderMessage = { builds: LoadedBuild[] } | ({ id: number } & RenderTask);
