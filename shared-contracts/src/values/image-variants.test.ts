import { expect, test } from '@jest/globals';

import { imageColor, imageSources } from './image-variants';

test('size and variants of our own images are derived from the location', () => {
  expect(imageSources('/objects/images/a-1280x720.webp')).toEqual({
    src: '/objects/images/a-1280x720.webp',
    width: 1280,
    height: 720,
    srcSet:
      '/objects/images/a-1280x720-480.webp 480w, /objects/images/a-1280x720-960.webp 960w, ' +
      '/objects/images/a-1280x720.webp 1280w',
    avifSrcSet: '/objects/images/a-1280x720-480.avif 480w, /objects/images/a-1280x720-960.avif 960w',
  });
});

test('a small image has no variants, and any other location is used unchanged', () => {
  expect(imageSources('images/a-320x200.webp')).toMatchObject({ width: 320, height: 200, srcSet: null });
  expect(imageSources('https://example.com/a-1280x720.webp')).toMatchObject({ width: null, srcSet: null });
  expect(imageSources('/objects/images/a-1280x720-animated.webp')).toMatchObject({ width: null, srcSet: null });
  expect(imageSources(null)).toBeNull();
});

test('the colour of our own images is in the location, and so are size and variants then', () => {
  const location = '/objects/images/00000000-0000-4000-8000-0123456789ab-c1b2c3d-1280x720.webp';
  expect(imageColor(location)).toBe('#1b2c3d');
  expect(imageSources(location)).toMatchObject({ width: 1280, height: 720 });
  expect(imageColor('/objects/images/a-c1b2c3d-64x64-animated.webp')).toBe('#1b2c3d');
  expect(imageColor('/objects/images/00000000-0000-4000-8000-0123456789ab-1280x720.webp')).toBeNull();
  expect(imageColor('https://example.com/a-c1b2c3d-1280x720.webp')).toBeNull();
  expect(imageColor(null)).toBeNull();
});
