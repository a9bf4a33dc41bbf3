import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import { rawRequest } from '../../testing/raw-request';
import { madeBuild, testTimeout, readyBuild, suiteInstance } from '../../testing/servers/release-instance';
import { suiteAdmin } from '../../testing/servers/suite-server';
import { previewCookie } from './previews';

const name = 'mfe-public';

describe('a link with which a team previews a build', () => {
  const server = suiteInstance();
  const admin = suiteAdmin(server);
  let build: string;
  let other: string;
  beforeAll(async () => {
    build = await readyBuild(server, madeBuild(name, "'preview'"));
    other = await readyBuild(server, madeBuild(name, "'other'"));
  }, testTimeout);

  const makeToken = async (tokenName: string) => {
    const body = { name: tokenName, modules: [name] as const, expiresAt: '2999-01-01T00:00:00.000Z' };
    return (await admin.call('createDeployToken', { body: { ...body, modules: [...body.modules] } })).body;
  };
  /** The value of a link, as the team of a token gets it. */
  const linkOf = async (token: string, id = build): Promise<string> => {
    const bearer = { origin: '', authorization: `Bearer ${token}` };
    const response = await server.visitor().attempt('getModuleReleases', { params: { module: name } }, bearer);
    const { previews }: { previews: { build: string; address: string }[] } = await response.json();
    const { address = '' } = previews.find((preview) => preview.build === id) ?? {};
    return address.replace('/?preview=', '');
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(server.url, { path, headers: { host: new URL(server.url).host, ...headers } });
  const follow = (link: string, headers: Record<string, string> = { 'sec-fetch-site': 'none' }) =>
    get(`/?preview=${link}`, headers);
  const mainOf = ({ body }: { body: string }) => /<main>(.*?)<\/main>/.exec(body)?.[1];
  const shownWith = async (link: string, session = '') =>
    mainOf(await get('/', { cookie: `${session}${previewCookie}=${link}` }));

  test('starts a preview of its build without a session, in the browser that opens it', async () => {
    const { token } = await makeToken('starting');
    const link = await linkOf(token);
    const { status, headers } = await follow(link);
    expect([status, headers.location]).toEqual([303, '/']);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toContain(`${previewCookie}=${link}; path=/; expires=`);
    expect([await shownWith(link), mainOf(await get('/'))]).toEqual(['preview', 'image']);
  });

  test('shows the badge of its build', async () => {
    const link = await linkOf((await makeToken('badge')).token);
    const { body } = await get('/', { cookie: `${previewCookie}=${link}` });
    expect(body).toContain(JSON.stringify({ preview: { module: name, build } }).slice(1, -1));
  });

  test('shows pages that are private and not indexed', async () => {
    const link = await linkOf((await makeToken('headers')).token);
    const { headers } = await get('/', { cookie: `${previewCookie}=${link}` });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    expect(headers.vary).toContain('Cookie');
  });

  test('is logged with the name of its token, which protects the build from removal', async () => {
    const token = await makeToken('logged');
    const logged = await readyBuild(server, madeBuild(name, "'logged'"));
    await follow(await linkOf(token.token, logged));
    const { body } = await admin.call('listAuditEvents', { query: { action: 'build-preview' } });
    expect(body[0]).toMatchObject({ actor: 'token:logged', entity: { id: `${name}.${logged}` } });
  });

  test.each([
    ['without a signature', (link: string) => link.split('.').slice(0, 2).join('.')],
    ['with a forged signature', (link: string) => `${link.slice(0, -43)}${'A'.repeat(43)}`],
    ['with the signature of another build', (link: string) => link.replace(build, other)],
    ['with a later expiry', (link: string) => link.replace(/\.(\d{13})\./, (_, at) => `.${Number(at) + 60_000}.`)],
    ['with an expiry of years', (link: string) => link.replace(/\.\d{13}\./, '.9999999999999.')],
    ['in the name of DEPLOY_TOKEN', (link: string) => link.replace(/\.[0-9a-f-]{36}\./, '.environment.')],
    ['without its last part', (link: string) => link.split('.').slice(0, -1).join('.')],
  ])('threat 48: starts and shows nothing %s', async (_what, forge) => {
    const forged = forge(await linkOf((await makeToken(`forged ${_what}`.slice(0, 40))).token));
    const { status, headers } = await follow(forged);
    expect([status, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']?.join() ?? '').not.toContain(`${previewCookie}=${name}`);
    expect(await shownWith(forged)).toBe('image');
  });

  test('threat 48: starts and shows nothing after it has expired', async () => {
    const link = await linkOf((await makeToken('expired')).token);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 60 * 60 * 1_000 + 1);
    try {
      expect([(await follow(link)).headers['set-cookie']?.join() ?? '', await shownWith(link)]).toEqual([
        expect.not.stringContaining(`${previewCookie}=${name}`),
        'image',
      ]);
    } finally {
      clock.mockRestore();
    }
  });

  test('threat 48: ends with its deploy token', async () => {
    const { token, id } = await makeToken('revoked');
    const link = await linkOf(token);
    expect(await shownWith(link)).toBe('preview');
    await admin.call('deleteDeployToken', { params: { id } });
    expect(await shownWith(link)).toBe('image');
  });

  test('threat 48: is not given to the token of another module', async () => {
    const body = { name: 'others', modules: ['mfe-admin' as const], expiresAt: '2999-01-01T00:00:00.000Z' };
    const { token } = (await admin.call('createDeployToken', { body })).body;
    const bearer = { origin: '', authorization: `Bearer ${token}` };
    const response = await server.visitor().attempt('getModuleReleases', { params: { module: name } }, bearer);
    expect(response.status).toBe(403);
  });

  test('threat 48: does not sign in', async () => {
    const link = await linkOf((await makeToken('rights')).token);
    const { status } = await get('/api/admin/modules', { cookie: `${previewCookie}=${link}` });
    expect(status).toBe(401);
  });

  test('threat 48: shows an administrator the live builds, whose session its build would have', async () => {
    const link = await linkOf((await makeToken('session')).token);
    expect(await shownWith(link, `${admin.cookie}; `)).toBe('image');
  });

  test('opened by an administrator starts the preview of an administrator', async () => {
    const link = await linkOf((await makeToken('opened')).token);
    const { headers } = await follow(link, { 'sec-fetch-site': 'none', cookie: admin.cookie });
    expect(headers['set-cookie']?.join()).toContain(`${previewCookie}=${name}.${build};`);
  });

  test.each([
    ['a visitor', () => ''],
    ['an administrator', () => admin.cookie],
  ])('threat 37: followed from another site asks %s first', async (_who, cookie) => {
    const link = await linkOf((await makeToken(`asked ${_who}`)).token);
    const { status, headers, body } = await follow(link, { 'sec-fetch-site': 'cross-site', cookie: cookie() });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(/<a href="(.*?)">/.exec(body)?.[1]).toBe(`/?preview=${link}`);
  });
});
