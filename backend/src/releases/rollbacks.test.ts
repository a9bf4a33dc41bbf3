import { describe, expect, test } from '@jest/globals';

import {
  instancePerTest,
  madeBuild,
  testTimeout,
  readyBuild,
  release,
  shown,
} from '../testing/servers/release-instance';
import type { TestServer } from '../testing/servers/test-server';

const name = 'mfe-public';
const image = '000000000002';

describe('a rollback', () => {
  let server: TestServer;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  /** Releases builds one after another. @returns their ids */
  async function released(...labels: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const label of labels) {
      const build = await readyBuild(server, madeBuild(name, `'${label}'`));
      expect((await release(server, name, { build })).status).toBe(200);
      ids.push(build);
    }
    return ids;
  }

  const listed = async () => (await server.visitor().call('listModules', undefined)).body.find(isOurs);
  const isOurs = ({ module }: { module: string }) => module === name;

  /** What `npm run rollback` does. */
  async function rollBack(): Promise<void> {
    const target = (await listed())?.previous;
    if (!target) throw new Error('There is no build to go back to');
    expect((await release(server, name, { build: target })).status).toBe(200);
  }

  test(
    'that is repeated goes further back, until there is no build left',
    async () => {
      await released('first', 'second', 'bad');
      const seen: (string | undefined)[] = [];
      for (let each = 0; each < 3; each += 1) {
        await rollBack();
        seen.push(await shown(server));
      }
      expect(seen).toEqual(['second', 'first', 'image']);
      expect(await listed()).toMatchObject({ build: image, previous: null });
    },
    testTimeout,
  );

  test(
    'marks the builds that it leaves, also those between',
    async () => {
      const [first, second, bad] = await released('first', 'second', 'bad');
      expect((await release(server, name, { build: first })).status).toBe(200);
      const modules = async () => (await (await server.admin()).call('listAdminModules', undefined)).body.find(isOurs);
      expect(await modules()).toMatchObject({ previous: image, rolledBack: [bad, second] });
      const [newest] = await released('mended');
      expect(await modules()).toMatchObject({ live: { build: newest }, previous: first, rolledBack: [bad, second] });
    },
    testTimeout,
  );

  test(
    'is undone by naming the build that it left, however large it is',
    async () => {
      const build = await readyBuild(server, madeBuild(name, "'large'", { firstLoadBytes: 1_000_000 }));
      expect((await release(server, name, { build, allowGrowth: true })).status).toBe(200);
      await rollBack();
      expect((await release(server, name, { build })).status).toBe(200);
      const admin = await server.admin();
      const module = (await admin.call('listAdminModules', undefined)).body.find(isOurs);
      expect(module).toMatchObject({ live: { build }, previous: image, rolledBack: [] });
    },
    testTimeout,
  );
});
