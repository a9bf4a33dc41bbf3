import { pictureKey, type Picture } from 'shared-contracts/entities';
import type { LibraryPicture } from 'shared-contracts/http';
import { isEmptyText, localizedFieldName, locales, type Locale } from 'shared-contracts/localization';

import { useListPicturesQuery } from '../api';

/** Languages in which nothing says what a picture shows. */
export function missingAlt(description: Picture | null | undefined): Locale[] {
  return locales.filter((locale) => isEmptyText(description?.[localizedFieldName('alt', locale)]));
}

type Known = ReadonlyMap<string, LibraryPicture>;

const none: Known = new Map();

/** By response: every picture on a screen asks for the library, which may hold thousands. */
const indexes = new WeakMap<readonly LibraryPicture[], Known>();

function indexOf(pictures: readonly LibraryPicture[]): Known {
  const index = indexes.get(pictures) ?? new Map(pictures.map((each) => [pictureKey(each.location), each]));
  indexes.set(pictures, index);
  return index;
}

/** What the library knows of pictures, by `pictureKey`. */
export function useLibrary() {
  const query = useListPicturesQuery();
  const { data } = query;
  const known = data && indexOf(data);
  return {
    query,
    /** Empty until it is loaded. */
    known: known ?? none,
    isLoaded: known !== undefined,
    find: (location: string): LibraryPicture | undefined => known?.get(pictureKey(location)),
  };
}
