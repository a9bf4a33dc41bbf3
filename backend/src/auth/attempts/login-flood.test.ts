import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, jest, test } from '@jest/globals';
import type * as argon2 from '@node-rs/argon2';

import { modulesMiddleware } from '../../releases/serving/modules-middleware';
import { ServedReleases } from '../../releases/serving/served-releases';
import type * as testServer from '../../testing/servers/test-server';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-flooded-'));
const pipe = path.join(folder, 'pipe');

// Occupies a thread of the pool like the real one, until the test ends it: opening a named pipe waits for a writer.
jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual<typeof argon2>('@node-rs/argon2'),
  verify: async () => {
    await (await open(pipe, 'r')).close();
    return false;
  },
}));

// Imported after the verification was replaced.
const { startTestServer } = jest.requireActual<typeof testServer>('../../testing/servers/test-server');

test('threat 4: while 200 addresses sign in, module files are served, and rejections use up no attempts', async () => {
  execFileSync('mkfifo', [pipe]);
  const build = path.join(folder, 'mfe-public/dist/0123456789ab');
  fs.mkdirSync(build, { recursive: true });
  fs.writeFileSync(path.join(build, 'a.js'), 'export {};');
  fs.writeFileSync(path.join(build, 'release.json'), '{}');
  const server = await startTestServer({
    env: { TRUSTED_PROXIES: '1' },
    after: [
      modulesMiddleware(new ServedReleases(folder, () => undefined), {
        files: { read: () => Promise.reject(new Error('No build was released')) },
        records: { find: async () => null },
      }),
    ],
  });
  const statuses: number[] = [];
  const rejected: number[] = [];
  const login = async (n: number) => {
    const body = { username: `name ${n}`, password: 'wrong' };
    const { status } = await server.visitor().attempt('login', { body }, { 'x-forwarded-for': `203.0.113.${n}` });
    statuses.push(status);
    if (status === 429) rejected.push(n);
  };
  /** Fails after a time that no file takes, even on a busy machine. */
  const file = async () => {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(`${server.url}/modules/mfe-public/0123456789ab/a.js`, { signal });
    expect([response.status, await response.text()]).toEqual([200, 'export {};']);
  };
  let writer: FileHandle | undefined;
  try {
    const flood = Promise.all(Array.from({ length: 200 }, (_, n) => login(n)));
    while (statuses.length < 190) await file();
    for (let n = 0; n < 20; n += 1) await file();
    // Two are being verified, and eight are queued.
    expect(statuses).toEqual(Array(190).fill(429));
    // Opened for reading too: a writer without a reader would have to wait.
    writer = await open(pipe, 'r+');
    await flood;
    expect(statuses.slice(190)).toEqual(Array(10).fill(401));
    // An address that was rejected because of the load still has all five attempts.
    for (let tried = 0; tried < 6; tried += 1) await login(rejected[0] ?? 0);
    expect(statuses.slice(200)).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    writer ??= await open(pipe, 'r+');
    await server.close();
    await writer.close();
    fs.rmSync(folder, { recursive: true });
  }
});
