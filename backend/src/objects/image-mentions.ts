import { imageAddress } from 'shared-contracts/entities';

import { uuidPattern } from '../uuid-pattern';

/** What stands between the folder and the name differs: texts may hold an address escaped or encoded. */
const mention = new RegExp(`images(?:\\W|%2f){1,8}(${uuidPattern})`, 'gi');
const libraryPath = new RegExp(`^/objects/(images/(${uuidPattern})[\\w-]*[.](?:webp|avif))$`);

/**
 * Ids of the uploads that a text names in any way: as the location of an image, by its whole address, by the name of a
 * smaller variant, inside a longer text. Rather one too many: what is not named may be removed.
 */
export function mentionedUploads(text: string): string[] {
  return [...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase());
}

/** A file of our own library. */
export interface LibraryImage {
  key: string;
  /** Of its upload. */
  id: string;
}

/**
 * The images of our own library that a text names, alone or inside a longer text. Images of other sites are none of
 * ours.
 * @param origin our own origin
 */
export function libraryImagesIn(text: string, origin: string): LibraryImage[] {
  if (mentionedUploads(text).length === 0) return [];
  return text.split(/[\s"'`<>()[\]{},;|\\]+/).flatMap((word) => {
    const address = imageAddress(word);
    const url = address !== null && URL.canParse(address, origin) ? new URL(address, origin) : null;
    const [, key, id] = (url?.origin === origin && libraryPath.exec(url.pathname)) || [];
    return key === undefined || id === undefined ? [] : [{ key, id }];
  });
}
