/** Ids of the drawings that `HeroArt` puts in their places. */
export const heroDrawingIds = {
  hills: 'hero-hills',
  branch: 'hero-branch',
  crane: 'hero-crane',
  roof: 'hero-roof',
} as const;
