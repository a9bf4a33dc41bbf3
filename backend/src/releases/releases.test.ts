import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { pageCode, type TestBuilds } from '../testing/samples/test-builds';
import { dayMs } from '../persistence';
import { describeOnS3 } from '../testing/servers/object-stores';
import {
  deploy,
  instancePerTest,
  madeBuild,
  ownNavigation,
  testTimeout,
  readyBuild,
  release,
  revisionOf,
  shown,
  uploadBuild,
  type MadeBuild,
} from '../testing/servers/release-instance';
import { until } from '../testing/until';
import type { TestServer } from '../testing/servers/test-server';
import { removeOldBuilds } from './build-cleanup';

const reasons = async (response: Response): Promise<string[]> => {
  const problem: { code: string; errors?: { message: string }[] } = await response.json();
  expect([response.status, problem.code]).toEqual([409, 'contract']);
  return (problem.errors ?? []).map(({ message }) => message);
};
const name = 'mfe-public';

const put = (server: TestServer, body: Record<string, unknown>) => release(server, name, body);
const revision = (server: TestServer) => revisionOf(server, name);

// On the disk store, the journeys of releases do the same.
describeOnS3('releases', (objects) => {
  let builds: TestBuilds;
  let server: TestServer;
  instancePerTest(
    () => objects.env(),
    (started) => ({ builds, server } = started),
  );

  test(
    'a build is uploaded, checked, released and rolled back, and each step is an event',
    async () => {
      expect(await shown(server)).toBe('image');
      const made = madeBuild(name, "'first'");
      const build = made.descriptor.build;
      expect(await uploadBuild(server, made)).toEqual(['entry.js', 'server.cjs']);
      expect((await put(server, { build })).status).toBe(409);
      expect(await readyBuild(server, made)).toBe(build);
      const response = await put(server, { build, note: 'why' });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { module: name, build, previous: '000000000002', revision: 1 },
      ]);
      expect(await shown(server)).toBe('first');
      const file = await server.visitor().fetch(`/modules/${name}/${build}/entry.js`);
      expect([file.status, file.headers.get('cache-control'), await file.text()]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        made.files['entry.js'],
      ]);
      expect((await put(server, { build: '000000000002' })).status).toBe(200);
      expect(await shown(server)).toBe('image');
      const admin = await server.admin();
      const { body } = await admin.call('listAuditEvents', { query: { entityId: name } });
      expect(body.map(({ action, actor }) => [action, actor])).toEqual([
        ['rollback', 'release'],
        ['release', 'release'],
      ]);
      const listed = (await admin.call('listAdminModules', undefined)).body.find((each) => each.module === name);
      expect(listed).toMatchObject({
        live: { build: '000000000002' },
        previous: null,
        rolledBack: [build],
        revision: 2,
      });
      expect(listed?.builds.find((each) => each.build === build)?.registeredBy).toBe('release');
      expect(listed?.history.map((each) => [each.action, each.build, each.note])).toEqual([
        ['rollback', '000000000002', null],
        ['release', build, 'why'],
      ]);
    },
    testTimeout,
  );

  test(
    'a live build shows the note of its release, not the one of an earlier attempt',
    async () => {
      const { build } = madeBuild(name, "'mended'").descriptor;
      await uploadBuild(server, madeBuild(name, "'mended'"));
      await deploy(server, 'completeBuild', { params: { module: name, build }, body: { note: 'first attempt' } });
      expect((await put(server, { build, note: 'release' })).status).toBe(200);
      const { body } = await (await server.admin()).call('listAdminModules', undefined);
      expect(body.find(({ module }) => module === name)?.live).toMatchObject({ build, note: 'release' });
    },
    testTimeout,
  );

  test(
    'a newer build that comes with the installation is offered, and nothing that was released makes room for it',
    async () => {
      const build = await readyBuild(server, madeBuild(name, "'released'"));
      expect((await put(server, { build })).status).toBe(200);
      builds.write(name, '00000000000b', pageCode("'newer image'"), { builtAt: '2026-01-01T00:00:00.000Z' });
      const admin = await server.admin();
      const offered = async () =>
        (await admin.call('listAdminModules', undefined)).body.find((each) => each.module === name)?.newer;
      // The folder of builds is polled.
      await until(async () => (await offered()) !== null);
      await server.services.releases.registerImageBuilds();
      expect([await offered(), await shown(server)]).toEqual(['00000000000b', 'released']);
      expect((await put(server, { build: '00000000000b', allowGrowth: true })).status).toBe(200);
      expect([await offered(), await shown(server)]).toEqual([null, 'newer image']);
    },
    testTimeout,
  );

  test(
    'the gate refuses names, libraries, bytes and a server build that fails, and nothing changes',
    async () => {
      const before = [await revision(server), await shown(server)];
      const names = await readyBuild(server, madeBuild(name, "'names'", { names: { 'shared-ui': ['Unheard'] } }));
      expect(await reasons(await put(server, { build: names }))).toEqual([expect.stringContaining('shared-ui')]);
      const library = await readyBuild(server, madeBuild(name, "'range'", { shared: { react: '^99.0.0' } }));
      expect(await reasons(await put(server, { build: library }))).toEqual([expect.stringContaining('react ^99')]);
      const large = await readyBuild(server, madeBuild(name, "'large'", { firstLoadBytes: 1_000_000 }));
      expect(await reasons(await put(server, { build: large }))).toEqual([expect.stringContaining('--allow-growth')]);
      const failing = await readyBuild(server, madeBuild(name, '', {}, "throw new Error('does not load');"));
      expect(await reasons(await put(server, { build: failing }))).toContainEqual(
        expect.stringContaining('does not load'),
      );
      // Pages can do without this part: they are rendered, but the build is refused nevertheless.
      const part = await readyBuild(server, madeBuild('mfe-news', '', {}, "throw new Error('no part');"));
      const refused = await deploy(server, 'releaseModule', {
        params: { module: 'mfe-news' },
        body: { build: part },
        ifMatch: 0,
      });
      expect(await reasons(refused)).toEqual([expect.stringContaining('no part')]);
      const changed = madeBuild(name, "'changed'");
      const id = await readyBuild(server, changed);
      const key = `modules/${name}/${id}/entry.js`;
      await server.services.objects.put(key, Buffer.from('// changed'), { contentType: 'text/javascript' });
      expect(await reasons(await put(server, { build: id }))).toEqual([expect.stringContaining('entry.js')]);
      expect([await revision(server), await shown(server)]).toEqual(before);
      // Sent again, this time correctly.
      expect(await uploadBuild(server, changed)).toEqual(['entry.js']);
      const events = await (await server.admin()).call('listAuditEvents', { query: { action: 'release-refused' } });
      expect(events.body.map(({ entity }) => entity.id)).toEqual([
        `mfe-news.${part}`,
        ...[failing, large, library, names].map((build) => `${name}.${build}`),
      ]);
    },
    testTimeout,
  );

  test(
    'of two releases at once one wins, and the other gets the live one',
    async () => {
      const [one, two] = [
        await readyBuild(server, madeBuild(name, "'one'")),
        await readyBuild(server, madeBuild(name, "'two'")),
      ];
      const ifMatch = await revision(server);
      const responses = await Promise.all(
        [one, two].map((build) =>
          deploy(server, 'releaseModule', { params: { module: name }, body: { build }, ifMatch }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
      const lost: { current: unknown } = await responses.find(({ status }) => status === 412)?.json();
      const live = (await server.visitor().call('listModules', undefined)).body.find((each) => each.module === name);
      expect(lost.current).toEqual(live);
      expect((await deploy(server, 'releaseModule', { params: { module: name }, body: { build: one } })).status).toBe(
        428,
      );
    },
    testTimeout,
  );

  test('a build whose descriptor is wrong is refused with the wrong part', async () => {
    const made = madeBuild(name, "'lie'");
    const wrongId = await deploy(server, 'registerBuild', { body: { ...made.descriptor, build: '0123456789ab' } });
    expect([wrongId.status, (await wrongId.json()).code]).toEqual([422, 'broken-build']);
    const [entry, ...others] = made.descriptor.files;
    if (!entry) throw new Error('The build has no entry');
    const many = (length: number, size: number) =>
      Array.from({ length }, (_, at) => ({ ...entry, size, path: `f${at}.js` }));
    for (const [files, status] of [
      [[{ ...entry, path: '../entry.js' }, ...others], 400],
      [[{ ...entry, size: 2 ** 30 }, ...others], 400],
      // 1 GB in total, although no file is too large.
      [[entry, ...others, ...many(64, 2 ** 24)], 400],
      [[entry, ...others, ...many(1_000, 1)], 400],
      [[entry, ...others, ...many(10_000, 1)], 413],
    ] as const) {
      const response = await deploy(server, 'registerBuild', { body: { ...made.descriptor, files } });
      expect([files.length, response.status]).toEqual([files.length, status]);
    }
    // The id does not cover sizes, but the upload URL accepts only the announced one, and the bytes have to match.
    const longer = [{ ...entry, size: entry.size + 1 }, ...others];
    const [slot]: { uploadURL: string; headers: Record<string, string> }[] = await (
      await deploy(server, 'registerBuild', { body: { ...made.descriptor, files: longer } })
    ).json();
    const send = (body: string) => fetch(slot?.uploadURL ?? '', { method: 'PUT', headers: slot?.headers ?? {}, body });
    expect((await send(made.files['entry.js'] ?? '')).status).toBe(403);
    expect((await send(`${made.files['entry.js']} `)).status).toBe(200);
    const params = { module: name, build: made.descriptor.build };
    expect((await deploy(server, 'completeBuild', { params })).status).toBe(422);
    await uploadBuild(server, {
      ...made,
      files: { ...made.files, 'entry.js': 'x'.repeat(made.files['entry.js']?.length ?? 0) },
    });
    const { build } = made.descriptor;
    const bad = await deploy(server, 'completeBuild', { params: { module: name, build } });
    expect([bad.status, (await bad.json()).errors]).toMatchObject([422, [{ path: 'entry.js' }]]);
    expect(await readyBuild(server, made)).toBe(build);
    expect((await put(server, { build: 'ffffffffffff' })).status).toBe(404);
  });

  test(
    'builds that were neither live nor previewed for a month are removed, all others stay',
    async () => {
      const build = await readyBuild(server, madeBuild(name, "'never live'"));
      const left = await readyBuild(server, madeBuild(name, "'left'"));
      for (const each of [left, '000000000002']) expect((await put(server, { build: each })).status).toBe(200);
      const { persistence, releases, logger } = server.services;
      const at = (days: number) => () => Date.now() + days * dayMs;
      await removeOldBuilds({ persistence, releases, logger, now: at(29) });
      expect(await releases.records.find(name, build)).not.toBeNull();
      await removeOldBuilds({ persistence, releases, logger, now: at(31) });
      expect(await releases.records.find(name, build)).toBeNull();
      expect(await server.services.objects.stat(`modules/${name}/${build}/entry.js`)).toBeNull();
      expect(await releases.records.find(name, left)).not.toBeNull();
    },
    testTimeout,
  );

  test(
    'an old build stays if it is previewed, or was removed and is uploaded again',
    async () => {
      const { persistence, releases, logger } = server.services;
      const isKnown = async (build: string) => (await releases.records.find(name, build)) !== null;
      const old = async (made: MadeBuild) => {
        const { build } = made.descriptor;
        const [template] = await releases.records.list();
        if (!template) throw new Error('No build came with the product');
        const data = { ...template.data, module: name, build, descriptor: made.descriptor } as const;
        const base = { kind: 'module-build', id: `${name}.${build}`, actor: 'admin' } as const;
        const createdAt = new Date(Date.now() - 40 * dayMs).toISOString();
        await persistence.mutate({ ...base, operation: 'create', operationId: randomUUID(), createdAt, data });
        return build;
      };
      const again = madeBuild(name, "'again'");
      const [removed, previewed] = [await old(again), await old(madeBuild(name, "'previewed'"))];
      await (await server.admin()).fetch(`/?preview=${name}.${previewed}`, ownNavigation);
      await removeOldBuilds({ persistence, releases, logger });
      expect([await isKnown(removed), await isKnown(previewed)]).toEqual([false, true]);
      await readyBuild(server, again);
      await removeOldBuilds({ persistence, releases, logger });
      expect(await isKnown(removed)).toBe(true);
    },
    testTimeout,
  );
});
