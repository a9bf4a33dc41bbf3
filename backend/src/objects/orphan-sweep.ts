import type { Logger } from 'pino';

import type { Persistence, Upload } from '../persistence';
import { quarantinePrefix, type ObjectStore } from './object-store';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** An upload that was not attached by then is given up. */
const pendingMs = hourMs;
/** An image that nothing shows is kept this long: a day more than a deletion can be undone. */
const orphanMs = 31 * dayMs;
const batch = 100_000;

export interface SweepOptions {
  persistence: Pick<Persistence, 'list' | 'uploads'>;
  objects: ObjectStore;
  logger: Logger;
  now?: () => number;
}

/** Locations of all images that records show. */
async function shownLocations(persistence: Pick<Persistence, 'list'>): Promise<Set<string>> {
  const [projects, partners, logs] = await Promise.all([persistence.list('project'), persistence.list('partner'), persistence.list('development-log')]);
  const shown: (string | null | undefined)[] = [
    ...projects.items.flatMap(({ data }) => [...(data.screenshots ?? []), data.posterUrl, ...(data.characters ?? []).map(({ imageUrl }) => imageUrl)]),
    ...partners.items.map(({ data }) => data.avatar),
    ...logs.items.flatMap(({ data }) => data.images ?? []),
  ];
  return new Set(shown.filter((location) => typeof location === 'string').map((location) => location.replace(/^(?:\/?objects)?\//, '')));
}

function isShown(shown: ReadonlySet<string>, { location }: Upload): boolean {
  return location !== null && shown.has(location.replace(/^\/objects\//, ''));
}

/**
 * Removes uploads that were never attached, and images that no record has shown for longer than a deletion can be undone.
 * An image that came back through an undo is kept. Any process may run it at any time.
 * @returns how many uploads were forgotten
 */
export async function sweepOrphans({ persistence, objects, logger, now = () => Date.now() }: SweepOptions): Promise<number> {
  const { uploads } = persistence;
  const before = (age: number) => new Date(now() - age).toISOString();
  let removed = 0;
  for (const upload of await uploads.list('pending', before(pendingMs), batch)) {
    if (!(await uploads.remove(upload.key, 'pending'))) continue;
    await objects.remove(upload.key);
    removed += 1;
  }
  const shown = await shownLocations(persistence);
  for (const upload of await uploads.list('attached', before(hourMs), batch)) {
    if (!isShown(shown, upload)) await uploads.move(upload.key, 'attached', 'orphan');
  }
  for (const upload of await uploads.list('orphan', before(0), batch)) {
    if (isShown(shown, upload)) await uploads.move(upload.key, 'orphan', 'attached');
    else if (Date.parse(upload.since) < now() - orphanMs && (await uploads.remove(upload.key, 'orphan'))) {
      for (const file of upload.files) await objects.remove(file);
      removed += 1;
    }
  }
  // What was put to a signed address a second time, after its upload was attached.
  for await (const { key, modifiedAt } of objects.list(quarantinePrefix)) {
    if (modifiedAt.getTime() < now() - pendingMs) await objects.remove(key);
  }
  if (removed > 0) logger.info({ removed }, 'images that nothing shows were removed');
  return removed;
}
