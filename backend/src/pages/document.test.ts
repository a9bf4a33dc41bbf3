import { expect, test } from '@jest/globals';

import type { Locale } from 'shared-contracts/localization';

import { renderDocument } from './document';

test('structured data comes behind the content, and closes no script', () => {
  const html = renderDocument({
    path: '/',
    locale: 'ja',
    origin: 'https://example.com',
    releases: {},
    preview: null,
    route: undefined,
    answers: [],
    page: {
      html: '<main>墨</main>',
      styles: '',
      head: { title: '墨', description: '', structuredData: { name: '</script>' } },
    },
  });
  const [, data = ''] = /<\/main>.*<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ name: '</script>' });
  expect(html.split('application/ld+json')).toHaveLength(2);
});

/** The picture of the page of a work. */
function pictureOf({ title, locale = 'ja' }: { title: string; locale?: Locale }): string {
  const id = '00000000-0000-4000-8000-000000000000';
  const path = `/project/${id}`;
  const html = renderDocument({
    path,
    locale,
    origin: 'https://example.com',
    releases: {},
    preview: null,
    route: { page: 'mfe_public/ProjectPage', kind: 'public', path, params: { id } },
    answers: [{ call: 'getProject', arg: { params: { id } }, value: { titleJa: title } }],
  });
  return (/<meta property="og:image" content="(.*?)">/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&');
}

test('the address of the picture of a work changes with what its page shows', () => {
  const picture = pictureOf({ title: '墨' });
  expect(picture).toMatch(/^https:\/\/example.com\/og\/project\/0{8}[0-9a-f-]+\.jpg\?v=[\w-]{12}$/);
  expect(pictureOf({ title: '墨' })).toBe(picture);
  expect(pictureOf({ title: '花' })).not.toBe(picture);
  expect(pictureOf({ title: '墨', locale: 'ko' })).toMatch(/\.jpg\?lang=ko&v=[\w-]{12}$/);
});
