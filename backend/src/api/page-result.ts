import { callPath, type CallDescriptor } from 'shared-contracts/http';

import { InvalidCursor, type Page } from '../persistence';
import type { ValueResult } from './call-handler';

/** The requested part of a list. */
export interface PageQuery {
  limit?: number;
  cursor?: string;
  /** Number of items to skip, unless there is a cursor. */
  offset?: number;
}

/**
 * Extracts the store's cursor from a list cursor. Store cursors look alike in all lists, so each carries the name of
 * its list.
 * @throws InvalidCursor
 */
function placeIn(list: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!cursor.startsWith(`${list}.`)) throw new InvalidCursor();
  return cursor.slice(list.length + 1);
}

/**
 * Responds with one page of a list and the link to the next one.
 * @param query of the call; all other parameters are carried over to the next link
 * @param load reads from the store, whose cursors are positions rather than records: they stay valid while records move
 *   or are deleted
 * @throws InvalidCursor for a cursor of another list
 */
export async function pageResult<Item, Value>(
  call: Pick<CallDescriptor, 'name' | 'path'>,
  query: PageQuery,
  load: (page: PageQuery) => Promise<Page<Item>>,
  response: (item: Item) => Value,
): Promise<ValueResult<Value[]>> {
  const { limit, cursor, offset } = query;
  const place = placeIn(call.name, cursor);
  const isNumbered = offset !== undefined && cursor === undefined;
  const { items, nextCursor } = await load({ limit, cursor: place, ...(isNumbered && { offset }) });
  const next = isNumbered ? { offset: offset + items.length } : { cursor: `${call.name}.${nextCursor}` };
  const nextPage = nextCursor === null ? undefined : callPath(call, {}, { ...query, ...next });
  return { value: items.map(response), nextPage };
}
