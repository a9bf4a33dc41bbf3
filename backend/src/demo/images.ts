import { makingImages } from './images/making';
import { peopleImages } from './images/people';
import { sceneImages } from './images/scenes';

/** Descriptions of the images that ship with the product. */
export const demoImages = [...sceneImages, ...peopleImages, ...makingImages];
