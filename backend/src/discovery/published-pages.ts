import { pages } from 'shared-contracts/federation';

import { mapInTurns } from '../persistence/in-turns';
import type { Persistence, StoredRecord } from '../persistence';

/** A public page. */
export interface PublishedPage {
  path: string;
  /** When what it shows changed last; `null` if nothing is published. */
  changedAt: string | null;
}

/** When a record changed last, or was published if that is later. */
export function lastChange(record: StoredRecord): string {
  const published = 'publishedAt' in record.data ? record.data.publishedAt : null;
  const times = [record.createdAt, ...Object.values(record.changedAt), ...(published ? [published] : [])];
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();
}

/**
 * Every public page of the table of modules. A page for a kind of record stands for each record that is published; the
 * others show all of them, so they change with the newest.
 */
export async function publishedPages(persistence: Persistence, now: string): Promise<PublishedPage[]> {
  const open = pages.filter(({ audience }) => audience === 'public');
  const ofRecords = await Promise.all(
    open.map(async ({ path, record: kind }) => {
      if (!kind) return null;
      const { items } = await persistence.list(kind, { visibleAt: now });
      return mapInTurns(items, (record) => ({ path: path.replace(':id', record.id), changedAt: lastChange(record) }));
    }),
  );
  const changes = ofRecords.flatMap((found) => found?.map(({ changedAt }) => changedAt) ?? []).sort();
  const newest = changes.at(-1) ?? null;
  return open.flatMap(({ path }, index) => ofRecords[index] ?? [{ path, changedAt: newest }]);
}
