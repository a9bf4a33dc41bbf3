import { expect, test } from '@jest/globals';

import { wordingFindings } from './wording';

test.each([
  ['en', 'Save Selection', 'Selection'],
  ['en', 'Show more ({count} Left)', 'Left'],
  ['en', 'Trailer (Video file)', 'Video'],
  ['en', 'Next stale text', 'stale'],
  ['ja', '契約バージョン', '契約'],
  ['zh-cn', '敬请在正篇中体验', '正篇'],
  ['ko', '대표작', '대표작'],
] as const)('a label in %s that says %p is refused', (locale, text, found) => {
  expect(wordingFindings(locale, 'list.label', text)).toEqual([expect.stringContaining(`“${found}”`)]);
});

test.each([
  ['list.label', 'Show Japanese'],
  ['list.label', 'Sent? Mark as replied'],
  ['list.label', 'MP4 or WebM, from YouTube'],
  ['hero.explore', 'Explore Works'],
])('%s may say %p', (id, text) => {
  expect(wordingFindings('en', id, text)).toEqual([]);
});
