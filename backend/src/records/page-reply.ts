import { callPath, type CallDescriptor } from 'shared-contracts/http';

import type { ValueReply } from '../http/call-handler';
import { InvalidCursor, type Page } from '../persistence';

/** Which part of a list somebody asks for. */
export interface PageQuery {
  limit?: number;
  cursor?: string;
  /** How many items come before it, unless a cursor says so. */
  offset?: number;
}

/**
 * The store's cursor inside one of a list. Cursors look alike in all lists, so each carries the name of its own.
 * @throws InvalidCursor
 */
function placeIn(list: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!cursor.startsWith(`${list}.`)) throw new InvalidCursor();
  return cursor.slice(list.length + 1);
}

/**
 * Answers a part of a list, and where the next one begins.
 * @param query of the call; what it says beside the page travels on to the next one
 * @param load reads from the store, whose cursors are places and not records: they hold while records move and go
 * @throws InvalidCursor for a cursor of another list
 */
export async function pageReply<Item, Value>(
  call: Pick<CallDescriptor, 'name' | 'path'>,
  query: PageQuery,
  load: (page: PageQuery) => Promise<Page<Item>>,
  answer: (item: Item) => Value,
): Promise<ValueReply<Value[]>> {
  const { limit, cursor, offset } = query;
  const place = placeIn(call.name, cursor);
  const isNumbered = offset !== undefined && cursor === undefined;
  const { items, nextCursor } = await load({ limit, cursor: place, ...(isNumbered && { offset }) });
  const next = isNumbered ? { offset: offset + items.length } : { cursor: `${call.name}.${nextCursor}` };
  const nextPage = nextCursor === null ? undefined : callPath(call, {}, { ...query, ...next });
  return { kind: 'value', value: items.map(answer), nextPage };
}
