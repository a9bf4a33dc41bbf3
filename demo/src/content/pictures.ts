import { makingPictures } from './pictures/making';
import { peoplePictures } from './pictures/people';
import { scenePictures } from './pictures/scenes';

/** What the pictures that ship with the product show. */
export const demoPictures = [...scenePictures, ...peoplePictures, ...makingPictures];
