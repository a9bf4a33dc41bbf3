import { expect, test } from '@jest/globals';

import { colorContrast, type ColorPair } from 'shared-contracts/entities';

import { badgeTones, palette } from './palette';

/** The lower contrast of both schemes. */
function contrast(one: ColorPair, other: ColorPair): number {
  const ratios = ([0, 1] as const).map((scheme) => colorContrast(one[scheme], other[scheme]));
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

test.each(grounds)('focus rings and control borders have enough contrast on %s', (ground) => {
  expect(contrast(palette.focus, palette[ground])).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.inkSoft, palette[ground])).toBeGreaterThanOrEqual(3);
});

test('bars have enough contrast with their track', () => {
  expect(contrast(palette.accent, palette.line)).toBeGreaterThanOrEqual(3);
});
