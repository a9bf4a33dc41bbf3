import * as z from 'zod';

import { HttpError } from '../http/errors';

/** What places a record in a list. */
export interface Placed {
  id: string;
  createdAt: string;
  publishedAt?: string | null;
}

const cursorText = z.tuple([z.string(), z.string(), z.string().nullable()]);

function encode({ id, createdAt, publishedAt }: Placed): string {
  return Buffer.from(JSON.stringify([id, createdAt, publishedAt ?? null])).toString('base64url');
}

function decode(cursor: string): Placed {
  try {
    const [id, createdAt, publishedAt] = cursorText.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { id, createdAt, publishedAt };
  } catch (error) {
    throw new HttpError('bad-request', 'The cursor is not one of this list.', { cause: error });
  }
}

/**
 * A part of a sorted list. A cursor keeps its place when the record it names is gone.
 * @param order the order the list is in
 * @returns the records and the cursor of the next page, `null` after the last one
 */
export function pageOf<Item extends Placed>(
  list: readonly Item[],
  { limit, cursor }: { limit?: number; cursor?: string },
  order: (a: Item | Placed, b: Item | Placed) => number,
): { items: Item[]; nextCursor: string | null } {
  let start = 0;
  if (cursor !== undefined) {
    const place = decode(cursor);
    const known = list.findIndex(({ id }) => id === place.id);
    const next = known >= 0 ? known + 1 : list.findIndex((item) => order(item, place) > 0);
    start = next >= 0 ? next : list.length;
  }
  const items = list.slice(start, start + (limit ?? list.length));
  const last = items.at(-1);
  return { items, nextCursor: last && start + items.length < list.length ? encode(last) : null };
}
