import { beforeAll, describe, expect, test } from '@jest/globals';

import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';

describe('a text of the studio that is a page', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  const visitor = () => server.visitor();
  const page = { params: { id: 'accessibility' } } as const;
  /** The sitemap's entries of its page. */
  const listed = async () =>
    (await (await visitor().fetch('/sitemap.xml')).text())
      .split('\n')
      .filter((line) => line.includes('/accessibility'));
  const languagesIn = (line = '') => [...line.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code);

  test('is missing before it is entered, and so is its place in the sitemap', async () => {
    const empty = { accessibilityJa: ' ', accessibilityEn: null, accessibilityKo: null };
    await admin.call('updateStudio', { body: { nameJa: '灯舎', ...empty } });
    expect((await visitor().attempt('getStudioPage', page)).status).toBe(404);
    expect((await visitor().call('getStudio', undefined)).body).not.toHaveProperty('pages');
    expect(await listed()).toEqual([]);
  });

  describe('that is entered', () => {
    beforeAll(async () => {
      await listed();
      await admin.call('updateStudio', {
        body: { accessibilityJa: null, accessibilityEn: '# Measures\n![](/objects/a.webp)', accessibilityKo: '약속' },
      });
      await admin.call('describeImage', { body: { location: '/objects/a.webp', altEn: 'A lamp' } });
    });

    test('has all of its languages and the descriptions of its images', async () => {
      const { body } = await visitor().call('getStudioPage', page);
      expect(body).toEqual({
        textEn: '# Measures\n![](/objects/a.webp)',
        textKo: '약속',
        imageDescriptions: [expect.objectContaining({ location: '/objects/a.webp', altEn: 'A lamp' })],
      });
    });

    test('is not in the studio that every page carries, which names its languages', async () => {
      const { body } = await visitor().call('getStudio', undefined);
      expect(body).toMatchObject({ pages: { accessibility: ['en', 'ko'] } });
      expect(Object.keys(body ?? {}).filter((name) => name.startsWith('accessibility'))).toEqual([]);
    });

    test('is in the sitemap once for each of its languages', async () => {
      const lines = await listed();
      expect(lines.map((line) => /<loc>(.*?)<\/loc>/.exec(line)?.[1])).toEqual([
        `${server.url}/accessibility?lang=en`,
        `${server.url}/accessibility?lang=ko`,
      ]);
      expect(languagesIn(lines[0])).toEqual(['en', 'ko', 'x-default']);
    });
  });
});
