/** Centre of the part that crops keep: distances from the left and the top, in percent. */
export interface Focus {
  x: number;
  y: number;
}

/** Such as `50% 20%`; without one, it is the middle. */
export function parseFocus(stored: string | null | undefined): Focus {
  const [x = 50, y = 50] = stored ? stored.split(' ').map((percent) => Number.parseInt(percent, 10)) : [];
  return { x, y };
}

/** As `object-position` takes it. */
export const formatFocus = ({ x, y }: Focus): string => `${x}% ${y}%`;
