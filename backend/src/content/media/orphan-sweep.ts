import type { Logger } from 'pino';

import { dayMs, purgeAfterDays, recordsInParts, type Persistence } from '../../persistence';
import { imageHolders } from '../records/image-uses';
import { mentionedUploads } from '../../objects/images/image-mentions';
import { uploadPrefix, type ObjectStore } from '../../objects/object-store';
import { PartUploads } from '../../objects/part-uploads';

/**
 * Time after which an unattached upload or an unfinished write counts as abandoned; a shown image has to be saved by
 * then.
 */
const pendingMs = 60 * 60 * 1_000;
/** Retention of unreferenced images: a day longer than a deletion can be undone. */
const orphanMs = (purgeAfterDays + 1) * dayMs;
/** Uploads per state and sweep, oldest first; bounds memory. Newer ones are left to the next sweep. */
const atMost = 100_000;

export interface SweepOptions {
  persistence: Pick<Persistence, 'list' | 'uploads'>;
  objects: ObjectStore;
  logger: Logger;
  now?: () => number;
}

/** Keys of the uploads whose images are referenced anywhere in a record. */
async function shownUploads(persistence: Pick<Persistence, 'list'>): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const kind of imageHolders) {
    for await (const records of recordsInParts(persistence, kind)) {
      for (const { data } of records)
        for (const id of mentionedUploads(JSON.stringify(data))) shown.add(`${uploadPrefix}${id}`);
    }
  }
  return shown;
}

/**
 * Removes uploads that were never attached, and images that no record has referenced for longer than a deletion can be
 * undone. Files without an upload stay: a store that was opened by mistake or is being restored has no uploads.
 */
export async function sweepOrphans({ persistence, objects, logger, now = Date.now }: SweepOptions): Promise<number> {
  const { uploads } = persistence;
  const before = (age: number) => new Date(now() - age).toISOString();
  for (const { key } of await uploads.list('pending', before(pendingMs), atMost))
    await uploads.move(key, 'pending', 'removing');
  const shown = await shownUploads(persistence);
  for (const { key } of await uploads.list('attached', before(pendingMs), atMost)) {
    if (!shown.has(key)) await uploads.move(key, 'attached', 'orphan');
  }
  for (const { key, since } of await uploads.list('orphan', before(0), atMost)) {
    if (shown.has(key)) await uploads.move(key, 'orphan', 'attached');
    else if (since < before(orphanMs)) await uploads.move(key, 'orphan', 'removing');
  }
  let removed = 0;
  const parts = new PartUploads(objects, uploads);
  for (const upload of await uploads.list('removing', before(-dayMs), atMost)) {
    const { key, files } = upload;
    for (const file of [...files, key]) await objects.remove(file);
    await parts.remove(upload);
    if (await uploads.remove(key, 'removing')) removed += 1;
  }
  // A part that arrived after its upload had ended. One is begun, or gets its first part, only while it is pending.
  for await (const key of objects.parts.keys(uploadPrefix)) {
    if ((await uploads.get(key))?.state !== 'pending') await objects.parts.remove(key);
  }
  // Files that were sent to a signed URL once more after their upload was attached.
  for await (const { key, modifiedAt } of objects.list(uploadPrefix)) {
    if (modifiedAt.getTime() < now() - pendingMs) await objects.remove(key);
  }
  await objects.removeBrokenWrites(new Date(now() - pendingMs));
  if (removed > 0) logger.info({ removed }, 'unreferenced images were removed');
  return removed;
}
