import type { Site } from 'shared-contracts/federation';

import { mapInTurns } from '../../persistence/in-turns';
import type { Persistence, StoredRecord } from '../../persistence';

export interface PublishedPage {
  path: string;
  /** `null` if nothing is published. */
  changedAt: string | null;
}

export function lastChange(record: StoredRecord): string {
  const published = 'publishedAt' in record.data ? record.data.publishedAt : null;
  const times = [record.createdAt, ...Object.values(record.changedAt), ...(published ? [published] : [])];
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString();
}

/** Every public page. The page of a kind stands for each published record; the others change with the newest record. */
export async function publishedPages(persistence: Persistence, { pages }: Site, now: string): Promise<PublishedPage[]> {
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
