import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { buildOnce, cached } from './cache.mjs';
import { which } from './child-processes.mjs';
import { goInstall } from './go-install.mjs';
import { makeServerDir, startServer } from './server-parts.mjs';
import { freePort } from './waiting.mjs';

/** The version that is built and the one of the container image. */
export const versitygwVersion = '1.8.0';
export const region = 'us-east-1';

const cacheName = `versitygw-${versitygwVersion}`;
const goModule = `github.com/versity/versitygw/cmd/versitygw@v${versitygwVersion}`;
const programName = process.platform === 'win32' ? 'versitygw.exe' : 'versitygw';
const healthPath = '/health';

/** The options of the gateway itself, before the name of its backend. */
export const gatewayArgs = (address) => ['--port', address, '--region', region, '--health', healthPath, '--quiet'];

/** Account that is made up for every start. */
export function makeAccount() {
  return { accessKeyId: `test${randomBytes(8).toString('hex')}`, secretAccessKey: randomBytes(24).toString('hex') };
}

/** @param {number} port on 127.0.0.1 */
export async function answersS3(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${healthPath}`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** @returns {import('./sources.mjs').Source} a `versitygw` that somebody installed */
export function installedVersitygw() {
  return {
    name: 'versitygw on the PATH',
    async find() {
      const program = which('versitygw');
      return program && ((onProgress) => launch(program, 'versitygw from the PATH', onProgress));
    },
    async obtain() {
      throw new Error('there is none');
    },
  };
}

/** @returns {import('./sources.mjs').Source} a `versitygw` that Go builds into the cache */
export function builtVersitygw() {
  const source = `versitygw ${versitygwVersion}`;
  return {
    name: 'versitygw by go install',
    async find() {
      const dir = cached(cacheName);
      return dir && ((onProgress) => launch(path.join(dir, programName), source, onProgress));
    },
    async obtain(onProgress) {
      const dir = await buildOnce(cacheName, (target) => goInstall(goModule, target, onProgress), onProgress);
      return (onLaunch) => launch(path.join(dir, programName), source, onLaunch);
    },
  };
}

/**
 * The gateway keeps what it knows about an object in extended attributes, and in files beside where the file system has
 * none.
 */
async function launch(program, source, onProgress) {
  try {
    return await launchWith(program, source, onProgress, () => []);
  } catch (error) {
    if (!/xattr/.test(error.message)) throw error;
    return launchWith(program, source, onProgress, sidecarArgs);
  }
}

function sidecarArgs(dir) {
  const metadata = path.join(dir, 'metadata');
  fs.mkdirSync(metadata);
  return ['--sidecar', metadata];
}

/**
 * @param {(dir: string) => string[]} metadataArgs
 * @returns {Promise<import('./server-parts.mjs').Running>}
 */
async function launchWith(program, source, onProgress, metadataArgs) {
  const port = await freePort();
  const account = makeAccount();
  const dir = makeServerDir('s3');
  const objects = path.join(dir, 'objects');
  fs.mkdirSync(objects);
  return startServer({
    dir,
    parts: [
      {
        name: 'versitygw',
        command: program,
        args: [...gatewayArgs(`127.0.0.1:${port}`), 'posix', ...metadataArgs(dir), objects],
        env: { ...process.env, ROOT_ACCESS_KEY: account.accessKeyId, ROOT_SECRET_KEY: account.secretAccessKey },
        ready: () => answersS3(port),
      },
    ],
    info: { endpoint: `http://127.0.0.1:${port}`, ...account, region, source },
    onProgress,
  });
}
