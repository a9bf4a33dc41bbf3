import { beforeAll, describe, expect, test } from '@jest/globals';

import { studioId } from '../../content/records/studio';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('what machines read of a studio with a name of its own', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const favicon = '/objects/images/1-512x512.webp';
  const get = (path: string) => server.visitor().fetch(path, { redirect: 'manual' });
  const textOf = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    // Requested before the change, so that it has to evict them.
    await Promise.all(['/feed.xml', '/site.webmanifest', '/sitemap.xml'].map(textOf));
    const siteLanguages = (['ja', 'en'] as const).map((siteLanguage) => ({ siteLanguage }));
    const body = {
      nameJa: '灯舎 & <b>',
      nameEn: 'Lantern',
      subtitleJa: '灯りの物語',
      nameKo: null,
      headlineJa: '',
      favicon,
      siteLanguages,
    };
    await admin.call('updateStudio', { body });
  });

  test('the API omits empty fields', async () => {
    const { body } = await server.visitor().call('getStudio', undefined);
    const { id: _id, createdAt: _createdAt, revision: _revision, ...shown } = body ?? {};
    expect(Object.keys(shown).sort()).toEqual(['favicon', 'nameEn', 'nameJa', 'siteLanguages', 'subtitleJa']);
  });

  test('the feed has its name, what it makes and its icon', async () => {
    const feed = await textOf('/feed.xml');
    expect(feed).toContain('<name>灯舎 &#38; &#60;b&#62;</name>');
    expect(feed).toContain('<subtitle>灯りの物語</subtitle>');
    expect(feed).toContain(`<icon>${server.url}${favicon}</icon>`);
  });

  test('the manifest has its name in the language, and its icon in its size', async () => {
    expect(JSON.parse(await textOf('/site.webmanifest?lang=en'))).toMatchObject({
      name: 'Lantern',
      description: '灯りの物語',
      icons: [{ src: favicon, sizes: '512x512' }],
    });
  });

  test('the sitemap names the languages of visitors alone', async () => {
    const languages = new Set(
      [...(await textOf('/sitemap.xml')).matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code),
    );
    expect([...languages]).toEqual(['ja', 'en', 'x-default']);
  });

  test.each(['/feed.xml', '/site.webmanifest', '/sitemap.xml'])(
    '%s in a language that is switched off leads to the one in Japanese',
    async (path) => {
      const { status, headers } = await get(`${path}?lang=ko`);
      expect([status, headers.get('location')]).toEqual([302, path]);
    },
  );

  test('browsers that ask for an icon by its usual address get its own', async () => {
    const { status, headers } = await get('/favicon.ico');
    expect([status, headers.get('location')]).toEqual([302, favicon]);
  });

  test('an icon of another server is at its own address', async () => {
    const elsewhere = 'https://cdn.example/icon.svg?v=2';
    await admin.call('updateStudio', { body: { favicon: elsewhere } });
    const { status, headers } = await get('/favicon.ico');
    await admin.call('updateStudio', { body: { favicon } });
    expect([status, headers.get('location')]).toEqual([302, elsewhere]);
  });

  test('pages of no record have an image with its name', async () => {
    const response = await get(`/og/studio/${studioId}.jpg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('there is no such image of another studio', async () => {
    expect((await get('/og/studio/00000000-0000-4000-8000-000000000000.jpg')).status).toBe(404);
  });
});
