/** As `#rrggbb`. */
export type ColorPair = readonly [light: string, dark: string];

export const schemeColor = ([light, dark]: ColorPair): string => `light-dark(${light}, ${dark})`;

/** `--color-ink-soft` for `inkSoft`. */
export const colorProperties = (colors: object): string =>
  Object.entries(colors)
    .map(
      ([name, pair]: [string, ColorPair]) =>
        `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${schemeColor(pair)};`,
    )
    .join('\n');

/** Independent of the accent of the studio. */
export const baseColors = {
  paper: ['#faf6ee', '#16130f'],
  surface: ['#f2ebdd', '#1f1b16'],
  raised: ['#fffdf8', '#28231d'],
  ink: ['#1f1b18', '#f3ece0'],
  inkSoft: ['#5c534a', '#bdb1a1'],
  line: ['#d9cfbd', '#453d33'],
  danger: ['#a11622', '#ff9a94'],
} as const satisfies Record<string, ColorPair>;

export interface AccentColors {
  accent: ColorPair;
  accentInk: ColorPair;
  accentSoft: ColorPair;
  /** The seal has the same colour in both schemes. */
  seal: ColorPair;
}

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for lines and bars. */
const textContrast = 4.5;
const lineContrast = 3;

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2). */
export function colorContrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const isReadable = (ink: string, grounds: readonly string[]) =>
  grounds.every((ground) => colorContrast(ink, ground) >= textContrast);

function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const hex = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** In steps of a hundredth; the other colour itself if no mixture has enough contrast. */
export function firstMixture(color: string, other: string, from: number, isGood: (mixture: string) => boolean): string {
  for (let step = Math.round(from * 100); step < 100; step += 1) {
    const mixture = mixed(color, other, step / 100);
    if (isGood(mixture)) return mixture;
  }
  return other;
}

const groundsOf = (scheme: 0 | 1) => [baseColors.paper, baseColors.surface, baseColors.raised].map((p) => p[scheme]);
const inksOf = (scheme: 0 | 1) => [baseColors.ink, baseColors.inkSoft, baseColors.danger].map((p) => p[scheme]);

/** The contrast of a colour to the light ground on which it is read worst. */
export const accentContrast = (color: string): number =>
  Math.min(...groundsOf(0).map((ground) => colorContrast(color, ground)));

export const isReadableAccent = (color: string): boolean =>
  /^#[0-9a-f]{6}$/.test(color) && accentContrast(color) >= textContrast;

/** The colour itself, or the nearest darker one that is readable. */
export const readableAccent = (color: string): string => firstMixture(color, '#000000', 0, isReadableAccent);

/** The dark colour has the same hue, lightened until it is readable. */
export function accentColors(color: string): AccentColors {
  const [, darkPaper] = baseColors.paper;
  const lightSoft = firstMixture(
    color,
    '#ffffff',
    0.84,
    (ground) => isReadable(color, [ground]) && inksOf(0).every((ink) => isReadable(ink, [ground])),
  );
  const darkSoft = firstMixture(color, darkPaper, 0.6, (ground) => inksOf(1).every((ink) => isReadable(ink, [ground])));
  const dark = firstMixture(
    color,
    '#ffffff',
    0,
    (ink) => isReadable(ink, [...groundsOf(1), darkSoft]) && colorContrast(ink, baseColors.line[1]) >= lineContrast,
  );
  return {
    accent: [color, dark],
    accentInk: ['#fffaf2', darkPaper],
    accentSoft: [lightSoft, darkSoft],
    seal: [color, color],
  };
}
