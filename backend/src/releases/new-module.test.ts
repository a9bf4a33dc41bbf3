import { expect, test } from '@jest/globals';

import type { BuildDescriptor } from 'shared-contracts/federation';

import { siteShellCode } from '../testing/samples/test-builds';
import {
  instancePerTest,
  imageBuilds,
  madeBuild,
  readyBuild,
  release,
  revisionOf,
  testTimeout,
} from '../testing/servers/release-instance';
import type { TestServer } from '../testing/servers/test-server';
import { until } from '../testing/until';

const name = 'mfe-fanart';

let server: TestServer;
instancePerTest(
  () => ({}),
  (started) => {
    server = started.server;
  },
  () => {
    const builds = imageBuilds();
    builds.write('shell', '000000000001', siteShellCode);
    return builds;
  },
);

/** A build with a page, its link, and a slot in the landing page. */
function fanart(label: string) {
  const part = { exports: ['data', 'default', 'head'], files: ['entry.js'] };
  const exposes: BuildDescriptor['exposes'] = {
    Page: { ...part, kind: 'page', path: '/fanart', link: { ja: '絵', en: 'Fan art' } },
    Teaser: { ...part, kind: 'slot', into: 'landing.aside' },
  };
  return madeBuild(
    name,
    '',
    { exposes },
    `exports.Page = () => '${label}'; exports.Teaser = () => 'mfe_fanart/Teaser';`,
  );
}

const bodyOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.visitor().fetch(path, { headers });
  return { status: response.status, text: await response.text() };
};
const isInSitemap = async () => (await bodyOf('/sitemap.xml')).text.includes('/fanart<');

test(
  'the first build of a module brings its page, sitemap entry and slot; taken off the site, it leaves nothing',
  async () => {
    expect([(await bodyOf('/fanart')).status, await isInSitemap()]).toEqual([404, false]);
    const build = await readyBuild(server, fanart('ink'));
    expect((await release(server, name, { build })).status).toBe(200);
    const shown = await bodyOf('/fanart');
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('<main>ink</main>')]);
    expect(await isInSitemap()).toBe(true);
    expect((await bodyOf('/')).text).toContain('<aside>mfe_fanart/Teaser</aside>');
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(shown.text)?.[1] ?? '');
    expect(state.releases.modules.mfe_fanart.parts.Page).toMatchObject({ path: '/fanart', link: { en: 'Fan art' } });

    const off = await release(server, name, { build: null, note: 'later' });
    expect([off.status, await off.json()]).toEqual([200, expect.objectContaining({ build: null, previous: build })]);
    expect([(await bodyOf('/fanart')).status, await isInSitemap()]).toEqual([404, false]);
    expect((await bodyOf('/')).text).toContain('<aside></aside>');
    const admin = await server.admin();
    const { body } = await admin.call('listAuditEvents', { query: { entityId: name } });
    expect(body.map(({ action }) => action)).toEqual(['withdraw', 'release']);

    expect((await release(server, name, { build })).status).toBe(200);
    expect((await bodyOf('/fanart')).status).toBe(200);
  },
  testTimeout,
);

test(
  'the canary of a first build is for its visitors alone, until it is ended',
  async () => {
    const build = await readyBuild(server, fanart('ink'));
    expect((await release(server, name, { build, canary: 50 })).status).toBe(200);
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, visitor) => bodyOf('/fanart', { cookie: `bokkado-canary=${visitor}` })),
    );
    const given = seen.filter(({ status }) => status === 200).length;
    expect([given > 0, given < 20]).toEqual([true, true]);
    const live = (await server.visitor().call('listModules', undefined)).body.find(({ module }) => module === name);
    expect(live).toMatchObject({ build: null, canary: { build, share: 50 } });
    expect((await release(server, name, { build: null })).status).toBe(200);
    await until(async () => (await bodyOf('/fanart', { cookie: 'bokkado-canary=0' })).status === 404);
  },
  testTimeout,
);

test(
  'a module that came with the product, or whose slot a page needs, is not taken off the site',
  async () => {
    expect((await release(server, 'mfe-public', { build: null })).status).toBe(409);
    const form = await readyBuild(
      server,
      madeBuild(
        'mfe-forms',
        '',
        {
          exposes: { Form: { kind: 'slot', into: 'landing.contact', exports: ['default'], files: ['entry.js'] } },
        },
        '// no page',
      ),
    );
    expect((await release(server, 'mfe-forms', { build: form })).status).toBe(200);
    const refused = await release(server, 'mfe-forms', { build: null });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('needs a slot in landing.contact'),
    ]);
  },
  testTimeout,
);

test(
  'a token adds to the site only what it names',
  async () => {
    const admin = await server.admin();
    const build = await readyBuild(server, fanart('ink'));
    const releaseWith = async (rights: object, body: object) => {
      const input = { name: crypto.randomUUID(), modules: [name], expiresAt: '2999-01-01T00:00:00.000Z', ...rights };
      const { token } = (await admin.call('createDeployToken', { body: input })).body;
      const ifMatch = await revisionOf(server, name);
      const bearer = { origin: '', authorization: `Bearer ${token}` };
      const response = await server
        .visitor()
        .attempt('releaseModule', { params: { module: name }, body, ifMatch }, bearer);
      const { errors = [] }: { errors?: { message: string }[] } = await response.json();
      return [response.status, ...errors.map(({ message }) => message)];
    };
    expect(await releaseWith({ paths: ['/art'] }, { build })).toEqual([
      409,
      expect.stringContaining('/fanart of mfe-fanart is none of the addresses that this token may add'),
      expect.stringContaining('/fanart of mfe-fanart may have no link'),
    ]);
    expect(await releaseWith({ paths: ['/fan'], links: true }, { build })).toHaveLength(2);
    const exposes: BuildDescriptor['exposes'] = {
      Desk: { kind: 'page', path: '/fanart/desk', audience: 'admin', exports: ['default'], files: ['entry.js'] },
    };
    const desk = await readyBuild(server, madeBuild(name, '', { exposes }, '// desk'));
    expect(await releaseWith({ paths: ['/fanart'] }, { build: desk })).toEqual([
      409,
      expect.stringContaining('Desk of mfe-fanart may not be in the admin'),
    ]);
    expect(await releaseWith({ paths: ['/fanart'], links: true }, { build })).toEqual([200]);
    // What it shows already needs no right.
    const next = await readyBuild(server, fanart('colour'));
    expect(await releaseWith({}, { build: next })).toEqual([200]);
  },
  testTimeout,
);
