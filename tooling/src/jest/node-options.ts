import { createRequire } from 'node:module';
import path from 'node:path';

const optimizeLate = path.join(import.meta.dirname, 'optimize-late.cjs');

/** Makes this process, and the Node processes that it starts, spend less on optimizing what they run. */
export function optimizeLateFromHere(): void {
  createRequire(import.meta.url)(optimizeLate);
  const required = `--require ${JSON.stringify(optimizeLate)}`;
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], required].filter(Boolean).join(' ');
}

/**
 * Node's options for Jest. Most of what a test file makes ends with it: with room for it among the young objects (in
 * megabytes), far less is copied to the old ones.
 */
export const nodeOptions = [
  '--require',
  optimizeLate,
  '--experimental-vm-modules',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
] as const;
