import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { TestBuilds } from '../pages/test-builds';
import { describeWithServer } from '../testing/describe-with-server';
import { describeOnObjectStores, describeOnS3 } from '../testing/object-stores';
import { deploy, imageBuilds, madeBuild, readyBuild, startInstance, uploadBuild } from '../testing/release-instance';
import { describeOnStores } from '../testing/stores';
import type { TestServer } from '../testing/test-server';
import { removeOldBuilds } from './build-cleanup';

/** Starting processes on a busy machine takes a while. */
const patience = 60_000;

/** How much slower a machine may be on which many tests run at once. */
const testTimeFactor = 5;

const page = async (server: TestServer, path = '/') => (await server.visitor().fetch(path)).text();
const shown = async (server: TestServer) => /<main>(.*?)<\/main>/.exec(await page(server))?.[1];
const name = 'mfe-public';
const revision = async (server: TestServer) =>
  (await server.visitor().call('listModules', undefined)).body.find((each) => each.module === name)?.revision ?? 0;
const put = async (server: TestServer, body: Record<string, unknown>) =>
  deploy(server, 'releaseModule', { params: { module: name }, body, ifMatch: await revision(server) });
const reasons = async (response: Response): Promise<string[]> => {
  const problem: { code: string; errors?: { message: string }[] } = await response.json();
  expect([response.status, problem.code]).toEqual([409, 'contract']);
  return (problem.errors ?? []).map(({ message }) => message);
};

/** Polls until the condition holds, limited by the test's timeout. */
async function eventually(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setImmediate(resolve));
}

describeOnObjectStores('releases', (objects) => {
  describeOnStores('on', (store) => {
    let builds: TestBuilds;
    let server: TestServer;
    beforeEach(async () => {
      builds = imageBuilds();
      server = await startInstance(builds, { ...store.env(), ...(await objects.env()) });
    }, patience);
    afterEach(async () => {
      await server.close();
      builds.remove();
    });

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
        await server.services.servedReleases.follow();
        expect(await shown(server)).toBe('first');
        const file = await server.visitor().fetch(`/modules/${name}/${build}/entry.js`);
        expect([file.status, file.headers.get('cache-control'), await file.text()]).toEqual([
          200,
          'public, max-age=31536000, immutable',
          made.files['entry.js'],
        ]);
        expect((await put(server, { build: '000000000002' })).status).toBe(200);
        await server.services.servedReleases.follow();
        expect(await shown(server)).toBe('image');
        const admin = await server.admin();
        const { body } = await admin.call('listAuditEvents', { query: { entityId: name } });
        expect(body.map(({ action, actor }) => [action, actor])).toEqual([
          ['rollback', 'release'],
          ['release', 'release'],
        ]);
        const listed = (await admin.call('listAdminModules', undefined)).body.find((each) => each.module === name);
        expect(listed).toMatchObject({ live: { build: '000000000002' }, previous: build, revision: 2 });
        expect(listed?.history.map((each) => [each.action, each.build, each.note])).toEqual([
          ['rollback', '000000000002', null],
          ['release', build, 'why'],
        ]);
      },
      patience,
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
        // Pages can do without this part: they are rendered, and the build is refused all the same.
        const part = await readyBuild(server, madeBuild('mfe-requests', '', {}, "throw new Error('no part');"));
        const refused = await deploy(server, 'releaseModule', {
          params: { module: 'mfe-requests' },
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
        // Sent again, it is as it was meant to be.
        expect(await uploadBuild(server, changed)).toEqual(['entry.js']);
        const events = await (await server.admin()).call('listAuditEvents', { query: { action: 'release-refused' } });
        expect(events.body.length).toBeGreaterThanOrEqual(5);
      },
      patience,
    );

    test(
      'of two releases at once one wins, and the other gets what is there',
      async () => {
        const [one, two] = [
          await readyBuild(server, madeBuild(name, "'one'")),
          await readyBuild(server, madeBuild(name, "'two'")),
        ];
        const ifMatch = await revision(server);
        const answers = await Promise.all(
          [one, two].map((build) =>
            deploy(server, 'releaseModule', { params: { module: name }, body: { build }, ifMatch }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        const lost: { current: unknown } = await answers.find(({ status }) => status === 412)?.json();
        const live = (await server.visitor().call('listModules', undefined)).body.find((each) => each.module === name);
        expect(lost.current).toEqual(live);
        expect((await deploy(server, 'releaseModule', { params: { module: name }, body: { build: one } })).status).toBe(
          428,
        );
      },
      patience,
    );

    test('a build that lies is refused by the name of what is wrong', async () => {
      const made = madeBuild(name, "'lie'");
      const wrongId = await deploy(server, 'registerBuild', { body: { ...made.descriptor, build: '0123456789ab' } });
      expect([wrongId.status, (await wrongId.json()).code]).toEqual([422, 'broken-build']);
      const [entry] = made.descriptor.files;
      for (const files of [
        [{ ...entry, path: '../entry.js' }],
        [{ ...entry, size: 2 ** 30 }],
        Array.from({ length: 2_000 }, (_, index) => ({ ...entry, path: `f${index}.js` })),
      ]) {
        const response = await deploy(server, 'registerBuild', { body: { ...made.descriptor, files } });
        expect([400, 413]).toContain(response.status);
      }
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
      'a canary is for some visitors, each time the same ones, and is promoted',
      async () => {
        const build = await readyBuild(server, madeBuild(name, "'canary'"));
        const live = await shown(server);
        expect((await put(server, { build, canary: 50 })).status).toBe(200);
        await server.services.servedReleases.follow();
        const get = async (cookie: string) => {
          const response = await server.visitor().fetch('/', { headers: { cookie } });
          const main = /<main>(.*?)<\/main>/.exec(await response.text())?.[1];
          return [main, response.headers.get('cache-control'), response.headers.getSetCookie().length];
        };
        expect(await get('bokkado-canary=49')).toEqual(['canary', 'private, no-cache', 0]);
        expect(await get('bokkado-canary=50')).toEqual([live, 'private, no-cache', 0]);
        const first = await server.visitor().fetch('/');
        expect(first.headers.getSetCookie()[0]).toMatch(/^bokkado-canary=\d{1,2}; .*httponly/);
        await server.services.buildHealth.write();
        expect((await server.services.buildHealth.of(name, build)).views).toBeGreaterThanOrEqual(1);
        expect((await put(server, { build })).status).toBe(200);
        await server.services.servedReleases.follow();
        expect(await get('')).toEqual(['canary', 'public, no-cache', 0]);
        const { body } = await (await server.admin()).call('listAuditEvents', { query: { entityId: name, limit: 2 } });
        expect(body.map(({ action }) => action)).toEqual(['canary-promote', 'canary-start']);
      },
      patience,
    );

    test(
      'a canary that fails is taken back by itself, and the log holds why',
      async () => {
        const build = await readyBuild(server, madeBuild(name, "'failing'"));
        const live = await shown(server);
        await put(server, { build, canary: 10 });
        await server.services.servedReleases.follow();
        for (let view = 0; view < 25; view += 1) {
          await server.visitor().fetch('/', { headers: { cookie: 'bokkado-canary=1' } });
          await server.visitor().fetch('/', { headers: { cookie: 'bokkado-canary=99' } });
          await server.services.buildHealth.reported(name, build);
        }
        await server.services.buildHealth.write();
        await server.services.servedReleases.follow();
        const response = await server.visitor().fetch('/', { headers: { cookie: 'bokkado-canary=1' } });
        expect(/<main>(.*?)<\/main>/.exec(await response.text())?.[1]).toBe(live);
        const [event] = (await (await server.admin()).call('listAuditEvents', { query: { entityId: name, limit: 1 } }))
          .body;
        expect([event?.action, event?.actor]).toEqual(['canary-withdraw', 'system']);
        expect(event?.changes['reason']?.after).toMatch(
          /^The canary failed .*: \d+ failures in \d+ views against 0 failures/,
        );
      },
      patience,
    );

    test(
      'a preview is for signed-in administrators, who end it by its address',
      async () => {
        const build = await readyBuild(server, madeBuild(name, "'preview'"));
        const live = await shown(server);
        const view = async (client: { fetch(path: string): Promise<Response> }) => {
          const response = await client.fetch(`/?preview=${name}.${build}`);
          expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
          const text = await (await client.fetch('/')).text();
          return [
            /<main>(.*?)<\/main>/.exec(text)?.[1],
            text.includes(`"preview":{"module":"${name}","build":"${build}"}`),
          ];
        };
        expect(await view(server.visitor())).toEqual([live, false]);
        const admin = await server.admin();
        expect(await view(admin)).toEqual(['preview', true]);
        await admin.fetch('/?preview=off');
        expect(await (await admin.fetch('/')).text()).not.toContain('"preview"');
      },
      patience,
    );

    test(
      'builds that were not live for a month are removed, all others stay',
      async () => {
        const build = await readyBuild(server, madeBuild(name, "'never live'"));
        const left = await readyBuild(server, madeBuild(name, "'left'"));
        for (const each of [left, '000000000002']) expect((await put(server, { build: each })).status).toBe(200);
        const { persistence, releases, logger } = server.services;
        const at = (days: number) => () => Date.now() + days * 24 * 60 * 60 * 1_000;
        await removeOldBuilds({ persistence, releases, logger, now: at(29) });
        expect(await releases.records.find(name, build)).not.toBeNull();
        await removeOldBuilds({ persistence, releases, logger, now: at(31) });
        expect(await releases.records.find(name, build)).toBeNull();
        expect(await server.services.objects.stat(`modules/${name}/${build}/entry.js`)).toBeNull();
        expect(await releases.records.find(name, left)).not.toBeNull();
      },
      patience,
    );
  });
});

describeOnS3('two instances on one MongoDB and S3', (objects) => {
  describeWithServer('TEST_MONGODB_URI', 'on one store', (address) => {
    test(
      'a release through one is served by the other within a second, and by one that was down at its start',
      async () => {
        const builds = imageBuilds();
        const database = new URL(address);
        database.pathname = `/releases-${randomUUID().slice(0, 13)}`;
        const env = { ...(await objects.env()), MONGODB_URI: database.href };
        const one = await startInstance(builds, env);
        const two = await startInstance(builds, env);
        const build = await readyBuild(one, madeBuild(name, "'everywhere'"));
        expect([await shown(one), await shown(two)]).toEqual(['image', 'image']);
        expect((await put(one, { build })).status).toBe(200);
        const begun = Date.now();
        await eventually(async () => (await shown(one)) === 'everywhere' && (await shown(two)) === 'everywhere');
        expect(Date.now() - begun).toBeLessThan(testTimeFactor * 1_000);
        const file = await two.visitor().fetch(`/modules/${name}/${build}/entry.js`);
        expect([file.status, await file.text()]).toEqual([200, `// ${name} 'everywhere'`]);
        const three = await startInstance(builds, env);
        expect(await shown(three)).toBe('everywhere');
        for (const instance of [one, two, three]) await instance.close();
        builds.remove();
      },
      patience,
    );
  });
});
