import { expect, test } from '@jest/globals';

import { fewestCanaryViews } from 'shared-contracts/http';

import { cookieFor } from '../testing/canary-visitors';
import { siteShellCode } from '../testing/samples/test-builds';
import {
  imageBuilds,
  instancePerTest,
  madeBuild,
  readyBuild,
  release,
  testTimeout,
} from '../testing/servers/release-instance';
import type { TestServer } from '../testing/servers/test-server';

const name = 'mfe-fanart';

let server: TestServer;
instancePerTest(
  () => ({ TRUSTED_PROXIES: '1' }),
  (started) => {
    server = started.server;
  },
  () => {
    const builds = imageBuilds();
    builds.write('shell', '000000000001', siteShellCode);
    return builds;
  },
);

const exported = { exports: ['data', 'default', 'head'], files: ['entry.js'] };

/** The first build of a module with a page and a slot in the landing page. */
const firstBuild = (module: string, path: string, parts: { page?: string; slot?: string } = {}) =>
  madeBuild(
    module,
    '',
    {
      exposes: {
        Page: { ...exported, kind: 'page', path },
        Teaser: { ...exported, kind: 'slot', into: 'landing.aside' },
      },
    },
    `exports.Page = () => ${parts.page ?? `'${module}'`}; exports.Teaser = () => ${parts.slot ?? `'${module}'`};`,
  );

const statusAndReasons = async (response: Response) => {
  const { errors = [] }: { errors?: { message: string }[] } = await response.json();
  return { status: response.status, reasons: errors.map(({ message }) => message).join('\n') };
};
const landing = async (cookie = '') => (await server.visitor().fetch('/', { headers: { cookie } })).text();
const throws = "(() => { throw new Error('broken'); })()";

test.each([
  [
    'a page that throws',
    firstBuild(name, '/fanart', { page: throws }),
    /^The page \/fanart .*this build: Error: broken/,
  ],
  ['a slot that throws', firstBuild(name, '/fanart', { slot: throws }), /^The page \/ .*this build: Error: broken/],
  [
    'a page that never ends',
    firstBuild(name, '/fanart', { page: '(() => { for (;;); })()' }),
    /^The page \/fanart .*this build: .*processor time/,
  ],
  ['the address of a colleague', firstBuild(name, '/'), /the page \/ of mfe-fanart is an address of mfe-public: \//],
  ['an address of the product', firstBuild(name, '/packages/mine'), /is an address of the product/],
])(
  'a first build with %s is refused, and the site stays as it was',
  async (_what, made, reason) => {
    const build = await readyBuild(server, made);
    const refused = await statusAndReasons(await release(server, name, { build }));
    expect(refused).toEqual({ status: 409, reasons: expect.stringMatching(reason) });
    expect(await landing()).toContain('<main>image</main><aside></aside>');
    expect((await server.visitor().fetch('/fanart')).status).toBe(404);
  },
  testTimeout,
);

test(
  'of two new modules that claim one address at once, one is live, and the other learns whose the address is',
  async () => {
    const modules = ['mfe-fanart', 'mfe-gallery'];
    const builds = await Promise.all(modules.map((module) => readyBuild(server, firstBuild(module, '/fanart'))));
    const outcomes = await Promise.all(
      modules.map(async (module, index) => statusAndReasons(await release(server, module, { build: builds[index] }))),
    );
    const winner = modules[outcomes.findIndex(({ status }) => status === 200)] ?? 'none';
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(outcomes.map(({ reasons }) => reasons).join('')).toContain(`is an address of ${winner}: /fanart`);
    expect(await (await server.visitor().fetch('/fanart')).text()).toContain(`<main>${winner}</main>`);
  },
  testTimeout,
);

test(
  'the canary of a first build whose slot fails in browsers withdraws itself, and leaves an empty place',
  async () => {
    const build = await readyBuild(server, firstBuild(name, '/fanart'));
    expect((await release(server, name, { build, canary: 10 })).status).toBe(200);
    const chosen = cookieFor([{ module: name, build, share: 10 }], [true]);
    expect(await landing(chosen)).toContain('<aside>mfe-fanart</aside>');
    for (let each = 0; each < fewestCanaryViews; each += 1) {
      await landing(chosen);
      const body = {
        kind: 'module' as const,
        module: 'mfe_fanart/Teaser',
        build,
        shellBuild: '000000000001',
        message: 'broken',
      };
      await server.visitor().attempt('reportClientError', { body }, { 'x-forwarded-for': `192.0.${each}.1` });
    }
    await server.services.buildHealth.write();
    await server.services.pointers.follow();
    const { body } = await (await server.admin()).call('listAdminModules', undefined);
    expect(body.find(({ module }) => module === name)).toMatchObject({ live: null, canary: null });
    expect(await landing(chosen)).toContain('<main>image</main><aside></aside>');
  },
  testTimeout,
);
