import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { TestBuilds } from '../../testing/samples/test-builds';
import { ServedReleases } from './served-releases';

let builds: TestBuilds;
let warnings: string[];
let releases: ServedReleases;

beforeEach(() => {
  builds = new TestBuilds();
  warnings = [];
  releases = new ServedReleases(builds.rootDir, (module, error) => warnings.push(`${module}: ${String(error)}`));
  builds.write('shell', '000000000001', '', { names: { 'shared-ui': ['Button'] } });
  builds.write('mfe-public', '000000000002', '', { names: { 'shared-ui': ['Button'] } });
});
afterEach(() => builds.remove());

const servedModules = async () => Object.keys(await releases.current()).filter((container) => container !== 'shell');

test('a module that takes a name which the shell lacks is kept away from pages and reported once', async () => {
  expect(await servedModules()).toEqual(['mfe_public']);
  builds.write('mfe-public', '000000000003', '', { names: { 'shared-ui': ['Button', 'Tree'] } });
  expect(await servedModules()).toEqual([]);
  await releases.current();
  expect(warnings.filter((line) => line.startsWith('mfe-public'))).toEqual([
    expect.stringMatching(/^mfe-public: .*takes "Tree" from shared-ui/),
  ]);
});

test('a module comes back with a shell that has what it takes', async () => {
  builds.write('mfe-public', '000000000003', '', { names: { 'shared-ui': ['Button', 'Tree'] } });
  expect(await servedModules()).toEqual([]);
  builds.write('shell', '000000000004', '', { names: { 'shared-ui': ['Button', 'Tree'] } });
  expect(await servedModules()).toEqual(['mfe_public']);
});

test('a shell without a name that a module takes keeps that module away, and no other', async () => {
  builds.write('mfe-requests', '000000000005', '', { exposes: {} });
  builds.write('shell', '000000000006', '', { names: {} });
  expect(await servedModules()).toEqual(['mfe_requests']);
});

test('a page requested after a release has the new build, even while others are being read', async () => {
  for (let number = 10; number < 40; number += 1) {
    const earlier = releases.current();
    // The read has begun.
    await new Promise(setImmediate);
    const build = `0000000000${number}`;
    builds.write('mfe-public', build, '', { names: { 'shared-ui': ['Button'] } });
    const [later, together] = await Promise.all([releases.current(), releases.current()]);
    expect([later, together].map((set) => set['mfe_public']?.descriptor.build)).toEqual([build, build]);
    await earlier;
  }
});
