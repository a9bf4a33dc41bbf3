import { colorContrast } from 'shared-contracts/entities';

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

/** The brightest sky: every text of the dark scheme in front of it, also a soft one, has a contrast of 4.5. */
const brightestSky = 1.6;
const brightestFoot = 1.15;

/** @param limit largest contrast with black */
function darkened(channels: Channels, limit: number): string {
  const step = 0.94;
  let factor = 1;
  while (colorContrast(hexOf(scaled(channels, factor)), '#000000') > limit) factor *= step;
  return hexOf(scaled(channels, factor));
}

/** The sky of a night in the colour of a poster: as bright as text in front of it allows, and darker at its foot. */
export function nightOf(color: string): { top: string; bottom: string } {
  const channels = channelsOf(color);
  return { top: darkened(channels, brightestSky), bottom: darkened(channels, brightestFoot) };
}
