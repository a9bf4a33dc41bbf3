import { expect, test } from '@jest/globals';

import { aProject } from '../../testing';
import { imageIn, missingImages, trailerIn } from './localized-media';

const poster = '/objects/poster.webp';
const work = aProject({
  posterUrl: poster,
  trailer: '/objects/a.webm',
  trailerAlternative: '/objects/a.mp4',
  localizedImages: [
    { language: 'en', original: 'objects/poster.webp', image: '/objects/poster-en.webp' },
    { language: 'ko', original: poster, image: '' },
    { language: 'zh-Hant', original: '/objects/other.webp', image: '/objects/other-tw.webp' },
  ],
  localizedTrailers: [
    { language: 'en', trailer: '/objects/en.webm' },
    { language: 'ko', trailer: '', trailerAlternative: '/objects/ko.mp4' },
  ],
});

test.each([
  ['that has one of its own', 'en', '/objects/poster-en.webp'],
  ['whose own one is empty', 'ko', poster],
  ['that has one for another image', 'zh-tw', poster],
  ['without one', 'ja', poster],
] as const)('readers of a language %s see the image of it, or else the one of all', (_case, locale, seen) => {
  expect(imageIn(work, poster, locale)).toBe(seen);
});

test('a record from before there were images per language has one for all', () => {
  const before = aProject({ posterUrl: poster, trailer: work.trailer, trailerAlternative: work.trailerAlternative });
  expect(imageIn(before, before.posterUrl, 'en')).toBe(poster);
  expect(trailerIn(before, 'en')).toEqual({ trailer: work.trailer, trailerAlternative: work.trailerAlternative });
});

test('no image has none in any language', () => {
  expect(imageIn(work, null, 'en')).toBeNull();
});

test('the trailer of a language has no format of that of all', () => {
  expect(trailerIn(work, 'en')).toEqual({ language: 'en', trailer: '/objects/en.webm' });
});

test('a language without a trailer has that of all', () => {
  expect(trailerIn(work, 'ko')).toEqual({ trailer: work.trailer, trailerAlternative: work.trailerAlternative });
});

test.each([
  ['a replacement in their language', 'en', '/objects/poster-en.webp'],
  ['the one without lettering', 'ko', '/objects/textless.webp'],
  ['the poster itself in Japanese', 'ja', poster],
] as const)('a poster with lettering is for readers %s', (_case, locale, seen) => {
  expect(imageIn({ ...work, textlessImage: '/objects/textless.webp' }, poster, locale)).toBe(seen);
});

test('only the poster has an image without lettering', () => {
  expect(imageIn({ ...work, textlessImage: '/objects/textless.webp' }, '/objects/other.webp', 'ko')).toBe(
    '/objects/other.webp',
  );
});

test('an image that is replaced in one language is missing in those that have no replacement', () => {
  const [a, b] = ['/objects/a.webp', '/objects/b.webp'];
  const record = { posterUrl: poster, localizedImages: [{ language: 'en', original: a, image: b }] };
  expect([missingImages(record, 'en'), missingImages(record, 'ko'), missingImages(record, 'ja')]).toEqual([
    [],
    [a],
    [],
  ]);
  expect(missingImages(work, 'zh-cn')).toEqual(['objects/poster.webp', '/objects/other.webp']);
  expect(missingImages({ ...work, textlessImage: '/objects/textless.webp' }, 'zh-cn')).toEqual(['/objects/other.webp']);
});
