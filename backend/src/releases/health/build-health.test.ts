import { describe, expect, test } from '@jest/globals';

import { instancePerTest, madeBuild, testTimeout, readyBuild, release } from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';
import type { PageView } from './build-health';
import type { ReleaseSet } from '../state/release-set';

const shell = '000000000001';
const image = '000000000002';

describe('a page that was not rendered', () => {
  let server: TestServer;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  /** A canary of a module that the page does not show. @returns its id */
  async function canaryBeside(): Promise<string> {
    const build = await readyBuild(server, madeBuild('mfe-news', "'live'", {}, '// live'));
    expect((await release(server, 'mfe-news', { build })).status).toBe(200);
    const canary = await readyBuild(server, madeBuild('mfe-news', "'canary'", {}, '// canary'));
    expect((await release(server, 'mfe-news', { build: canary, canary: 50 })).status).toBe(200);
    return canary;
  }

  const live = () => server.services.servedReleases.current();
  async function withCanary(): Promise<ReleaseSet> {
    const [canary] = server.services.servedReleases.pointed.canaries;
    return { ...(await live()), ...(canary && { mfe_news: canary.release }) };
  }

  /** Views and failures of builds after a page was sent that shows the shell and the landing page. */
  async function countsOf(releases: ReleaseSet, failure: PageView['failure'], builds: [string, string, string]) {
    const { buildHealth } = server.services;
    buildHealth.viewed({ releases, containers: new Set(['shell', 'mfe_public']), failure });
    await buildHealth.write();
    const names = ['shell', 'mfe-public', 'mfe-news'] as const;
    return Promise.all(
      names.map(async (module, index) => {
        const { views, failures } = (await buildHealth.of(module, builds[index] ?? '')).health;
        return [views, failures];
      }),
    );
  }

  test(
    'counts for the build whose code has failed',
    async () => {
      const failure = { containers: ['mfe_public'], isOfProcess: false };
      expect(await countsOf(await live(), failure, [shell, image, ''])).toEqual([
        [1, 0],
        [1, 1],
        [0, 0],
      ]);
    },
    testTimeout,
  );

  test(
    'counts for all that it shows if a part failed and nothing says which',
    async () => {
      const canary = await canaryBeside();
      const failure = { containers: [], isOfProcess: false };
      expect(await countsOf(await withCanary(), failure, [shell, image, canary])).toEqual([
        [1, 1],
        [1, 1],
        [0, 0],
      ]);
    },
    testTimeout,
  );

  test(
    'counts for no build if the process of a canary failed that the page does not show',
    async () => {
      const canary = await canaryBeside();
      const failure = { containers: [], isOfProcess: true };
      expect(await countsOf(await withCanary(), failure, [shell, image, canary])).toEqual([
        [1, 0],
        [1, 0],
        [0, 0],
      ]);
    },
    testTimeout,
  );

  test(
    'counts for what it shows of a live process that failed, and for no other build',
    async () => {
      await canaryBeside();
      const releases = await live();
      const build = releases['mfe_news']?.descriptor.build ?? '';
      const failure = { containers: [], isOfProcess: true };
      expect(await countsOf(releases, failure, [shell, image, build])).toEqual([
        [1, 1],
        [1, 1],
        [0, 0],
      ]);
    },
    testTimeout,
  );
});
