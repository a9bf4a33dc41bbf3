import { expect, test } from '@jest/globals';

import { phrasesOf, withPhraseBreaks } from './phrase-breaks';

test.each([
  ['墨に咲く、物語の花。', '墨に|咲く、|物語の|花。'],
  ['私たちについて', '私たちに|ついて'],
  [
    '一枚の絵と一行の言葉から編み上げるノベルゲームスタジオです。',
    '一枚の|絵と|一行の|言葉から|編み上げる|ノベルゲームスタジオです。',
  ],
  ['墨', '墨'],
  ['', ''],
])('the phrases of %s', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases.split('|'));
});

test('only marked elements with one Japanese text get breaks', () => {
  const page = [
    '<h1 class="a" data-phrases="">物語の花</h1>',
    '<h2 data-phrases="" lang="ko">物語の花</h2>',
    '<h3 data-phrases=""><span>物語の花</span></h3>',
    '<h3 data-phrases="">物語の花 &amp; 墨</h3>',
    '<p data-phrases="" class="b">物語の花</p>',
    '<h4>物語の花</h4>',
  ].join('');
  expect(withPhraseBreaks(page, 'ja', 'ja')).toBe(
    page
      .replace('"a" data-phrases="">物語の花', '"a" data-phrases="">物語の<wbr>花')
      .replace('class="b">物語の花', 'class="b">物語の<wbr>花'),
  );
  const other = '<h1 data-phrases="">物語の花</h1><h2 lang="ja" data-phrases="">物語の花</h2>';
  expect(withPhraseBreaks(other, 'en', 'ja')).toBe(other.replace('物語の花</h2>', '物語の<wbr>花</h2>'));
});
