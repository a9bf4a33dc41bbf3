import { expect, test } from '@jest/globals';

import { imageColor, imageSources } from './image-variants';

test('size and variants of our own images are derived from the location', () => {
  expect(imageSources('/objects/images/a-1280x720.webp')).toEqual({
    src: '/objects/images/a-1280x720.webp',
    width: 1280,
    height: 720,
    srcSet: expect.stringMatching(/-480\.webp \d+w, .*-960\.webp \d+w, .*-1280x720\.webp \d+w$/),
    avifSrcSet: expect.stringMatching(/-480\.avif \d+w, .*-960\.avif \d+w, .*-1280x720\.webp \d+w$/),
  });
});

/**
 * The width that Chromium takes from a set for a number of pixels: of two, the larger one above their geometric mean.
 */
function chosenFor(needed: number, set: string): number {
  const candidates = set.split(', ').map((candidate) => {
    const [, width = ''] = /(\d+)(?:x\d+\.webp|\.\w+) /.exec(candidate) ?? [];
    return { width: Number(width), declared: Number.parseInt(candidate.split(' ').at(-1) ?? '') };
  });
  const chosen = candidates.find(({ declared }, index) => {
    const next = candidates[index + 1]?.declared ?? Infinity;
    return next >= needed && needed < Math.sqrt(declared * next);
  });
  return chosen?.width ?? 0;
}

test.each([600, 900, 1280, 1800, 1920, 2560, 3840])(
  'of an image that is %i pixels wide, a browser takes at least nine tenths of what a screen has for it',
  (width) => {
    const { srcSet, avifSrcSet } = imageSources(`/objects/a-${width}x1000.webp`) ?? {};
    const parts = Array.from({ length: width }, (_, index) => index + 1).flatMap((needed) =>
      [srcSet, avifSrcSet].map((set) => chosenFor(needed, set ?? '') / needed),
    );
    // Declared widths are whole numbers.
    expect(Math.min(...parts)).toBeGreaterThan(0.898);
  },
);

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
