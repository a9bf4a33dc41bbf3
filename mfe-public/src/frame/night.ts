import { colorContrast, firstMixture } from 'shared-contracts/entities';

/** The brightest sky: every text of the dark scheme in front of it, also a soft one, has a contrast of 4.5. */
const brightestSky = 1.6;
const brightestFoot = 1.15;

/** @param limit largest contrast with black */
const darkened = (color: string, limit: number): string =>
  firstMixture(color, '#000000', 0, (mixture) => colorContrast(mixture, '#000000') <= limit);

/** The sky of a night in the colour of a poster: as bright as text in front of it allows, and darker at its foot. */
export const nightOf = (color: string): { top: string; bottom: string } => ({
  top: darkened(color, brightestSky),
  bottom: darkened(color, brightestFoot),
});
