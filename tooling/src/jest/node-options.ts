import { createRequire } from 'node:module';
import path from 'node:path';

import { withNodeOptions } from '../process/with-node-options';

/** Makes this process, and the Node processes that it starts, spend less on optimizing what they run. */
export function optimizeLateFromHere(): void {
  const optimizeLate = path.join(import.meta.dirname, 'optimize-late.cjs');
  createRequire(import.meta.url)(optimizeLate);
  process.env['NODE_OPTIONS'] = withNodeOptions(`--require ${JSON.stringify(optimizeLate)}`);
}

/**
 * Node's options for Jest. Most of what a test file makes ends with it: with room for it among the young objects (in
 * megabytes), far less is copied to the old ones. Node's own code in large pages saves a twentieth of the time, and
 * where the system has none, nothing.
 */
export const nodeOptions = [
  '--experimental-vm-modules',
  '--use-largepages=silent',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
] as const;
