import { callPath, type CallDescriptor } from 'shared-contracts/http';

import type { Reply } from '../http/call-handler';
import { InvalidCursor, type Page } from '../persistence';

/** Which part of a list somebody asks for. */
export interface PageQuery {
  limit?: number;
  cursor?: string;
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
): Promise<Reply<Value[]>> {
  const { items, nextCursor } = await load({ limit: query.limit, cursor: placeIn(call.name, query.cursor) });
  const nextPage =
    nextCursor === null ? undefined : callPath(call, {}, { ...query, cursor: `${call.name}.${nextCursor}` });
  return { kind: 'value', value: items.map(answer), nextPage };
}
