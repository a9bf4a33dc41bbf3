import { describe, expect, test } from '@jest/globals';

import { normalizePasted, contentRecords, isImageLocation, safeHttpUrl, twitterProfileUrl, type FieldKind } from '..';

const kinds = new Set(
  Object.values(contentRecords).flatMap(({ fields }) => Object.values(fields).map(({ kind }): FieldKind => kind)),
);

describe.each([...kinds])('text pasted into a field of kind %s', (kind) => {
  test.each(['', '普通の文章', 'javascript:alert(1)', '/objects/a.webp'])('%j is unchanged', (text) => {
    expect(normalizePasted(kind, text)).toBe(text);
  });

  test.each([' www.example.com/a.png ', 'https://x.com/name', '//example.com/a', 'mailto:a@b.example'])(
    '%j is normalized once',
    (text) => {
      const once = normalizePasted(kind, text);
      expect(normalizePasted(kind, once)).toBe(once);
    },
  );
});

test.each([
  ['url', 'www.example.com', 'https://www.example.com'],
  ['url', ' example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
  ['url', '//example.com/a', 'https://example.com/a'],
  ['url', '日本.example:8080/絵', 'https://日本.example:8080/絵'],
  ['url', 'http://example.com', 'http://example.com'],
  ['url', 'no address', 'no address'],
  ['url', 'user@example.com', 'user@example.com'],
  ['image', 'www.example.com/poster.png', 'https://www.example.com/poster.png'],
  ['image', 'cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['image', 'poster.png', 'poster.png'],
  ['image', 'screenshots/1.webp', 'screenshots/1.webp'],
  ['images', 'www.example.com/1.png\n/objects/2.webp\n', 'https://www.example.com/1.png\n/objects/2.webp\n'],
  ['handle', 'https://x.com/name', '@name'],
  ['handle', 'twitter.com/name?s=20', '@name'],
  ['handle', 'https://mobile.twitter.com/@name/', '@name'],
  ['handle', ' @name ', '@name'],
  ['handle', 'name', 'name'],
  ['handle', 'https://x.com/home', 'https://x.com/home'],
  ['handle', 'https://example.com/name', 'https://example.com/name'],
  ['email', ' mailto:a@b.example ', 'a@b.example'],
  ['email', 'Ａ <a＠例え.jp>', 'a@xn--r8jz45g.jp'],
  ['email', ' mailto:a ', 'mailto:a'],
  ['text', ' www.example.com ', ' www.example.com '],
] as const)('a field of kind %s takes %j as %j', (kind, pasted, stored) => {
  expect(normalizePasted(kind, pasted)).toBe(stored);
});

test('a normalized URL has the intended target', () => {
  expect(safeHttpUrl(normalizePasted('url', 'www.example.com/a'))).toBe('https://www.example.com/a');
  expect(isImageLocation(normalizePasted('image', 'www.example.com/a.png'))).toBe(true);
  expect(twitterProfileUrl(normalizePasted('handle', 'https://x.com/name'))).toBe('https://twitter.com/name');
});
