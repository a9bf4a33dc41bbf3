import { spawn } from 'node:child_process';
import path from 'node:path';

import { freePort, untilReady } from 'tooling/ports';
import { copyProduct, type ProductCopy } from 'tooling/product-copy';

import { builtModules } from './module-pages';
import { adminAccount, inheritedEnv, productDir } from './server';

/** Copies the product with its builds, so that a journey can edit sources. Installed packages are shared. */
function copyBuiltProduct(): ProductCopy {
  const copy = copyProduct(productDir);
  copy.takeBuilds(['backend', ...builtModules]);
  return copy;
}

/** `npm run dev` on a copy of the product. */
export interface Development {
  origin: string;
  edit: ProductCopy['edit'];
  /** Stops it, and starts it on the same copy with one module against a running product. */
  restartAgainst(module: string, site: string): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `npm run dev -- …` in a folder. @returns stops it */
async function run(dir: string, origin: string, args: readonly string[]): Promise<() => Promise<void>> {
  let output = '';
  const child = spawn(process.execPath, [path.join(dir, 'tooling/src/bootstrap.mjs'), 'dev', ...args], {
    cwd: dir,
    env: {
      ...inheritedEnv,
      HOME: process.env['HOME'],
      CI: 'true',
      PORT: new URL(origin).port,
      ADMIN_USERNAME: adminAccount.username,
      ADMIN_PASSWORD: adminAccount.password,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  };
  try {
    await untilReady(origin, () => output, 90_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Starts `npm run dev -- MODULE` on a copy of the product. */
export async function startDevelopment(module: string): Promise<Development> {
  const copy = copyBuiltProduct();
  const origin = `http://localhost:${await freePort()}`;
  let stop = () => Promise.resolve();
  try {
    stop = await run(copy.dir, origin, [module]);
  } catch (error) {
    copy.remove();
    throw error;
  }
  return {
    origin,
    edit: copy.edit,
    async restartAgainst(name, site) {
      await stop();
      stop = await run(copy.dir, origin, [name, '--to', site]);
    },
    async stop() {
      await stop();
      copy.remove();
    },
  };
}
