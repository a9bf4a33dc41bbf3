import { Readable } from 'node:stream';

import { callPath, type CallDescriptor } from 'shared-contracts/http';

import { inParts, InvalidCursor, type Page } from '../../persistence';
import { jsonType, type HandlerResult, type ValueResult } from './call-handler';

export interface PageQuery {
  limit?: number;
  cursor?: string;
  /** Number of items to skip, unless there is a cursor. */
  offset?: number;
}

type Load<Item> = (page: PageQuery) => Promise<Page<Item>>;

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
  load: Load<Item>,
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

/** Items of a whole list that are read at once. */
const batch = 250;

/** Reads a whole list in parts. The first one is read at once: a failing store gives an error, not a truncated list. */
export async function listParts<Item>(load: Load<Item>): Promise<{ first: Page<Item>; all: AsyncGenerator<Item[]> }> {
  const first = await load({ limit: batch });
  return { first, all: inParts(load, batch, first) };
}

async function* jsonOf<Item>(parts: AsyncIterable<Item[]>, response: (items: Item[]) => Promise<unknown[]>) {
  let start = '[';
  for await (const items of parts) {
    const values = await response(items);
    yield start + values.map((value) => JSON.stringify(value)).join();
    start = ',';
  }
  yield ']';
}

/** All items of a list, read in parts: a list of any length takes the memory of a part of it. */
export async function wholeListResult<Item, Value>(
  load: Load<Item>,
  response: (items: Item[]) => Promise<Value[]>,
): Promise<HandlerResult<Value[]>> {
  const { first, all } = await listParts(load);
  if (first.nextCursor === null) return { value: await response(first.items) };
  return { content: Readable.from(jsonOf(all, response), { objectMode: false }), contentType: jsonType };
}
