import { beforeEach, describe, expect, test } from '@jest/globals';

import type { ModuleName } from 'shared-contracts/federation';

import { pageCode, shellCode } from '../../testing/samples/test-builds';
import { aProject } from '../../testing/samples/records';
import {
  instancePerTest,
  madeBuild,
  ownNavigation,
  readyBuild,
  release,
  shown,
  testTimeout,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

/** Builds that end their process: what they do a moment after they were loaded. */
const endings = [
  ['hangs', 'for (;;);'],
  ['ends', 'process.exit(1);'],
  ['has an uncaught error', "throw new Error('late');"],
] as const;

describe('no live build is taken away', () => {
  let server: TestServer;
  let live: Record<string, string | undefined>;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  async function goLive(module: ModuleName, code: string): Promise<void> {
    const build = await readyBuild(server, madeBuild(module, "'live'", {}, code));
    const response = await release(server, module, { build });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(build)]);
  }

  async function liveBuilds(): Promise<Record<string, string | undefined>> {
    const states = await server.services.releases.state.all();
    return Object.fromEntries(states.map(({ module, live: build }) => [module, build?.build]));
  }

  beforeEach(async () => {
    await goLive('mfe-public', pageCode("'public'"));
    await goLive('shell', `${shellCode}\n// released`);
    live = await liveBuilds();
  }, testTimeout);

  test.each(endings)(
    'when a build of another team is refused because its process %s',
    async (_what, statement) => {
      const code = `setTimeout(() => { ${statement} }, 300);`;
      const build = await readyBuild(server, madeBuild('mfe-requests', "'refused'", {}, code));
      expect((await release(server, 'mfe-requests', { build })).status).toBe(409);
      expect(await liveBuilds()).toEqual(live);
      expect(await shown(server)).toBe('public');
      await server.services.buildHealth.write();
      expect((await server.services.buildHealth.of('mfe-public', live['mfe-public'] ?? '')).health.failures).toBe(0);
    },
    testTimeout,
  );

  test.each(endings)(
    'when the process of a preview %s again and again',
    async (_what, statement) => {
      const code = pageCode(`(() => { setTimeout(() => { ${statement} }, 1); return 'previewed'; })()`);
      const build = await readyBuild(server, madeBuild('mfe-public', "'previewed'", {}, code));
      const admin = await server.admin();
      const headers = { 'sec-fetch-site': 'none' };
      await admin.fetch(`/?preview=mfe-public.${build}`, ownNavigation);
      for (let each = 0; each < 5; each += 1) {
        await admin.call('createProject', { body: aProject() });
        await (await admin.fetch('/', { headers })).text();
      }
      expect(await liveBuilds()).toEqual(live);
      expect(await shown(server)).toBe('public');
    },
    testTimeout,
  );

  test.each(endings)(
    'when its own process %s again and again',
    async (_what, statement) => {
      const code = pageCode(`(responses[0].value.length > 0 && setTimeout(() => { ${statement} }, 10), 'late')`);
      await goLive('mfe-public', code);
      live = await liveBuilds();
      const admin = await server.admin();
      for (let each = 0; each < 8; each += 1) {
        await admin.call('createProject', { body: aProject() });
        await shown(server);
      }
      expect(await liveBuilds()).toEqual(live);
    },
    testTimeout,
  );
});
