import { expect, test } from '@jest/globals';

import { forEachLocale, localizedFieldName, localizedTextOf, locales, shownTexts } from './index';

const texts = (field: string, of: (locale: string) => string | null) =>
  Object.fromEntries(
    Object.entries(forEachLocale(of)).map(([locale, text]) => [localizedFieldName(field, locale as never), text]),
  );

const log = {
  id: 'a',
  isOpen: true,
  madeInEn: 'not a text in languages',
  ...texts('title', (locale) => `title in ${locale}`),
  ...texts('note', (locale) => (locale === 'ja' ? 'note in ja' : locale === 'ko' ? '  ' : null)),
  images: [{ url: '/a.png', ...texts('caption', (locale) => `caption in ${locale}`) }],
};

test.each(locales)('in %s every text is shown as before', (locale) => {
  const shown = shownTexts(log, locale) as typeof log;
  const caption: Record<string, string> = { ...shown.images[0] };
  for (const field of ['title', 'note'])
    expect(localizedTextOf(shown, field, locale)).toEqual(localizedTextOf(log, field, locale));
  expect(localizedTextOf(caption, 'caption', locale).text).toBe(`caption in ${locale}`);
});

test('texts of other languages are left out, and nothing else', () => {
  expect(shownTexts(log, 'en')).toEqual({
    id: 'a',
    isOpen: true,
    madeInEn: 'not a text in languages',
    titleEn: 'title in en',
    noteJa: 'note in ja',
    noteEn: null,
    images: [{ url: '/a.png', captionEn: 'caption in en' }],
  });
  expect(shownTexts(log, 'ja')).not.toHaveProperty('titleKo');
});

test.each([
  ['in English', {}, 'titleEn'],
  ['in Japanese if it has none in English', { titleEn: ' ' }, 'titleJa'],
])('the title that files are named after stays, %s, of a single record', (_which, own, name) => {
  const record = { ...log, ...own };
  expect(shownTexts(record, 'ko')).toHaveProperty(name, log[name as never]);
  expect(shownTexts([record], 'ko')).not.toHaveProperty(`0.${name}`);
});

test('a Japanese name that another part refers to stays', () => {
  const record = {
    people: [{ nameJa: '小夜', nameEn: 'Sayo', roleJa: '渡し守', roleEn: 'Ferrywoman' }],
    speaker: '小夜',
  };
  expect(shownTexts(record, 'en')).toEqual({
    people: [{ nameJa: '小夜', nameEn: 'Sayo', roleEn: 'Ferrywoman' }],
    speaker: '小夜',
  });
});

test('a language that did not come falls back to the one that did', () => {
  expect(localizedTextOf({ titleKo: '제목' }, 'title', 'en')).toEqual({ text: '제목', locale: 'ko', isFallback: true });
});
