import { expect, test } from '@jest/globals';

import { shellCode } from '../../testing/samples/test-builds';
import {
  instancePerTest,
  madeBuild,
  readyBuild,
  release,
  testTimeout,
  type MadeBuild,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

let server: TestServer;
instancePerTest(
  () => ({}),
  (started) => {
    server = started.server;
  },
);

const shown = async (name: string) => {
  const { body } = await (await server.admin()).call('listAdminModules', undefined);
  return body.find(({ module }) => module === name);
};
const nextOf = async (name: string) => (await shown(name))?.next;
const lossesOf = async (name: string) => (await shown(name))?.losses;
const later = { builtAt: '2999-01-01T00:00:00.000Z' };

test(
  'a shell that was sent, and is not live, says which live builds it would break',
  async () => {
    expect(await nextOf('shell')).toBeNull();
    const shell: MadeBuild = madeBuild('shell', '', { ...later, contract: '99.0.0', exposes: {} }, shellCode);
    const build = await readyBuild(server, shell);
    const next = await nextOf('shell');
    expect(next?.build).toBe(build);
    expect(await lossesOf('mfe-public')).toEqual([expect.stringMatching(/^mfe-public was built with contract/)]);
    expect(next?.misfits).toEqual(
      expect.arrayContaining([expect.stringMatching(/^mfe-public was built with contract/)]),
    );
  },
  testTimeout,
);

test(
  'a build that fits is the next one until it is live, and not again after a rollback has left it',
  async () => {
    const build = await readyBuild(server, madeBuild('mfe-public', "'next'", later));
    expect(await nextOf('mfe-public')).toEqual({ build, misfits: [] });
    expect((await release(server, 'mfe-public', { build })).status).toBe(200);
    expect(await nextOf('mfe-public')).toBeNull();
    expect((await release(server, 'mfe-public', { build: '000000000002' })).status).toBe(200);
    expect(await nextOf('mfe-public')).toBeNull();
  },
  testTimeout,
);
