import path from 'node:path';

import { run, which } from './child-processes.mjs';

const buildWithinMs = 15 * 60_000;

/**
 * Builds a Go program at a pinned version.
 * @param {string} pinnedModule `module/path@version`
 * @param {string} dir folder that the program is put in
 * @param {(line: string) => void} onProgress
 * @throws Error with one line that says why it could not be built
 */
export async function goInstall(pinnedModule, dir, onProgress) {
  const go = which('go');
  if (!go) throw new Error('Go is not installed');
  onProgress(`building ${path.basename(pinnedModule)} with Go (one to four minutes, once)`);
  // Without cgo no C compiler is needed, and the program needs no library of the system.
  const { ok, reason } = await run(go, ['install', '-ldflags=-s -w', pinnedModule], {
    timeoutMs: buildWithinMs,
    env: { ...process.env, GOBIN: dir, CGO_ENABLED: '0' },
    cwd: dir,
  });
  if (!ok) throw new Error(reason);
}
