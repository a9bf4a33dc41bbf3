import { expect, test } from '@jest/globals';

import { imageSources } from './image-variants';

test('an image of our own tells its size and its variants', () => {
  expect(imageSources('/objects/images/a-1280x720.webp')).toEqual({
    src: '/objects/images/a-1280x720.webp',
    width: 1280,
    height: 720,
    srcSet:
      '/objects/images/a-1280x720-480.webp 480w, /objects/images/a-1280x720-960.webp 960w, /objects/images/a-1280x720.webp 1280w',
    avifSrcSet: '/objects/images/a-1280x720-480.avif 480w, /objects/images/a-1280x720-960.avif 960w',
  });
});

test('a small one has no variants, and any other location is shown as it is', () => {
  expect(imageSources('images/a-320x200.webp')).toMatchObject({ width: 320, height: 200, srcSet: null });
  expect(imageSources('https://example.com/a-1280x720.webp')).toMatchObject({ width: null, srcSet: null });
  expect(imageSources('/objects/images/a-1280x720-animated.webp')).toMatchObject({ width: null, srcSet: null });
  expect(imageSources(null)).toBeNull();
});
