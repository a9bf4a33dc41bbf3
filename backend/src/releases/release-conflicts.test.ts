import { expect, test } from '@jest/globals';

import { shellCode } from '../testing/samples/test-builds';
import {
  deploy,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  revisionOf,
  suiteInstance,
} from '../testing/servers/release-instance';

const name = 'mfe-public';
const scripts = { public: ['entry.js'], admin: ['entry.js'] };

const server = suiteInstance();

test(
  'of two releases at once of a module that was released before, one wins and the other learns of it',
  async () => {
    const ready = (label: string) => readyBuild(server, madeBuild(name, `'${label}'`));
    expect((await release(server, name, { build: await ready('before') })).status).toBe(200);
    const candidates = [await ready('one'), await ready('two')];
    const ifMatch = await revisionOf(server, name);
    expect(ifMatch).toBeGreaterThan(0);
    const responses = await Promise.all(
      candidates.map((build) =>
        deploy(server, 'releaseModule', { params: { module: name }, body: { build }, ifMatch }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost: { current: unknown } = await responses.find(({ status }) => status === 412)?.json();
    const live = (await server.visitor().call('listModules', undefined)).body.find(({ module }) => module === name);
    expect([live?.revision, lost.current]).toEqual([ifMatch + 1, live]);
  },
  testTimeout,
);

test(
  'a shell that loads much more than the live one is refused until that is allowed',
  async () => {
    const shell = madeBuild('shell', "'large'", { scripts, exposes: {}, firstLoadBytes: 1_000_000 }, shellCode);
    const build = await readyBuild(server, shell);
    const refused = await release(server, 'shell', { build });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('--allow-growth')]);
    expect((await release(server, 'shell', { build, allowGrowth: true })).status).toBe(200);
  },
  testTimeout,
);
