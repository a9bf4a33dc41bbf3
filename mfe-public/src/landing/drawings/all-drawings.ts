import { featureArt } from './feature-art';
import { HeroDrawings } from './hero-drawings';

/** What `Drawn` shows. */
export const drawings = { ...featureArt, hero: HeroDrawings };
