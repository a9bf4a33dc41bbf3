/** Red, green and blue, from 0 to 255. */
type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => {
  const part = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
};

const hexOf = (channels: Channels) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const scaled = ([red, green, blue]: Channels, factor: number): Channels => [
  red * factor,
  green * factor,
  blue * factor,
];

/** Relative luminance (WCAG 2). */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours (WCAG 2). */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The brightest sky in front of which every text of the dark scheme, also a soft one, has a contrast of 4.5. */
const brightest = 0.03;

/** The largest share of a colour's brightness, from all of it down, that is not brighter than a sky may be. */
function darkened(channels: Channels, limit: number): string {
  const step = 0.94;
  let factor = 1;
  while (luminance(hexOf(scaled(channels, factor))) > limit) factor *= step;
  return hexOf(scaled(channels, factor));
}

/** The sky of a night in the colour of a poster: as bright as text in front of it allows, and darker at its foot. */
export function nightOf(color: string): { top: string; bottom: string } {
  const channels = channelsOf(color);
  return { top: darkened(channels, brightest), bottom: darkened(channels, brightest / 4) };
}
