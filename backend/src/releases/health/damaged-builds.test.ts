import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { verifyBuilds } from '../../data/verify-builds';
import type { TestBuilds } from '../../testing/samples/test-builds';
import {
  imageBuilds,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
  startInstance,
  uploadBuild,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

const name = 'mfe-public';
const image = '000000000002';
const made = madeBuild(name, "'released'");
const { build } = made.descriptor;

let builds: TestBuilds;
let dataDir: string;
let server: TestServer;

beforeEach(async () => {
  builds = imageBuilds();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-damage-'));
  server = await startInstance(builds, {}, { dataDir });
  await readyBuild(server, made);
  expect((await release(server, name, { build })).status).toBe(200);
}, testTimeout);
afterEach(async () => {
  await server.close();
  builds.remove();
  await fs.rm(dataDir, { recursive: true, force: true });
});

const cached = (file: string) => path.join(dataDir, 'modules', name, build, file);
const stored = (file: string) => path.join(dataDir, 'objects/modules', name, build, file);

/** Ways in which a file of a build is damaged. */
const damages: readonly [string, (file: string) => Promise<unknown>][] = [
  ['missing', (file) => fs.rm(file)],
  ['empty', (file) => fs.truncate(file)],
  ['of the same size with other bytes', async (file) => fs.writeFile(file, 'x'.repeat((await fs.stat(file)).size))],
];

async function restart(): Promise<void> {
  await server.close();
  server = await startInstance(builds, {}, { dataDir });
}

const get = (file: string) => server.visitor().fetch(`/modules/${name}/${build}/${file}`);

describe.each(damages)('a cached file of a live build that is %s', (_what, damage) => {
  test(
    'is fetched again at the next start',
    async () => {
      for (const file of ['entry.js', 'server.cjs']) await damage(cached(file));
      await restart();
      expect(await shown(server)).toBe('released');
      const response = await get('entry.js');
      expect([response.status, await response.text()]).toEqual([200, made.files['entry.js']]);
    },
    testTimeout,
  );

  test(
    'is never served if the object store lacks it as well, and the build of the image is live',
    async () => {
      await damage(cached('entry.js'));
      await fs.rm(stored('entry.js'));
      await restart();
      expect((await get('entry.js')).status).toBe(404);
      expect(await shown(server)).toBe('image');
    },
    testTimeout,
  );
});

test.each(damages)('a file that is %s is fetched again when it is requested', async (_what, damage) => {
  expect((await get('entry.js')).status).toBe(200);
  await damage(cached('entry.js'));
  const response = await get('entry.js');
  expect([response.status, await response.text()]).toEqual([200, made.files['entry.js']]);
});

test('fetched bytes of the right size that are not the released ones are refused', async () => {
  await fs.rm(path.dirname(cached('')), { recursive: true });
  await fs.writeFile(stored('entry.js'), 'x'.repeat((await fs.stat(stored('entry.js'))).size));
  await restart();
  expect((await get('entry.js')).status).toBe(404);
  expect(await fs.stat(cached('entry.js')).catch(() => null)).toBeNull();
});

test('a verification names damaged files in the store, and changes nothing', async () => {
  const { persistence, config } = server.services;
  expect(await verifyBuilds(persistence, config)).toEqual({ builds: 1, problems: [] });
  await fs.rm(stored('entry.js'));
  const { problems } = await verifyBuilds(persistence, config);
  expect(problems).toEqual([expect.stringContaining('entry.js in the object store')]);
});

describe('a former build whose files are lost', () => {
  beforeEach(async () => {
    expect((await release(server, name, { build: image })).status).toBe(200);
    await fs.rm(path.dirname(cached('entry.js')), { recursive: true });
    await fs.rm(stored('entry.js'));
    await restart();
  }, testTimeout);

  test(
    'is refused by a rollback that names them',
    async () => {
      const response = await release(server, name, { build });
      const problem: { code: string; errors: { message: string }[] } = await response.json();
      expect([response.status, problem.code, problem.errors.map(({ message }) => message)]).toEqual([
        409,
        'contract',
        [expect.stringContaining('entry.js')],
      ]);
      expect(await shown(server)).toBe('image');
    },
    testTimeout,
  );

  test(
    'is healed by another release, which sends them',
    async () => {
      expect(await uploadBuild(server, made)).toEqual(['entry.js']);
      await readyBuild(server, made);
      expect((await release(server, name, { build })).status).toBe(200);
      expect(await shown(server)).toBe('released');
    },
    testTimeout,
  );
});
