import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';

import { hreflang, locales } from 'shared-contracts/localization';

import { aLog, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { sitemap } from './sitemap';
import { escapeMarkup } from '../document/markup';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('what machines read', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  let projectId: string;
  let logId: string;
  const get = (path: string, headers: Record<string, string> = {}) => server.visitor().fetch(path, { headers });
  const text = async (path: string) => (await get(path)).text();
  const create = async (fields = {}) =>
    (await admin.call('createDevelopmentLog', { body: aLog(projectId, fields) })).body.id;

  beforeAll(async () => {
    const title = { titleJa: '墨と<花>', titleEn: 'Ink & "Blossom"' };
    projectId = (await admin.call('createProject', { body: aProject(title) })).body.id;
    logId = await create({
      titleEn: ']]></title><script>alert(1)</script>',
      contentJa: '一行目\n二行目\n\n次の段落 & <b>',
      publishedAt: '2025-02-01T00:00:00.000Z',
    });
    // Values that forms reject, but a store may hold.
    await server.services.persistence.mutate({
      kind: 'development-log',
      operation: 'update',
      id: logId,
      actor: 'system',
      operationId: 'planted',
      patch: {
        titleEn: ']]></title><script>alert(1)</script>\u0007',
        images: ['/objects/a.webp', 'javascript:alert(1)'],
      },
    });
  });

  test('robots.txt names the sitemap and keeps robots out of the admin', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      `Sitemap: ${server.url}/sitemap.xml`,
      '',
    ]);
  });

  test('the sitemap lists every public page in every language, with its translations and its last change', async () => {
    const map = await text('/sitemap.xml');
    const addresses = all(map, /<loc>([^<]+)<\/loc>/g);
    for (const path of [
      '/',
      `/project/${projectId}`,
      `/press/${projectId}`,
      '/development-logs',
      `/development-logs/${logId}`,
    ])
      for (const locale of locales)
        expect(addresses).toContain(`${server.url}${path}${locale === 'ja' ? '' : `?lang=${locale}`}`);
    expect(addresses).toHaveLength(6 * locales.length);
    const [entry = ''] = map.split('\n').filter((line) => line.includes(`<loc>${server.url}/project/${projectId}<`));
    expect(all(entry, /hreflang="([^"]+)"/g)).toEqual([...Object.values(hreflang), 'x-default']);
    const [changed = ''] = all(entry, /<lastmod>([^<]+)</g);
    await admin.call('updateProject', { params: { id: projectId }, body: { titleKo: '먹과 꽃' } });
    const [, again = ''] =
      new RegExp(`/project/${projectId}</loc><lastmod>([^<]+)<`).exec(await text('/sitemap.xml')) ?? [];
    expect(Date.parse(again)).toBeGreaterThan(Date.parse(changed));
  });

  test('the feed of a language has its texts, with Japanese ones marked as such', async () => {
    const response = await get('/feed.xml?lang=en');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${server.url}/feed.xml?lang=en"/>`);
    expect(feed).toContain(`href="${server.url}/development-logs/${logId}?lang=en"`);
    expect(feed).toContain('<published>2025-02-01T00:00:00.000Z</published>');
    expect(feed).toContain('<content type="html" xml:lang="ja">');
    expect(feed).toContain('<category term="Ink &#38; &#34;Blossom&#34;"/>');
    expect(await text('/feed.xml')).toContain('<category term="墨と&#60;花&#62;"/>');
  });

  test('the feed was updated when one of its logs was, each by its last change', async () => {
    const updatedIn = async () => all(await text('/feed.xml'), /<updated>([^<]+)</g);
    const [before = '', ...entries] = await updatedIn();
    expect(before).toBe([...entries].sort().at(-1));
    const changed = await admin.attempt('updateDevelopmentLog', {
      params: { id: logId },
      body: { titleKo: '먹과 밤' },
    });
    expect(changed.status).toBe(200);
    const [after = '', ...later] = await updatedIn();
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    expect(later).toContain(after);
  });

  test('threat 11: markup in a text stays text, and only safe images are shown', async () => {
    const feed = await text('/feed.xml?lang=en');
    expect(feed).toContain('<title>]]&#62;&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;</title>');
    // Escaped once for HTML and once more for XML.
    expect(feed).toContain('&#60;p&#62;一行目&#60;br&#62;二行目&#60;/p&#62;');
    expect(feed).toContain('次の段落 &#38;#38; &#38;#60;b&#38;#62;');
    expect(all(feed, /img src=&#34;(.*?)&#34;/g)).toEqual([`${server.url}/objects/a.webp`]);
  });

  test('the marks of a text are HTML in the feed, with addresses that readers can follow', async () => {
    const contentJa =
      '# 章\n**太字**と{漢字|かんじ}\n- 項目\n\n![海 "A"](/objects/sea.webp)\n[悪](javascript:alert(1))';
    const id = await create({ contentJa, publishedAt: '2025-01-15T00:00:00.000Z' });
    const feed = await text('/feed.xml');
    await admin.call('deleteDevelopmentLog', { params: { id } });
    const html = [
      '<h2>章</h2>',
      '<p><strong>太字</strong>と<ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby></p>',
      '<ul><li>項目</li></ul>',
      `<p><img src="${server.url}/objects/sea.webp" alt="海 &#34;A&#34;"></p>`,
      '<p>[悪](javascript:alert(1))</p>',
    ].join('\n');
    expect(feed).toContain(escapeMarkup(html));
  });

  test('images in the feed have their descriptions', async () => {
    const location = '/objects/harbour.webp';
    const id = await create({ contentJa: `![](${location})`, images: ['/objects/boat.webp'] });
    await text('/feed.xml');
    await admin.call('describeImage', { body: { location, altJa: '港', altEn: 'The harbour' } });
    await admin.call('describeImage', { body: { location: '/objects/boat.webp', altJa: '舟' } });
    const feed = await text('/feed.xml?lang=en');
    await admin.call('deleteDevelopmentLog', { params: { id } });
    const image = (path: string, alt: string) => escapeMarkup(`<p><img src="${server.url}${path}" alt="${alt}"></p>`);
    expect(feed).toContain(image(location, 'The harbour'));
    expect(feed).toContain(image('/objects/boat.webp', '舟'));
  });

  test.each(['/sitemap.xml', '/feed.xml'])('%s leaves out a scheduled log until it is due', async (path) => {
    const dueAt = Date.now() + 60 * 60 * 1_000;
    const id = await create({ publishedAt: new Date(dueAt).toISOString() });
    expect(await text(path)).not.toContain(id);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(dueAt + 1);
    try {
      expect(await text(path)).toContain(id);
    } finally {
      clock.mockRestore();
    }
    await admin.call('deleteDevelopmentLog', { params: { id } });
    expect(await text(path)).not.toContain(id);
  });

  test('the web manifest has the name in the language, and icons that exist', async () => {
    const response = await get('/site.webmanifest?lang=ko');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await response.json();
    expect(manifest).toMatchObject({ name: '묵화당', lang: 'ko', start_url: '/?lang=ko' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const { status, headers } = await get('/favicon.ico');
    expect(status).toBe(302);
    expect((await get(headers.get('location') ?? '')).headers.get('content-type')).toBe('image/png');
  });

  test('a document has a tag, which returns 304 until a record changes', async () => {
    const first = await get('/feed.xml');
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect([first.headers.get('cache-control'), (await get('/feed.xml', tag)).status]).toEqual([
      'public, no-cache',
      304,
    ]);
    const id = await create();
    expect((await get('/feed.xml', tag)).status).toBe(200);
    await admin.call('deleteDevelopmentLog', { params: { id } });
    expect((await get('/feed.xml', tag)).status).toBe(304);
    expect((await server.visitor().fetch('/feed.xml', { method: 'POST' })).status).toBe(405);
  });
});

test('more pages than fit into one sitemap are divided by language', async () => {
  const pages = Array.from({ length: 10_001 }, (_, id) => ({ path: `/development-logs/${id}`, changedAt: null }));
  const origin = 'https://studio.example';
  expect(all(await sitemap(pages, { origin, among: locales, language: null }), /<loc>([^<]+)<\/loc>/g)).toEqual(
    locales.map((locale) => `${origin}/sitemap.xml?lang=${locale}`),
  );
  expect((await sitemap(pages.slice(1), { origin, among: locales, language: null })).includes('<urlset')).toBe(true);
  const part = all(await sitemap(pages, { origin, among: locales, language: 'ko' }), /<loc>([^<]+)<\/loc>/g);
  expect([part.length, part[7]]).toEqual([10_001, `${origin}/development-logs/7?lang=ko`]);
});
