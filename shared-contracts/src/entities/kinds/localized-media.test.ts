import { expect, test } from '@jest/globals';

import { aProject } from '../../testing';
import { imageIn, trailerIn } from './localized-media';

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
