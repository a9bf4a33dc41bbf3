import fs from 'node:fs';
import path from 'node:path';

import { buildOnce, cached } from './cache.mjs';
import { bytesIn, run, which } from './child-processes.mjs';
import { answersMongoDb } from './mongodb-wire.mjs';
import { makeServerDir, startServer } from './server-parts.mjs';
import { freePort } from './waiting.mjs';

/** The version that is downloaded and the one of the container image. */
export const mongodVersion = '8.2.6';

/** Oldest server that the MongoDB driver under Mongoose 9 connects to. */
const oldestVersion = [4, 2];

const downloadName = `mongod-${mongodVersion}`;
const programName = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
const downloadWithinMs = 10 * 60_000;
/** A network that lets nothing through is silent, a slow one is not. */
const downloadSilentMs = 8_000;

/** @returns {import('./sources.mjs').Source} a `mongod` that somebody installed */
export function installedMongod() {
  return {
    name: 'mongod on the PATH',
    async find() {
      const program = which('mongod');
      return program && launchMongod(program, 'from the PATH');
    },
    async obtain() {
      throw new Error('there is none');
    },
  };
}

/** @returns {import('./sources.mjs').Source} a `mongod` that mongodb-memory-server downloads into the cache */
export function downloadedMongod() {
  return {
    name: 'mongod by download',
    async find() {
      const dir = cached(downloadName);
      return dir && launchMongod(path.join(dir, programName), 'downloaded');
    },
    async obtain(onProgress) {
      const dir = await buildOnce(downloadName, (target) => download(target, onProgress), onProgress);
      return launchMongod(path.join(dir, programName), 'downloaded');
    },
  };
}

async function download(dir, onProgress) {
  onProgress(`trying to download mongod ${mongodVersion}`);
  const script = path.join(import.meta.dirname, 'download-mongod.mjs');
  const work = path.join(dir, 'download');
  fs.mkdirSync(work);
  // In a process of its own: the library cannot be told to stop, and retries a dead network for minutes.
  const { ok, output, reason } = await run(
    process.execPath,
    [script, mongodVersion, work, path.join(dir, programName)],
    {
      timeoutMs: downloadWithinMs,
      stalledMs: downloadSilentMs,
      measure: () => bytesIn(work),
      // Without this the library accepts any certificate.
      env: { ...process.env, npm_config_strict_ssl: 'true', MONGOMS_DISABLE_POSTINSTALL: '1' },
    },
  );
  if (!ok) throw new Error(/^error: (.+)$/m.exec(output)?.[1] ?? reason);
  fs.rmSync(work, { recursive: true, force: true });
}

/**
 * @param {string} program
 * @param {string} origin
 * @returns {Promise<import('./sources.mjs').Launch>}
 */
async function launchMongod(program, origin) {
  const { ok, output, reason } = await run(program, ['--version'], { timeoutMs: 10_000 });
  const version = /db version v?(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (!ok || !version) throw new Error(`${program} --version: ${reason || 'names no version'}`);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldestVersion;
  if (major < needMajor || (major === needMajor && minor < needMinor))
    throw new Error(`${program} is version ${version}; ${oldestVersion.join('.')} or newer is needed`);

  return async (onProgress) => {
    const port = await freePort();
    const dir = makeServerDir('mongodb');
    const data = path.join(dir, 'data');
    fs.mkdirSync(data);
    const socket = process.platform === 'win32' ? [] : ['--nounixsocket'];
    return startServer({
      dir,
      parts: [
        {
          name: 'mongod',
          command: program,
          args: [
            '--dbpath',
            data,
            '--port',
            String(port),
            '--bind_ip',
            '127.0.0.1',
            '--wiredTigerCacheSizeGB',
            '0.5',
            '--quiet',
            ...socket,
          ],
          ready: () => answersMongoDb(port),
        },
      ],
      info: { uri: `mongodb://127.0.0.1:${port}`, source: `mongod ${version} ${origin}`, version },
      onProgress,
    });
  };
}
