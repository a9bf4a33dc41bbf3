import { describe, expect, test } from '@jest/globals';

import { pageCode } from '../../testing/samples/test-builds';
import { cookieFor, visitorsOf } from '../../testing/canary-visitors';
import { aProject } from '../../testing/samples/records';
import {
  deploy,
  instancePerTest,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

const name = 'mfe-public';
const share = 10;

/** Views needed for a decision, and a few more: one is counted when it is written. */
const decidingViews = 25;

/** Server code that runs something during rendering once there is a project, which is after the trial. */
const failing = (statement: string) =>
  pageCode(`(() => { if (responses[0].value.length > 0) { ${statement} } return 'canary'; })()`);

/** Server code whose data needs fail after the first forty calls, which the trial uses up. */
const failingNeeds = `
let asked = 0;
exports.LandingPage = {
  get needs() {
    asked += 1;
    if (asked > 40) throw new Error('no needs');
    return [{ call: 'listProjects' }];
  },
  render: () => 'canary',
};`;

const endless = 'for (;;);';

describe('a canary is withdrawn', () => {
  let server: TestServer;
  instancePerTest(
    () => ({ TRUSTED_PROXIES: '1' }),
    (started) => ({ server } = started),
  );

  const view = (cookie: string, address = '/') => server.visitor().fetch(address, { headers: { cookie } });

  const isRunning = () => server.services.servedReleases.pointed.canaries.length > 0;

  async function startCanary(code: string): Promise<{ build: string; chosen: string; other: string }> {
    const build = await readyBuild(server, madeBuild(name, "'canary'", {}, code));
    const response = await release(server, name, { build, canary: share });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(build)]);
    return { build, ...visitorsOf({ module: name, build, share }) };
  }

  /** Waits until counts are written and judged. @returns the last move of the module */
  async function lastMove() {
    await server.services.buildHealth.write();
    await server.services.pointers.follow();
    const { body } = await (await server.admin()).call('listAdminModules', undefined);
    return body.find(({ module }) => module === name)?.history[0];
  }

  test.each([
    ['throws while it renders', failing("throw new Error('broken');")],
    ['throws in one language only', failing("if (locale === 'ja') throw new Error('broken');")],
    ['never stops rendering', failing(endless)],
    ['ends the process while it renders', failing('process.exit(3);')],
    ['hangs after it has rendered', failing(`setTimeout(() => { ${endless} }, 10);`)],
    ['ends the process after it has rendered', failing('setTimeout(() => process.exit(3), 10);')],
    ['has an uncaught error after it has rendered', failing("setTimeout(() => { throw new Error('late'); }, 10);")],
  ])(
    'if its server build %s',
    async (_what, code) => {
      const { chosen, other } = await startCanary(code);
      const admin = await server.admin();
      let isCached = true;
      for (let each = 0; each < decidingViews && isRunning(); each += 1) {
        // A change makes the server render the page again.
        if (isCached) await admin.call('createProject', { body: aProject() });
        isCached = (await (await view(chosen)).text()).includes('<main>');
        await view(other);
      }
      expect(await lastMove()).toMatchObject({ action: 'canary-withdraw', actor: 'system', canary: null });
      expect(await shown(server, { cookie: chosen })).toBe('image');
    },
    testTimeout,
  );

  test(
    'if the data needs of its server build fail',
    async () => {
      const { chosen, other } = await startCanary(failingNeeds);
      for (let each = 0; each < 40 + decidingViews; each += 1) {
        await view(chosen, `/project/${each}`);
        await view(other, `/project/${each}`);
      }
      expect(await lastMove()).toMatchObject({ action: 'canary-withdraw', actor: 'system' });
    },
    testTimeout,
  );

  test.each(['mfe_public/LandingPage', 'mfe_public', 'mfe-public'])(
    'if browsers of several networks report failures of %s',
    async (module) => {
      const { build, chosen, other } = await startCanary(pageCode("'canary'"));
      const report = (network: number) =>
        server.visitor().attempt(
          'reportClientError',
          {
            body: { kind: 'module', module, build, shellBuild: '000000000001', message: 'broken', stack: 'at x.js' },
          },
          { 'x-forwarded-for': `192.0.${network}.1` },
        );
      for (let each = 0; each < decidingViews; each += 1) {
        await view(chosen);
        await view(other);
        expect((await report(each)).status).toBe(202);
      }
      const move = await lastMove();
      expect(move).toMatchObject({ action: 'canary-withdraw', actor: 'system' });
      expect(move?.reason).toMatch(/^The canary failed .*: \d+ failures in \d+ views against 0 failures/);
      const team = await (await deploy(server, 'getModuleReleases', { params: { module: name } })).json();
      expect(team.failures).toEqual([
        expect.objectContaining({ build, part: module, message: 'broken', stack: 'at x.js' }),
      ]);
    },
    testTimeout,
  );

  test(
    'not by the reports of one network, about any part',
    async () => {
      const { build, chosen } = await startCanary(pageCode("'canary'"));
      for (let each = 0; each < decidingViews; each += 1) {
        await view(chosen);
        const body = {
          kind: 'module' as const,
          module: `mfe_public/Part${each}`,
          build,
          shellBuild: '000000000001',
          message: 'broken',
        };
        await server.visitor().attempt('reportClientError', { body });
      }
      expect(await lastMove()).toMatchObject({ action: 'canary-start' });
      expect((await server.services.buildHealth.of(name, build)).health.failures).toBe(2);
      const team = await (await deploy(server, 'getModuleReleases', { params: { module: name } })).json();
      expect(team.failures).toHaveLength(2);
    },
    testTimeout,
  );

  test(
    'only for failures since it was started: those of an earlier start do not count',
    async () => {
      const { build, chosen } = await startCanary(pageCode("'canary'"));
      const canary = { module: name, build } as const;
      const fail = async (views: number) => {
        for (let each = 0; each < views; each += 1) {
          await view(chosen);
          server.services.buildHealth.reported(canary);
        }
        await server.services.buildHealth.write();
      };
      await fail(15);
      expect((await release(server, name, { build: '000000000002' })).status).toBe(200);
      expect(isRunning()).toBe(false);
      expect((await release(server, name, { build, canary: share })).status).toBe(200);
      await fail(15);
      expect((await lastMove())?.action).toBe('canary-start');
      await fail(15);
      expect((await lastMove())?.action).toBe('canary-withdraw');
    },
    testTimeout,
  );

  test(
    'for failures before and after its share was raised, counted together',
    async () => {
      const { build, chosen } = await startCanary(pageCode("'canary'"));
      const canary = { module: name, build } as const;
      const shares = [
        { ...canary, share },
        { ...canary, share: 2 * share },
      ];
      const [added, other] = [cookieFor(shares, [false, true]), cookieFor(shares, [false, false])];
      const seen = () => Promise.all([chosen, added, other].map((cookie) => shown(server, { cookie })));
      const fail = async (views: number) => {
        for (let each = 0; each < views; each += 1) {
          await view(chosen);
          server.services.buildHealth.reported(canary);
        }
      };
      await fail(15);
      expect(await seen()).toEqual(['canary', 'image', 'image']);
      expect((await release(server, name, { build, canary: 2 * share })).status).toBe(200);
      expect(await seen()).toEqual(['canary', 'canary', 'image']);
      // The fewest that decide, because the comparison also runs by itself.
      await fail(2);
      const move = await lastMove();
      expect(move?.action).toBe('canary-withdraw');
      expect(move?.reason).toContain('17 failures in 20 views');
    },
    testTimeout,
  );
});
