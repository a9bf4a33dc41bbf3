import { maxUploadBytes, mediaClasses, type MediaClass } from 'shared-contracts/entities';

import { useReadStorageQuery } from '../api';
import type { UploadRules } from './upload';

/** Until the server has said what it takes, it is asked to take everything. */
const anyBytes = { audio: Infinity, video: Infinity, captions: Infinity, image: maxUploadBytes };

/**
 * What the server takes as uploads, and how much space they take by now.
 * @param accepts everything if omitted
 */
export function useUploadRules(accepts: readonly MediaClass[] = mediaClasses) {
  // Uploads of others count, so that what was read before may be old.
  const { currentData } = useReadStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { usedBytes = 0, quotaBytes = Infinity, fileBytes = anyBytes } = currentData ?? {};
  const rules: UploadRules = { accepts, fileBytes, freeBytes: Math.max(0, quotaBytes - usedBytes) };
  return { rules, storage: currentData };
}
