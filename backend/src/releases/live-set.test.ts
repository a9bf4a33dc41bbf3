import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, expect, test } from '@jest/globals';

import { contractVersion, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import { metricValues } from '../testing/metric-values';
import { pageCode, shellCode, TestBuilds } from '../testing/samples/test-builds';
import {
  deploy,
  madeBuild,
  readyBuild,
  release,
  revisionOf,
  shown,
  startInstance,
  testTimeout,
  type MadeBuild,
} from '../testing/servers/release-instance';
import { describeOnStores, type StoreUnderTest } from '../testing/servers/stores';
import type { TestServer } from '../testing/servers/test-server';
import { until } from '../testing/until';
import { earlierBuild, liveBefore } from '../testing/servers/earlier-builds';

const name = 'mfe-public';
const shippedShell = '000000000001';
const shippedPublic = '000000000002';
const scripts = { public: ['entry.js'], admin: ['entry.js'] };

const endings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The shell and mfe-public as this version of the product ships them. */
function productBuilds(contract = contractVersion, label = 'image'): TestBuilds {
  const builds = new TestBuilds();
  const shared = { 'shared-ui': contract };
  builds.write('shell', shippedShell, shellCode, { contract, shared, names: { 'shared-ui': ['Button', 'Dialog'] } });
  builds.write(name, shippedPublic, pageCode(`'${label}'`), { contract, shared, names: { 'shared-ui': ['Button'] } });
  endings.push(() => builds.remove());
  return builds;
}

/** A store, and instances of the product on it. */
async function onOneStore(store: StoreUnderTest) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-live-set-'));
  endings.push(() => fs.rm(dataDir, { recursive: true }));
  const env = store.env();
  const lines: string[] = [];
  const start = async (builds: TestBuilds) => {
    const server = await startInstance(builds, env, { dataDir, onLogLine: (line) => lines.push(line) });
    let isOpen = true;
    const close = async () => {
      if (isOpen) await server.close();
      isOpen = false;
    };
    endings.push(close);
    return { ...server, close };
  };
  return { start, lines };
}

const moduleOf = async (server: TestServer, module: ModuleName) => {
  const { body } = await (await server.admin()).call('listAdminModules', undefined);
  return body.find((each) => each.module === module);
};
const liveBuild = async (server: TestServer, module: ModuleName) => (await moduleOf(server, module))?.live?.build;

const fallBackLines = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('cannot run beside the others'));

const shared = { 'shared-ui': contractVersion };

/** A build with the contract of the current product. */
const today = (module: ModuleName, label: string, change: Partial<BuildDescriptor> = {}, code?: string) =>
  madeBuild(
    module,
    `'${label}'`,
    { contract: contractVersion, ...(module === 'shell' ? { scripts, exposes: {} } : {}), ...change },
    module === 'shell' ? (code ?? shellCode) : code,
  );

describeOnStores('builds of an earlier version of the product', (store) => {
  test.each<[string, readonly MadeBuild[]]>([
    ['a module', [earlierBuild(name, '2.36')]],
    ['the shell', [earlierBuild('shell', '2.36')]],
    ['the shell and a module, which fit each other', [earlierBuild('shell', '2.36'), earlierBuild(name, '2.36')]],
    ['a module whose descriptor is of another form', [earlierBuild(name, '1.9')]],
  ])(
    'that are live when it starts (%s) give way to those that it ships, with an event, an error and a notice',
    async (_what, earlier) => {
      const { start, lines } = await onOneStore(store);
      const builds = productBuilds();
      builds.write('mfe-admin', '000000000003', '', { contract: contractVersion, server: null });
      const before = await start(builds);
      await liveBefore(before, ...earlier);
      await before.close();
      lines.length = 0;

      const server = await start(builds);
      expect(await shown(server)).toBe('image');
      const admin = await server.visitor().fetch('/admin');
      expect([admin.status, await admin.text()]).toEqual([200, expect.stringContaining(shippedShell)]);
      const shipped = { shell: shippedShell, [name]: shippedPublic };
      for (const { descriptor } of earlier) {
        const { module, build } = descriptor;
        expect(await liveBuild(server, module)).toBe(shipped[module as keyof typeof shipped]);
        const { body } = await (await server.admin()).call('listAuditEvents', { query: { entityId: module } });
        expect(body[0]).toMatchObject({ action: 'rollback', actor: 'system' });
        expect(await moduleOf(server, module)).toMatchObject({
          fallback: { build, reason: expect.stringContaining(build) },
        });
      }
      expect(fallBackLines(lines)).toHaveLength(earlier.length);
      expect((await metricValues(server)).get('bokkado_module_fallbacks_total')).toBe(earlier.length);
      await server.close();
      // It is resolved: the next start reports nothing.
      lines.length = 0;
      expect(await shown(await start(builds))).toBe('image');
      expect(fallBackLines(lines)).toEqual([]);
    },
    testTimeout,
  );

  test(
    'give way once, if several instances start at once',
    async () => {
      const { start } = await onOneStore(store);
      const builds = productBuilds();
      const before = await start(builds);
      await liveBefore(before, earlierBuild(name, '2.36'));
      await before.close();
      const [one, two] = await Promise.all([start(builds), start(builds)]);
      await Promise.all([one.services.pointers.follow(), two.services.pointers.follow()]);
      const { body } = await (await one.admin()).call('listAuditEvents', { query: { entityId: name } });
      expect(body.map(({ action }) => action)).toEqual(['rollback', 'release']);
    },
    testTimeout,
  );

  test(
    'are left to the newer of two versions of the product: the older one serves what it has and moves nothing',
    async () => {
      const { start } = await onOneStore(store);
      const older = await start(productBuilds('2.36.0', 'old image'));
      await liveBefore(older, madeBuild(name, "'earlier'", { contract: '2.36.0' }));
      await older.services.pointers.follow();
      expect(await shown(older)).toBe('earlier');
      const newer = await start(productBuilds());
      expect(await shown(newer)).toBe('image');
      await older.services.pointers.follow();
      expect(await shown(older)).toBe('old image');
      expect(await liveBuild(older, name)).toBe(shippedPublic);
      expect(await revisionOf(newer, name)).toBe(2);
    },
    testTimeout,
  );
});

describeOnStores('the live builds', (store) => {
  test(
    'fall back to the newest build before that can run',
    async () => {
      const { start } = await onOneStore(store);
      const builds = productBuilds();
      const server = await start(builds);
      for (const label of ['first', 'second'])
        expect((await release(server, name, { build: await readyBuild(server, today(name, label)) })).status).toBe(200);
      const taking = today(name, 'taking', { names: { 'shared-ui': ['Dialog'] } });
      expect((await release(server, name, { build: await readyBuild(server, taking) })).status).toBe(200);
      expect(await shown(server)).toBe('taking');
      // Simulates a shell of the checkout that was built again without the name.
      builds.write('shell', '000000000003', shellCode, {
        contract: contractVersion,
        shared,
        names: { 'shared-ui': ['Button'] },
      });
      await until(async () => (await shown(server)) === 'second');
      await until(async () => (await moduleOf(server, name))?.fallback !== null);
      expect(await moduleOf(server, name)).toMatchObject({
        live: { build: today(name, 'second').descriptor.build },
        fallback: { build: taking.descriptor.build, reason: expect.stringContaining('"Dialog"') },
      });
    },
    testTimeout,
  );

  test(
    'of two unfit releases at once, on two instances, include one; the other is refused with the reason',
    async () => {
      const { start } = await onOneStore(store);
      const builds = productBuilds();
      const [one, two] = [await start(builds), await start(builds)];
      const poor = today('shell', 'poor', { names: { 'shared-ui': ['Button'] }, shared });
      const taking = today(name, 'taking', { names: { 'shared-ui': ['Dialog'] } });
      const [shell, module] = [await readyBuild(one, poor), await readyBuild(one, taking)];
      const responses = await Promise.all([
        deploy(one, 'releaseModule', { params: { module: 'shell' }, body: { build: shell }, ifMatch: 0 }),
        deploy(two, 'releaseModule', { params: { module: name }, body: { build: module }, ifMatch: 0 }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = await responses.find(({ status }) => status === 409)?.text();
      expect(refused).toContain('takes \\"Dialog\\" from shared-ui');
      const live = [await liveBuild(one, 'shell'), await liveBuild(two, name)];
      expect(live).not.toEqual([shell, module]);
    },
    testTimeout,
  );

  test(
    'are what a dry run asks, also after releases over the network; it tries the pages of a build that was sent',
    async () => {
      const { start } = await onOneStore(store);
      const server = await start(productBuilds());
      const first = await readyBuild(server, today(name, 'first'));
      expect((await release(server, name, { build: first })).status).toBe(200);
      const dryRun = async ({ descriptor }: MadeBuild) => {
        const response = await deploy(server, 'dryRunBuild', { body: { descriptor } });
        expect(response.status).toBe(200);
        const answer: { reasons: string[]; rendered: boolean } = await response.json();
        return answer;
      };
      expect(await dryRun(today(name, 'fitting'))).toEqual({ reasons: [], rendered: false });
      const unfit = today(name, 'unfit', { names: { 'shared-ui': ['Tree'] } });
      expect(await dryRun(unfit)).toEqual({ reasons: [expect.stringContaining('"Tree"')], rendered: false });
      const throwing = today(name, 'throwing', {}, pageCode("(() => { throw new Error('no page'); })()"));
      await readyBuild(server, throwing);
      expect(await dryRun(throwing)).toEqual({ reasons: [expect.stringContaining('no page')], rendered: true });
      expect(await liveBuild(server, name)).toBe(first);
      const served = await server.visitor().fetch(`/modules/${name}/${first}/release.json`);
      expect([served.status, await served.json()]).toMatchObject([200, { build: first, module: name }]);
    },
    testTimeout,
  );

  test(
    'show no refusal of an earlier attempt',
    async () => {
      const { start } = await onOneStore(store);
      const server = await start(productBuilds());
      const large = await readyBuild(server, today(name, 'large', { firstLoadBytes: 1_000_000 }));
      expect((await release(server, name, { build: large })).status).toBe(409);
      expect((await release(server, name, { build: large, allowGrowth: true })).status).toBe(200);
      const shownBuild = (await moduleOf(server, name))?.builds.find(({ build }) => build === large);
      expect(shownBuild).toMatchObject({ state: 'ready', refusals: [] });
    },
    testTimeout,
  );

  test(
    'are all left until each can be fetched, if what would take the place of one does not fit the others',
    async () => {
      const { start } = await onOneStore(store);
      const builds = productBuilds();
      const before = await start(builds);
      const names = { 'shared-ui': ['Button', 'Dialog', 'Zed'] };
      const shell = await readyBuild(before, today('shell', 'shell', { names, shared }));
      expect((await release(before, 'shell', { build: shell })).status).toBe(200);
      const taking = await readyBuild(before, today(name, 'taking', { names: { 'shared-ui': ['Zed'] }, shared }));
      expect((await release(before, name, { build: taking })).status).toBe(200);
      const { objects, config } = before.services;
      for await (const { key } of objects.list(`modules/shell/${shell}/`)) await objects.remove(key);
      await before.close();
      await fs.rm(path.join(config.dataDir, 'modules'), { recursive: true, force: true });
      const server = await start(builds);
      expect(await shown(server)).toBe('image');
    },
    testTimeout,
  );

  test(
    'are defended with a bounded number of reasons',
    async () => {
      const { start } = await onOneStore(store);
      const server = await start(productBuilds());
      const many = Array.from({ length: 1_900 }, (_, index) => `Missing${index}${'x'.repeat(60)}`);
      const { descriptor } = today(name, 'greedy', { names: { 'shared-ui': many } });
      const response = await deploy(server, 'dryRunBuild', { body: { descriptor } });
      const text = await response.text();
      expect([response.status, text.length < 64_000]).toEqual([200, true]);
    },
    testTimeout,
  );

  test(
    'are left at any size if they cannot run, and by a build that came with the product',
    async () => {
      const { start } = await onOneStore(store);
      const server = await start(productBuilds());
      const small = await readyBuild(server, today(name, 'small', { firstLoadBytes: 1 }));
      expect((await release(server, name, { build: small })).status).toBe(200);
      expect((await release(server, name, { build: shippedPublic })).status).toBe(200);
    },
    testTimeout,
  );
});
