import { uuidPattern } from 'shared-contracts/entities';

import { quarantinePrefix, type ObjectStore } from './object-store';

/** The end of an upload URL. */
const uploadPath = new RegExp(`/(${quarantinePrefix}${uuidPattern})$`);

/**
 * The key of an upload.
 * @param address `objectPath` of the upload's response, or its `uploadURL` with or without the query
 * @param origin our own origin
 * @returns `null` if it is no upload of ours
 */
export function uploadKeyOf(
  address: string,
  origin: string,
  { uploadOrigin }: Pick<ObjectStore, 'uploadOrigin'>,
): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin && url.origin !== uploadOrigin) return null;
  return uploadPath.exec(url.pathname)?.[1] ?? null;
}
