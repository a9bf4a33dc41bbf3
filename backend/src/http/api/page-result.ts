import { callPath, type CallDescriptor } from 'shared-contracts/http';

import { InvalidCursor, type Page } from '../../persistence';
import type { ValueResult } from './call-handler';

export interface PageQuery {
  limit?: number;
  cursor?: string;
  /** Number of items to skip, unless there is a cursor. */
  offset?: number;
}

/** Puts the name of a list into the store's cursor: cursors of different lists look alike to the store. */
function placeIn(list: string, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!cursor.startsWith(`${list}.`)) throw new InvalidCursor();
  return cursor.slice(list.length + 1);
}

/** One page of a list and the link to the next. @param load takes cursors that stay valid. @throws InvalidCursor */
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
