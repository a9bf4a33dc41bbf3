import { mostPictures } from 'shared-contracts/http';

import { useFindPicturesQuery } from '../api';

/** The search in the library. */
export type FileQuery = Omit<
  NonNullable<NonNullable<Exclude<Parameters<typeof useFindPicturesQuery>[0], symbol | void>>['query']>,
  'limit'
>;

/** Number of images in one part. */
const pageSize = 24;

/**
 * The first images that a query finds. Until those of another query are loaded, the ones before stay.
 * @param parts number of parts, from 1
 */
export function useFoundFiles(query: FileQuery, parts: number) {
  return useFindPicturesQuery({ query: { ...query, limit: Math.min(parts * pageSize, mostPictures) } });
}
