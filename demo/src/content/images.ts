import { makingPictures } from './images/making';
import { peoplePictures } from './images/people';
import { scenePictures } from './images/scenes';

/** What the pictures that ship with the product show. */
export const demoPictures = [...scenePictures, ...peoplePictures, ...makingPictures];
