import { expect, test } from '@jest/globals';

import { badgeTones, palette, type ColorPair } from './palette';

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lower contrast of both schemes. */
function contrast(one: ColorPair, other: ColorPair): number {
  const ratios = ([0, 1] as const).map((scheme) => {
    const [a, b] = [luminance(one[scheme]), luminance(other[scheme])];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
  return Math.min(...ratios);
}

const grounds = ['paper', 'surface', 'raised', 'accentSoft'] as const;

test.each(['ink', 'inkSoft', 'accent', 'danger'] as const)('text in %s has enough contrast on every ground', (ink) => {
  for (const ground of grounds) expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
});

test('text on the accent has enough contrast', () => {
  expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(badgeTones))('the %s badge has enough contrast', (_, { ink, ground }) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test('focus rings, control borders and bars have enough contrast with their surroundings', () => {
  for (const ground of grounds) {
    expect(contrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.inkSoft, palette[ground])).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(palette.accent, palette.line)).toBeGreaterThanOrEqual(3);
});
