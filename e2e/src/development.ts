import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { adminAccount, freePort, rootDir, untilReady } from './server';

/** Copies the product with its builds, so that a journey can edit sources. Installed packages are shared. */
export async function copyProduct(): Promise<string> {
  const workspaces = (await fs.readdir(rootDir)).filter((name) => existsSync(path.join(rootDir, name, 'package.json')));
  const dir = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-copy-')));
  for (const name of ['package.json', 'package-lock.json', ...workspaces])
    await fs.cp(path.join(rootDir, name), path.join(dir, name), { recursive: true });
  await fs.mkdir(path.join(dir, 'node_modules'));
  for (const name of await fs.readdir(path.join(rootDir, 'node_modules'))) {
    const source = path.join(workspaces.includes(name) ? dir : path.join(rootDir, 'node_modules'), name);
    await fs.symlink(source, path.join(dir, 'node_modules', name), 'junction');
  }
  return dir;
}

/** `npm run dev` on a copy of the product. */
export interface Development {
  origin: string;
  /** Replaces a text in a source file. @param file relative to the root folder */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `npm run dev -- MODULE` on a copy of the product. */
export async function startDevelopment(module: string): Promise<Development> {
  const dir = await copyProduct();
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, [path.join(dir, 'tooling/src/bootstrap.mjs'), 'dev', module], {
    cwd: dir,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CI: 'true',
      PORT: String(port),
      ADMIN_USERNAME: adminAccount.username,
      ADMIN_PASSWORD: adminAccount.password,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    await fs.rm(dir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await untilReady(origin, () => output, 90_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    async edit(file, from, to) {
      const source = await fs.readFile(path.join(dir, file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await fs.writeFile(path.join(dir, file), source.replace(from, to));
    },
    stop,
  };
}
