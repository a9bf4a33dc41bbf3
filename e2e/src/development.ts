import { spawn } from 'node:child_process';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';
import { freePort, untilReady } from 'tooling/ports';
import { copyProduct, type ProductCopy } from 'tooling/product-copy';

import { adminAccount, rootDir } from './server';

/** Copies the product with its builds, so that a journey can edit sources. Installed packages are shared. */
export function copyBuiltProduct(): ProductCopy {
  const copy = copyProduct(rootDir);
  copy.takeBuilds(['backend', ...moduleNames]);
  return copy;
}

/** `npm run dev` on a copy of the product. */
export interface Development {
  origin: string;
  edit: ProductCopy['edit'];
  stop(): Promise<void>;
}

/** Starts `npm run dev -- MODULE` on a copy of the product. */
export async function startDevelopment(module: string): Promise<Development> {
  const copy = copyBuiltProduct();
  const { dir } = copy;
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
    copy.remove();
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
    edit: copy.edit,
    stop,
  };
}
