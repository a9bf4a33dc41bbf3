import { expect, test } from '@jest/globals';

import { accentColors, baseColors, colorContrast, isReadableAccent } from './accent';

/** A colour of a hue, as `#rrggbb`. */
function ofHue(hue: number, saturation: number, lightness: number): string {
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    const value =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** The lightest accepted colour of each hue and saturation, and a dark one. */
const accepted = Array.from({ length: 360 }, (_, hue) => hue).flatMap((hue) =>
  [0, 0.5, 1].flatMap((saturation) => {
    const lightnesses = Array.from({ length: 100 }, (_all, index) => (99 - index) / 100);
    const lightest = lightnesses.map((l) => ofHue(hue, saturation, l)).find(isReadableAccent);
    return lightest === undefined ? [] : [lightest, ofHue(hue, saturation, 0.08)];
  }),
);

const colors = accepted.map(accentColors);

test('every hue has colours that can be the accent', () => {
  expect(accepted).toHaveLength(360 * 3 * 2);
});

test.each([0, 1] as const)('text in the accent is readable on every ground, for all hues, in scheme %s', (scheme) => {
  const worst = colors.map(({ accent, accentSoft }) =>
    Math.min(
      ...[baseColors.paper, baseColors.surface, baseColors.raised, accentSoft].map((ground) =>
        colorContrast(accent[scheme], ground[scheme]),
      ),
    ),
  );
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
});

test.each([0, 1] as const)('text on the accent and on its soft ground is readable, in scheme %s', (scheme) => {
  const worst = colors.flatMap(({ accent, accentInk, accentSoft }) => [
    colorContrast(accentInk[scheme], accent[scheme]),
    ...[baseColors.ink, baseColors.inkSoft, baseColors.danger].map((ink) =>
      colorContrast(ink[scheme], accentSoft[scheme]),
    ),
  ]);
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
});

test.each([0, 1] as const)('bars in the accent stand out from lines, in scheme %s', (scheme) => {
  const worst = colors.map(({ accent }) => colorContrast(accent[scheme], baseColors.line[scheme]));
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(3);
});

test('the words of a seal are readable on it', () => {
  expect(Math.min(...colors.map(({ seal }) => colorContrast('#fff4e8', seal[0])))).toBeGreaterThanOrEqual(4.5);
});

test('threat 64: more than a colour is no accent', () => {
  expect(isReadableAccent('#a8321f;} body { display: none')).toBe(false);
});

test.each(['#f08a70', '#ffffff', '#e0c040'])('%s is too light for an accent', (color) => {
  expect(isReadableAccent(color)).toBe(false);
});
