import { makingImages } from './images/making';
import { peopleImages } from './images/people';
import { sceneImages } from './images/scenes';

/** What the images that ship with the product show. */
export const demoImages = [...sceneImages, ...peopleImages, ...makingImages];
