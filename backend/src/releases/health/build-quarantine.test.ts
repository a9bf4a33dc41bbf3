import { beforeEach, describe, expect, jest, test } from '@jest/globals';

import type { ModuleName } from 'shared-contracts/federation';

import { pageCode } from '../../pages/testing/test-builds';
import { aProject } from '../../testing/samples/records';
import {
  instancePerTest,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

const name = 'mfe-public';
const image = '000000000002';
const hourMs = 60 * 60 * 1_000;

/** Server code that runs something a moment after it has rendered, once there is a project: after the trial. */
const later = (statement: string) =>
  pageCode(`(answers[0].value.length > 0 && setTimeout(() => { ${statement} }, 10), 'bad')`);

describe('the quarantine of a live build', () => {
  let server: TestServer;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  async function live(module: ModuleName, code: string): Promise<string> {
    const build = await readyBuild(server, madeBuild(module, "'bad'", {}, code));
    const response = await release(server, module, { build });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(build)]);
    return build;
  }

  const moduleOf = async (module: ModuleName) =>
    (await (await server.admin()).call('listAdminModules', undefined)).body.find((each) => each.module === module);

  const liveBuild = async (module: ModuleName) => (await server.services.releases.state.ofModule(module)).live?.build;

  /** Shows the page until something is true, each time with other data. */
  async function showPagesUntil(isDone: () => Promise<boolean>): Promise<void> {
    const admin = await server.admin();
    while (!(await isDone())) {
      await admin.call('createProject', { body: aProject() });
      await shown(server);
    }
  }

  test.each([
    ['hangs', 'for (;;);'],
    ['ends', 'process.exit(1);'],
  ])(
    'puts the build before in the place of one whose process %s again and again, and says why',
    async (_what, statement) => {
      const build = await live(name, later(statement));
      await showPagesUntil(async () => (await liveBuild(name)) === image);
      await server.services.pointers.follow();
      expect(await shown(server)).toBe('image');
      const module = await moduleOf(name);
      const reason = expect.stringContaining(`${build} was quarantined: It ended its rendering process 3 times`);
      expect(module?.history[0]).toMatchObject({ action: 'rollback', actor: 'system', build: image, reason });
      expect(module?.builds.find((each) => each.build === build)).toMatchObject({
        state: 'broken',
        refusals: [reason],
      });
      expect(module).toMatchObject({ previous: null, rolledBack: [build] });
    },
    testTimeout,
  );

  test(
    'finds the build by the stack of its error, although another module was released after it',
    async () => {
      await live(name, later("throw new Error('late');"));
      const innocent = await live('mfe-requests', '// innocent');
      await showPagesUntil(async () => (await liveBuild(name)) === image);
      expect(await liveBuild('mfe-requests')).toBe(innocent);
    },
    testTimeout,
  );

  test(
    'allows the build to be released again only after it was sent and tried once more',
    async () => {
      const build = await live(name, later('process.exit(1);'));
      await showPagesUntil(async () => (await moduleOf(name))?.builds.some(({ state }) => state === 'broken') === true);
      expect((await release(server, name, { build })).status).toBe(409);
      await readyBuild(server, madeBuild(name, "'bad'", {}, later('process.exit(1);')));
      const tried = await release(server, name, { build });
      // There is data by now, and the process does not survive it.
      expect([tried.status, await tried.text()]).toEqual([409, expect.stringContaining('does not survive')]);
    },
    testTimeout,
  );

  describe('if nothing says whose code ended the process', () => {
    let build: string;
    beforeEach(async () => {
      build = await live(name, pageCode("'bad'"));
    }, testTimeout);

    /** Reports crashes of a process with some builds as the renderer does, some time after the release. */
    async function reportCrashes(times: number, { elapsedMs = 0, previewed = '' } = {}): Promise<void> {
      const { servedReleases: served, releases, buildHealth: health, pointers } = server.services;
      const record = await releases.records.find(name, previewed);
      const set = record ? await pointers.withBuild(record.data.descriptor) : await served.current();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + elapsedMs);
      for (let each = 0; each < times; each += 1)
        await health.crashed({ releases: set, container: undefined, reason: 'It ended', failsPage: false });
      clock.mockRestore();
    }

    test('leaves a build after two crashes', async () => {
      await reportCrashes(2);
      expect(await liveBuild(name)).toBe(build);
    });

    test('takes the newest build after three crashes', async () => {
      await reportCrashes(3);
      expect(await liveBuild(name)).toBe(image);
    });

    test('leaves a build that has been live for an hour', async () => {
      await reportCrashes(3, { elapsedMs: hourMs + 1_000 });
      expect(await liveBuild(name)).toBe(build);
    });

    test('counts a failure for each crash', async () => {
      await reportCrashes(2);
      await server.services.buildHealth.write();
      expect((await server.services.buildHealth.of(name, build)).health.failures).toBe(2);
    });

    test('ignores a build that is only previewed', async () => {
      const previewed = await readyBuild(server, madeBuild(name, "'previewed'"));
      await reportCrashes(3, { previewed });
      expect(await liveBuild(name)).toBe(build);
    });
  });
});
