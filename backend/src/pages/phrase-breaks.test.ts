import { expect, test } from '@jest/globals';

import { withPhraseBreaks } from './phrase-breaks';

test.each([
  ['墨に咲く、物語の花。', '墨に|咲く、物語の|花。'],
  ['私たちについて', '私たちに|ついて'],
  ['墨', '墨|'],
  ['声、絵、文、音。', '声、絵、文、音。|'],
])('the phrases of %s', async (text, phrases) => {
  const heading = (content: string) => `<h1 data-phrases="">${content}</h1>`;
  expect(await withPhraseBreaks(heading(text), 'ja', 'ja')).toBe(heading(phrases.replaceAll('|', '<wbr>')));
});

test('only marked elements with one Japanese text get breaks', async () => {
  const page = [
    '<h1 class="a" data-phrases="">物語の花</h1>',
    '<h2 data-phrases="" lang="ko">物語の花</h2>',
    '<h3 data-phrases=""><span>物語の花</span></h3>',
    '<h3 data-phrases="">物語の花 &amp; 墨</h3>',
    '<p data-phrases="" class="b">物語の花</p>',
    '<h4>物語の花</h4>',
  ].join('');
  expect(await withPhraseBreaks(page, 'ja', 'ja')).toBe(
    page
      .replace('"a" data-phrases="">物語の花', '"a" data-phrases="">物語の<wbr>花')
      .replace('class="b">物語の花', 'class="b">物語の<wbr>花'),
  );
  const other = '<h1 data-phrases="">物語の花</h1><h2 lang="ja" data-phrases="">物語の花</h2>';
  expect(await withPhraseBreaks(other, 'en', 'ja')).toBe(other.replace('物語の花</h2>', '物語の<wbr>花</h2>'));
});
