import { expect, test } from '@jest/globals';

import { cutGraphemes, fromJapanDate, localeFromSearch, localizedText, toJapanDate, validationMessages } from './index';

test('an empty text falls back to Japanese and says so', () => {
  const record = { titleJa: '題', titleEn: ' ', titleKo: '제목' };
  expect(localizedText(record, 'title', 'ko')).toEqual({ text: '제목', locale: 'ko', isFallback: false });
  expect(localizedText(record, 'title', 'en')).toEqual({ text: '題', locale: 'ja', isFallback: true });
  expect(localizedText(record, 'title', 'zh-cn').text).toBe('題');
});

test('cuts count user-perceived characters and mark only what was cut', () => {
  expect(cutGraphemes('👩‍👩‍👧がき', 2)).toBe('👩‍👩‍👧が…');
  expect(cutGraphemes('ab', 2)).toBe('ab');
});

test('the address names a language in any letter case', () => {
  expect(localeFromSearch('?lang=ZH-CN')).toBe('zh-cn');
  expect(localeFromSearch('?lang=fr')).toBe('ja');
});

test('dates are dates of Japan', () => {
  expect(toJapanDate('2025-01-31T15:00:00.000Z')).toBe('2025-02-01');
  expect(fromJapanDate('2025-02-01')).toBe('2025-01-31T15:00:00.000Z');
});

test('every validation message exists in five languages', () => {
  const ids = Object.keys(validationMessages.en).sort();
  for (const messages of Object.values(validationMessages)) expect(Object.keys(messages).sort()).toEqual(ids);
});
