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

function decode<Output>(cursor: string | null | undefined, schema: z.ZodType<Output>): Output | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON.
  }
  throw new InvalidCursor();
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const cursorOf = ({ position, ordinal, id }: ListPosition): string => encode([position, ordinal, id]);
export const encodeSequence = (seq: number): string => encode([seq]);

/** @throws InvalidCursor */
export function decodePlace(cursor: string | null | undefined): ListPosition | null {
  const decoded = decode(cursor, place);
  return decoded && { position: decoded[0], ordinal: decoded[1], id: decoded[2] };
}

/** @throws InvalidCursor */
export const decodeSequence = (cursor: string | null | undefined): number | null =>
  decode(cursor, sequence)?.[0] ?? null;

export const eventsPerPage = 50;

export interface Page<Item> {
  items: Item[];
  /** `null` after the last page. */
  nextCursor: string | null;
}

/** Makes a page from one item more than the limit. */
export function pageOf<Item>(found: Item[], limit: number | undefined, cursorOf: (last: Item) => string): Page<Item> {
  if (limit === undefined || found.length <= limit) return { items: found, nextCursor: null };
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
