/** The part of an image that crops keep: distances from the left and the top, in percent. */
export interface Focus {
  x: number;
  y: number;
}

/** Reads a stored focus such as `50% 20%`; without one, it is the middle. */
export function parseFocus(stored: string | null | undefined): Focus {
  const [x = 50, y = 50] = stored ? stored.split(' ').map((percent) => Number.parseInt(percent, 10)) : [];
  return { x, y };
}

/** Writes a focus as it is stored, which is also how `object-position` takes it. */
export const formatFocus = ({ x, y }: Focus): string => `${x}% ${y}%`;
