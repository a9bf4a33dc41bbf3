import type { Logger } from 'pino';

import { dayMs, purgeAfterDays, type Persistence, type Upload } from '../persistence';
import { mentionedUploads } from './image-mentions';
import { quarantinePrefix, type ObjectStore } from './object-store';

const hourMs = 60 * 60 * 1_000;

/** An upload that was not attached by then is given up, and so is a write that has not ended. */
const pendingMs = hourMs;
/** An image that nothing shows is kept this long: a day more than a deletion can be undone. */
const orphanMs = (purgeAfterDays + 1) * dayMs;
/**
 * Uploads of one state that a sweep looks at, oldest first: as many as fit into memory with room to spare. Younger ones
 * wait.
 */
const atMost = 100_000;

export interface SweepOptions {
  persistence: Pick<Persistence, 'list' | 'uploads'>;
  objects: ObjectStore;
  logger: Logger;
  now?: () => number;
}

/** Keys of the uploads whose images are named anywhere in a record. */
async function shownUploads(persistence: Pick<Persistence, 'list'>): Promise<Set<string>> {
  const lists = await Promise.all([
    persistence.list('project'),
    persistence.list('partner'),
    persistence.list('development-log'),
  ]);
  const ids = lists.flatMap(({ items }) => items.flatMap(({ data }) => mentionedUploads(JSON.stringify(data))));
  return new Set(ids.map((id) => `${quarantinePrefix}${id}`));
}

/**
 * Removes uploads that were never attached, and images that no record has shown for longer than a deletion can be
 * undone. An image that came back through an undo is kept. Any process may run it at any time, and a sweep that was cut
 * off is finished by the next one: an upload is forgotten only after its files. Files that no upload names are left
 * alone, because a store that was opened by mistake, or is being restored, names none.
 * @returns how many uploads were forgotten
 */
export async function sweepOrphans({
  persistence,
  objects,
  logger,
  now = () => Date.now(),
}: SweepOptions): Promise<number> {
  const { uploads } = persistence;
  const before = (age: number) => new Date(now() - age).toISOString();
  for (const { key } of await uploads.list('pending', before(pendingMs), atMost))
    await uploads.move(key, 'pending', 'removing');
  const shown = await shownUploads(persistence);
  for (const { key } of await uploads.list('attached', before(hourMs), atMost)) {
    if (!shown.has(key)) await uploads.move(key, 'attached', 'orphan');
  }
  const isOver = ({ since }: Upload) => Date.parse(since) < now() - orphanMs;
  for (const upload of await uploads.list('orphan', before(0), atMost)) {
    if (shown.has(upload.key)) await uploads.move(upload.key, 'orphan', 'attached');
    else if (isOver(upload)) await uploads.move(upload.key, 'orphan', 'removing');
  }
  let removed = 0;
  for (const { key, files } of await uploads.list('removing', before(-dayMs), atMost)) {
    for (const file of [...files, key]) await objects.remove(file);
    if (await uploads.remove(key, 'removing')) removed += 1;
  }
  // What was put to a signed address a second time, after its upload was attached.
  for await (const { key, modifiedAt } of objects.list(quarantinePrefix)) {
    if (modifiedAt.getTime() < now() - pendingMs) await objects.remove(key);
  }
  await objects.removeBrokenWrites(new Date(now() - pendingMs));
  if (removed > 0) logger.info({ removed }, 'images that nothing shows were removed');
  return removed;
}
