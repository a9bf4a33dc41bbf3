import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { freePort, untilReady } from 'tooling/ports';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** The built backend as a process. */
export interface Product {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the built backend with demo content on a free port and a data folder of its own.
 * @param dir with the builds of another version; by default this one's
 */
export async function startProduct(env: Record<string, string> = {}, dir = rootDir): Promise<Product> {
  const port = await freePort();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const child = spawn(process.execPath, [path.join(dir, 'backend/dist/main.mjs')], {
    cwd: dir,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    await fs.rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, () => 'Run `npm run build` and look at its log.');
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: child.pid ?? 0, stop };
}
