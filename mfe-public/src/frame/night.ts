import type { CSSProperties } from 'react';

import { colorContrast, firstMixture, imageColor } from 'shared-contracts/entities';

/** @param limit maximum contrast with black */
const darkened = (color: string, limit: number): string =>
  firstMixture(color, '#000000', 0, (mixture) => colorContrast(mixture, '#000000') <= limit);

/** The night sky: every text of the dark scheme in front of it, including a soft one, has a contrast of 4.5. */
export const nightOf = (color: string) => ({ top: darkened(color, 1.6), foot: darkened(color, 1.15) });

/** The sky in the colour of a poster, if it has one, as custom properties. */
export function nightSky(poster: string | null | undefined): CSSProperties | undefined {
  const color = imageColor(poster);
  if (color === null) return undefined;
  const { top, foot } = nightOf(color);
  return { ['--night-top' as string]: top, ['--night-foot' as string]: foot };
}
