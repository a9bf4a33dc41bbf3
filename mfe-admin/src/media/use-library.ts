import { useMemo } from 'react';

import { imageAddress, type Picture } from 'shared-contracts/entities';
import type { LibraryPicture } from 'shared-contracts/http';
import { isEmptyText, localizedFieldName, locales, type Locale } from 'shared-contracts/localization';

import { useListPicturesQuery } from '../api';

/** Identifies a picture, however its location is spelled. */
export const pictureKey = (location: string): string => imageAddress(location) ?? location;

/** Languages in which nothing says what a picture shows. */
export function missingAlt(description: Picture | null | undefined): Locale[] {
  return locales.filter((locale) => isEmptyText(description?.[localizedFieldName('alt', locale)]));
}

const none: ReadonlyMap<string, LibraryPicture> = new Map();

/** What the library knows of pictures, by `pictureKey`. */
export function useLibrary() {
  const query = useListPicturesQuery();
  const { data } = query;
  const known = useMemo(() => data && new Map(data.map((each) => [pictureKey(each.location), each])), [data]);
  return {
    query,
    /** Empty until it is loaded. */
    known: known ?? none,
    isLoaded: known !== undefined,
    find: (location: string): LibraryPicture | undefined => known?.get(pictureKey(location)),
  };
}
