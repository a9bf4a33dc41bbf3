import { expect, test } from '@jest/globals';

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
