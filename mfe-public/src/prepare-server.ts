import { HeroDrawings } from './landing/drawings/hero-drawings';
import { provideDrawing } from './landing/drawings/drawn';

provideDrawing(HeroDrawings);
