import * as z from 'zod';

import { InvalidCursor } from './errors';

/** A place in a list: position, then ordinal (order of creation), then id. */
export interface ListPosition {
  position: number;
  ordinal: number;
  id: string;
}

const place = z.tuple([z.int(), z.int(), z.string().max(200)]);
const sequence = z.tuple([z.int().min(1)]);

function decode<Output>(cursor: string, schema: z.ZodType<Output>): Output {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: rejected below like any other invalid cursor.
  }
  throw new InvalidCursor();
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The cursor of the page after a place. */
export const cursorOf = ({ position, ordinal, id }: ListPosition): string => encode([position, ordinal, id]);

/** @throws InvalidCursor */
export function decodePlace(cursor: string | null | undefined): ListPosition | null {
  if (cursor === null || cursor === undefined) return null;
  const [position, ordinal, id] = decode(cursor, place);
  return { position, ordinal, id };
}

/** The cursor of the page after an event, by its sequence number. */
export const encodeSequence = (seq: number): string => encode([seq]);

/** @throws InvalidCursor */
export function decodeSequence(cursor: string | null | undefined): number | null {
  return cursor === null || cursor === undefined ? null : decode(cursor, sequence)[0];
}

/** Default page size of the event log. */
export const eventsPerPage = 50;

/** Makes a page from a result that was queried with one item more than the limit. */
export function pageOf<Item>(
  found: Item[],
  limit: number | undefined,
  cursorOf: (last: Item) => string,
): { items: Item[]; nextCursor: string | null } {
  if (limit === undefined || found.length <= limit) return { items: found, nextCursor: null };
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
