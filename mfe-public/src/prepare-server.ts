import { drawings } from './landing/drawings/hero-drawings';
import { provideDrawings } from './landing/drawings/drawn';

provideDrawings(drawings);
