import { expect, test } from '@jest/globals';

import {
  catalogs,
  cutGraphemes,
  fromJapanDate,
  graphemes,
  isEmptyText,
  localeFromSearch,
  locales,
  localizedTextOf,
  regionalCurrency,
  toJapanDate,
  withoutDirectionControls,
} from './index';

test('an empty text falls back to Japanese and is marked as fallback', () => {
  const record = { titleJa: '題', titleEn: ' ', titleKo: '제목' };
  expect(localizedTextOf(record, 'title', 'ko')).toEqual({ text: '제목', locale: 'ko', isFallback: false });
  expect(localizedTextOf(record, 'title', 'en')).toEqual({ text: '題', locale: 'ja', isFallback: true });
  expect(localizedTextOf(record, 'title', 'zh-cn').text).toBe('題');
});

test.each(['', '  ', '\u200b', '\ufeff\u2060', '\u3164', '\u202e\u2069', '\u{e0020}\ufe0f', '\u2800\u00ad'])(
  'an invisible text is empty: %j',
  (text) => {
    expect(isEmptyText(text)).toBe(true);
    expect(localizedTextOf({ titleJa: '題', titleEn: text }, 'title', 'en').text).toBe('題');
  },
);

test('a text of what Unicode ignores, or of what has no shape, is empty', () => {
  const noShape = [0x2800, 0x303f, 0x1d159, 0x16fe4, 0x13430, 0x1343f];
  const ignorable = /\p{Default_Ignorable_Code_Point}/u;
  const all = Array.from({ length: 0xe1000 }, (_, code) => code).filter((code) =>
    ignorable.test(String.fromCodePoint(code)),
  );
  expect(all.length).toBeGreaterThan(4_000);
  expect([...all, ...noShape].filter((code) => !isEmptyText(String.fromCodePoint(code)))).toEqual([]);
});

test.each(['\u{1bc00}', '\u{1d11e}', '\u{13000}', '\u{16fe0}', '\u{1d173}\u{1d11e}'])(
  'a text beside them in Unicode is not empty: %j',
  (text) => {
    expect(isEmptyText(text)).toBe(false);
  },
);

test.each(['a', '😀', '𠮷', '\u200bあ', '👩‍👩‍👧', '.'])('a text that can be seen is not empty: %p', (text) => {
  expect(isEmptyText(text)).toBe(false);
});

test('embeddings, overrides and isolates are removed, and nothing else', () => {
  const controls = ['\u202a\u202b\u202c\u202d\u202e', '\u2066\u2067\u2068\u2069'];
  const text = `a${controls.join('gpj.exe')}\u200d👩‍👩‍👧\u200e`;
  expect(withoutDirectionControls(text)).toBe('agpj.exe\u200d👩‍👩‍👧\u200e');
});

test('truncation counts user-perceived characters and adds an ellipsis only if it cuts', () => {
  expect(cutGraphemes('👩‍👩‍👧がき', 2)).toBe('👩‍👩‍👧が…');
  expect(cutGraphemes('ab', 2)).toBe('ab');
});

test('without a segmenter, as in Firefox 115, texts are cut between code points', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(cutGraphemes('𠮷野家', 2)).toBe('𠮷野…');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('texts that need no segmenter are split as with one', () => {
  const segmenter = new Intl.Segmenter();
  const different = new Set<string>();
  for (let code = 0; code < 0xd800; code += 1) {
    const character = String.fromCharCode(code);
    for (const text of [`か${character}`, `${character}漢`, `가${character}`, `${character}a`, character + character])
      if ([...graphemes(text)].length !== [...segmenter.segment(text)].length) different.add(text);
  }
  expect(different).toEqual(new Set());
});

test('the lang parameter ignores letter case', () => {
  expect(localeFromSearch('?lang=ZH-CN')).toBe('zh-cn');
  expect(localeFromSearch('?lang=xx')).toBe('ja');
});

test('dates are calendar dates in Japan', () => {
  expect(toJapanDate('2025-01-31T15:00:00.000Z')).toBe('2025-02-01');
  expect(fromJapanDate('2025-02-01')).toBe('2025-01-31T15:00:00.000Z');
});

test('a build without a language falls back to English, then Japanese', () => {
  const folder = (...languages: string[]) =>
    Object.assign((request: string) => ({ texts: { greeting: request } }), {
      keys: () => languages.map((language) => `./${language}.ts`),
    });
  expect(catalogs(folder('ja', 'en', 'ko'))('ko')).toEqual({ greeting: './ko.ts' });
  expect(catalogs(folder('ja', 'en'))('xx')).toEqual({ greeting: './en.ts' });
  expect(catalogs(folder('ja'))('xx')).toEqual({ greeting: './ja.ts' });
});

test.each(locales)('the currency of %s is one that Intl can format', (locale) => {
  expect(Intl.supportedValuesOf('currency')).toContain(regionalCurrency[locale]);
  expect(regionalCurrency[locale]).not.toBe('XXX');
});
