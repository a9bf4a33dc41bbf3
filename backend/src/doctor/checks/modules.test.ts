import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { TestBuilds } from '../../testing/samples/test-builds';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { examinedWith } from '../testing/examined';
import { problemsIn } from '../testing/problems-in';
import { checkModules } from './modules';

let builds: TestBuilds;
let server: TestServer;
beforeEach(async () => {
  builds = new TestBuilds();
  builds.write('shell', '000000000001', '', { server: null });
  server = await startTestServer({ env: { ROOT_DIR: builds.rootDir } });
});
afterEach(async () => {
  await server.close();
  builds.remove();
});

async function examine() {
  const { close, ...examined } = await examinedWith({ ROOT_DIR: builds.rootDir, DATA_DIR: server.dataDir });
  const findings = await checkModules(examined);
  await close();
  return findings;
}

test('builds that fit together are right', async () => {
  builds.write('mfe-public', '000000000002', '', { server: null });
  expect(await examine()).toEqual([{ state: 'ok', text: '2 live builds fit together.' }]);
});

test('it finds a build that does not fit the shell', async () => {
  builds.write('mfe-public', '000000000002', '', { server: null, contract: '99.0.0' });
  expect(problemsIn(await examine())).toEqual([expect.stringMatching(/mfe-public: .*99\.0\.0/)]);
});
