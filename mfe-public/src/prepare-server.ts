import { drawings } from './landing/drawings/all-drawings';
import { provideDrawings } from './landing/drawings/drawn';

provideDrawings(drawings);
