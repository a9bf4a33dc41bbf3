import { imageAddress, uuidPattern } from 'shared-contracts/entities';

/** The separator between folder and name varies: texts may contain an escaped or encoded URL. */
const mention = new RegExp(`(?:images|files)(?:\\W|%2f){1,8}(${uuidPattern})`, 'gi');
const libraryPath = new RegExp(`^/objects/((?:images|files)/(${uuidPattern})[\\w-]*[.][a-z0-9]+)$`);

/**
 * Ids of the uploads that a text refers to in any form: as a location, a full URL, the name of a variant, or inside a
 * longer text. Better too many than too few: uploads without a reference are removed.
 */
export function mentionedUploads(text: string): string[] {
  return [...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase());
}

/** Keys of the library's images that a text consists of or contains, with their uploads. */
export function libraryImagesIn(text: string, origin: string): { key: string; id: string }[] {
  if (mentionedUploads(text).length === 0) return [];
  return text.split(/[\s"'`<>()[\]{},;|\\]+/).flatMap((word) => {
    const address = imageAddress(word);
    const url = address !== null && URL.canParse(address, origin) ? new URL(address, origin) : null;
    const [, key, id] = (url?.origin === origin && libraryPath.exec(url.pathname)) || [];
    return key === undefined || id === undefined ? [] : [{ key, id }];
  });
}
