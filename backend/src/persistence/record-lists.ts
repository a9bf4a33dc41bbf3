import type { EntityKind } from 'shared-contracts/entities';

import { cursorOf, decodePlace, pageOf, type ListPosition, type Page } from './cursor';
import { isSortedByPublication, listPosition } from './kinds';
import type { ListOptions, Persistence } from './port';
import type { FullRecord, StoredRecord } from './record-data';

/** The part of a list that a store reads. */
export interface ListPart {
  after: ListPosition | null;
  order: 'newest' | 'oldest';
  offset: number;
  limit: number | undefined;
}

const placeCursor = (record: FullRecord): string =>
  cursorOf({ position: listPosition(record), ordinal: record.ordinal, id: record.id });

/** @throws InvalidCursor */
export async function recordPage<Kind extends EntityKind>(
  read: (part: ListPart) => Promise<FullRecord<Kind>[]>,
  { limit, cursor, offset = 0, order = 'newest' }: ListOptions,
): Promise<Page<StoredRecord<Kind>>> {
  const after = decodePlace(cursor);
  const found = await read({ after, order, offset, limit: limit === undefined ? undefined : limit + 1 });
  return pageOf(found, limit, placeCursor);
}

/**
 * All items of a list, in parts: other requests get their turn in between, and memory holds one part.
 * @param limit items that are read at once
 * @param first the part that begins the list, if it was read
 */
export async function* inParts<Item>(
  load: (page: { limit: number; cursor?: string }) => Promise<Page<Item>>,
  limit: number,
  first: Page<Item> | null = null,
): AsyncGenerator<Item[]> {
  let page = first ?? (await load({ limit }));
  for (;;) {
    yield page.items;
    if (page.nextCursor === null) return;
    await new Promise(setImmediate);
    page = await load({ limit, cursor: page.nextCursor });
  }
}

export const recordsInParts = <Kind extends EntityKind>(
  store: Pick<Persistence, 'list'>,
  kind: Kind,
  options: Pick<ListOptions, 'visibleAt'> = {},
): AsyncGenerator<StoredRecord<Kind>[]> => inParts((page) => store.list(kind, { ...options, ...page }), 100);

/** Instants are stored in UTC, so that their texts sort like their times. */
export function publicationFilter(kind: EntityKind, { visibleAt, scheduledAfter }: ListOptions): object {
  if (visibleAt === undefined && scheduledAfter === undefined) return {};
  const isIndexed = isSortedByPublication(kind);
  const valueOf = (time: string | undefined) => (isIndexed && time !== undefined ? Date.parse(time) : time);
  // A missing date counts as oldest.
  const times = { $not: { $gt: valueOf(visibleAt) }, $gt: valueOf(scheduledAfter) };
  return { 'data.publication': { $ne: 'draft' }, [isIndexed ? 'position' : 'data.publishedAt']: times };
}
