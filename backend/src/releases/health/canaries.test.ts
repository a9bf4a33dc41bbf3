import { describe, expect, test } from '@jest/globals';

import { shellCode } from '../../testing/samples/test-builds';
import { cookieFor, visitorsOf } from '../../testing/canary-visitors';
import {
  instancePerTest,
  madeBuild,
  ownNavigation,
  testTimeout,
  readyBuild,
  release,
  shown,
} from '../../testing/servers/release-instance';
import type { TestServer } from '../../testing/servers/test-server';

const name = 'mfe-public';
const put = (server: TestServer, body: Record<string, unknown>) => release(server, name, body);

const visitors = (build: string, share: number) => visitorsOf({ module: name, build, share });

describe('canaries and previews', () => {
  let server: TestServer;
  instancePerTest(
    () => ({}),
    (started) => ({ server } = started),
  );

  test(
    'a canary is for some visitors, each time the same ones, and is promoted',
    async () => {
      const build = await readyBuild(server, madeBuild(name, "'canary'"));
      const live = await shown(server);
      expect((await put(server, { build, canary: 50 })).status).toBe(200);
      const get = async (cookie: string) => {
        const response = await server.visitor().fetch('/', { headers: { cookie } });
        const main = /<main>(.*?)<\/main>/.exec(await response.text())?.[1];
        return [main, response.headers.get('cache-control'), response.headers.getSetCookie().length];
      };
      const { chosen, other } = visitors(build, 50);
      expect(await get(chosen)).toEqual(['canary', 'private, no-cache', 0]);
      expect(await get(other)).toEqual([live, 'private, no-cache', 0]);
      await server.services.buildHealth.write();
      expect((await server.services.buildHealth.of(name, build)).health.views).toBe(1);
      const first = await server.visitor().fetch('/');
      expect(first.headers.getSetCookie()[0]).toMatch(/^bokkado-canary=\d{1,2}; .*httponly/);
      expect((await put(server, { build })).status).toBe(200);
      expect(await get('')).toEqual(['canary', 'public, no-cache', 0]);
      const { body } = await (await server.admin()).call('listAuditEvents', { query: { entityId: name, limit: 2 } });
      expect(body.map(({ action }) => action)).toEqual(['canary-promote', 'canary-start']);
    },
    testTimeout,
  );

  test(
    'a preview is for signed-in administrators, who end it by its address',
    async () => {
      const build = await readyBuild(server, madeBuild(name, "'preview'"));
      const live = await shown(server);
      const view = async (client: { fetch(path: string, init?: RequestInit): Promise<Response> }) => {
        const response = await client.fetch(`/?preview=${name}.${build}`, ownNavigation);
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
      await view(admin);
      await server.services.buildHealth.write();
      expect((await server.services.buildHealth.of(name, build)).health).toMatchObject({ views: 0, failures: 0 });
      const events = await admin.call('listAuditEvents', { query: { action: 'build-preview' } });
      expect(events.body.map(({ actor, entity }) => [actor, entity.id])).toEqual([['admin', `${name}.${build}`]]);
      await admin.fetch('/?preview=off', ownNavigation);
      expect(await (await admin.fetch('/')).text()).not.toContain('"preview"');
    },
    testTimeout,
  );

  test(
    'each of two canaries has visitors of its own, and a shell is released like any module',
    async () => {
      const code = shellCode.replace("'<main>'", "'<main>new shell '");
      const scripts = { public: ['entry.js'], admin: ['entry.js'] };
      const shell = await readyBuild(server, madeBuild('shell', "'shell'", { scripts, exposes: {} }, code));
      const build = await readyBuild(server, madeBuild(name, "'canary'"));
      const canaries = [
        { module: 'shell', build: shell, share: 50 } as const,
        { module: name, build, share: 50 } as const,
      ];
      for (const { module, build: canary, share } of canaries)
        expect((await release(server, module, { build: canary, canary: share })).status).toBe(200);
      const seen = async (...wanted: boolean[]) => shown(server, { cookie: cookieFor(canaries, wanted) });
      expect([
        await seen(false, false),
        await seen(true, false),
        await seen(false, true),
        await seen(true, true),
      ]).toEqual(['image', 'new shell image', 'canary', 'new shell canary']);

      expect((await release(server, 'shell', { build: shell })).status).toBe(200);
      expect(await seen(false, false)).toBe('new shell image');
      expect((await release(server, 'shell', { build: '000000000001' })).status).toBe(200);
      expect(await seen(false, false)).toBe('image');
    },
    testTimeout,
  );

  test(
    'a shell that lacks a name of a live module or of its canary, or does not render, is refused, and nothing changes',
    async () => {
      const scripts = { public: ['entry.js'], admin: ['entry.js'] };
      const shell = (label: string, names: Record<string, string[]>, code = shellCode) =>
        readyBuild(server, madeBuild('shell', label, { scripts, exposes: {}, names }, code));
      const names = (...of: string[]) => ({ 'shared-ui': of });
      const first = await shell("'first'", names('Button', 'Tree'));
      expect((await release(server, 'shell', { build: first })).status).toBe(200);
      const live = await readyBuild(server, madeBuild(name, "'live'", { names: names('Button') }));
      expect((await put(server, { build: live })).status).toBe(200);
      const canary = await readyBuild(server, madeBuild(name, "'canary'", { names: names('Tree') }));
      expect((await put(server, { build: canary, canary: 10 })).status).toBe(200);
      for (const [refused, reason] of [
        [await shell("'no button'", names('Tree')), /Button/],
        [await shell("'no tree'", names('Button')), /Tree/],
        [
          await shell("'broken'", names('Button', 'Tree'), "throw new Error('shell does not load');"),
          /shell does not load/,
        ],
      ] as const) {
        const response = await release(server, 'shell', { build: refused });
        expect([response.status, JSON.stringify((await response.json()).errors)]).toEqual([
          409,
          expect.stringMatching(reason),
        ]);
      }
      expect((await server.services.releases.state.ofModule('shell')).live?.build).toBe(first);
      const { chosen, other } = visitors(canary, 10);
      expect([await shown(server, { cookie: chosen }), await shown(server, { cookie: other })]).toEqual([
        'canary',
        'live',
      ]);
    },
    testTimeout,
  );
});
