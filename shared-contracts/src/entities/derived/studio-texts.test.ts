import { describe, expect, test } from '@jest/globals';

import { locales } from '../../localization/locales';
import { enteredStudioText, linkName, studioName, studioSeal, visitorLocales } from './studio-texts';

describe('a text of the studio', () => {
  test.each([
    ['its own language', { nameJa: '灯舎', nameEn: 'Lantern', nameKo: '등' }, 'ko', { text: '등', locale: 'ko' }],
    ['Japanese', { nameJa: '灯舎', nameEn: 'Lantern' }, 'ko', { text: '灯舎', locale: 'ja' }],
    ['any language that has it', { nameJa: ' ', nameEn: 'Lantern' }, 'ko', { text: 'Lantern', locale: 'en' }],
  ] as const)('is shown in %s', (_from, studio, locale, shown) => {
    expect(enteredStudioText(studio, 'name', locale)).toEqual(shown);
  });

  test.each([[null], [undefined], [{}], [{ headlineJa: '', headlineEn: ' \u200b' }]])('%j has none', (studio) => {
    expect(enteredStudioText(studio, 'headline', 'ja')).toBeNull();
  });
});

test('without a name, the delivered one is shown in the language of the page', () => {
  expect([studioName(null, 'ja').text, studioName(null, 'en').text]).toEqual(['墨花堂', 'Bokkado']);
});

const shop = { name: 'Shop', translatedNameJa: '店', translatedNameKo: '상점', url: 'https://example.com/' };

test.each([
  ['in its language', shop, 'ko', '상점'],
  ['as it is everywhere else', shop, 'en', 'Shop'],
  ['as earlier versions have stored it', { name: 'Shop', url: shop.url }, 'ko', 'Shop'],
  ['in Japanese, if that is all it has', { ...shop, name: null }, 'en', '店'],
  ['without a name', { url: shop.url }, 'en', ''],
] as const)('a link of the studio is shown %s', (_how, link, locale, shown) => {
  expect(linkName(link, locale)).toBe(shown);
});

test.each([
  ['the delivered one without a name', {}, '墨'],
  ['the first character of the name', { nameJa: '👩🏽‍🎨 Atelier' }, '👩🏽‍🎨'],
  ['what is entered', { nameJa: '灯舎', sealJa: '灯印' }, '灯印'],
])('the seal is %s', (_what, studio, seal) => {
  expect(studioSeal(studio, 'ja').text).toBe(seal);
});

test.each([
  ['all languages unless some are chosen', [], ['ja', 'en', 'zh-cn', 'zh-tw', 'ko']],
  ['Japanese and the chosen ones, in display order', ['ko', 'en'], ['ja', 'en', 'ko']],
])('visitors have %s', (_what, chosen, shown) => {
  const siteLanguages = locales.filter((locale) => chosen.includes(locale)).map((siteLanguage) => ({ siteLanguage }));
  expect(visitorLocales({ siteLanguages })).toEqual(shown);
});
