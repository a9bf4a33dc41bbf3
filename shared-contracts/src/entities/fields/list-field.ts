import * as z from 'zod';

import { limits } from '../../values/constants';
import type { ItemFields, Placement } from './field';
import { message } from './rules';
import { settledEntries } from './settled';

/** The schema of a list. */
export const listOf = <Item extends z.ZodType>(item: Item, max: number = limits.list) =>
  z.array(item).max(max, message('validation.many')).nullish();

/**
 * A list of entries with fields.
 * @param max number of entries; by default that of most lists
 */
export function list<Item extends z.ZodType, const Items extends ItemFields, const Options extends Placement>(
  { fields, schema }: { fields: Items; schema: Item },
  placement: Options,
  max: number = limits.list,
) {
  return { kind: 'list' as const, required: false, schema: listOf(schema, max), items: fields, max, ...placement };
}

/**
 * A list of entries with fields that may also hold free JSON, from before its structure was settled. Free JSON stays
 * valid and is kept; a list with an entry that has the marker is checked like any other.
 * @param marker name of a field that every entry has
 */
export function settledList<Item extends z.ZodType, const Items extends ItemFields, const Options extends Placement>(
  { fields, schema: item }: { fields: Items; schema: Item },
  marker: string,
  placement: Options,
) {
  const entries = listOf(item);
  const schema = z
    .json()
    .check(({ value, issues }) => {
      if (settledEntries(value, marker).length === 0) return;
      const refused = entries.safeParse(value).error?.issues ?? [];
      issues.push(
        ...refused.map(({ message: text, path }) => ({ code: 'custom' as const, message: text, path, input: value })),
      );
    })
    .nullish()
    .describe(`A list of objects with: ${Object.keys(fields).join(', ')}. Any other JSON is kept as it is.`);
  return { kind: 'list' as const, required: false, schema, items: fields, max: limits.list, marker, ...placement };
}
