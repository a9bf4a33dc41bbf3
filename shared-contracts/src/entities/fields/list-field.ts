import * as z from 'zod';

import { limits } from '../../values/constants';
import { given, type FieldOptions, type ItemFields, type List, type Literal } from './field';
import { validationMessage } from './rules';
import { settledEntries } from './settled';

export const listOf = <Item extends z.ZodType>(item: Item, max: number = limits.list) =>
  z.array(item).max(max, validationMessage('validation.many')).nullish();

export interface ListFieldOptions extends FieldOptions {
  max?: number;
}

export function list<Item extends z.ZodType, const Items extends ItemFields, const Options extends ListFieldOptions>(
  { fields, schema }: { fields: Items; schema: Item },
  options?: Options,
) {
  const max = options?.max ?? limits.list;
  const rule = listOf(schema, max);
  const field: List<typeof rule, Items> & Literal<Options> = {
    kind: 'list',
    required: false,
    schema: rule,
    items: fields,
    ...given(options),
    max,
  };
  return field;
}

/**
 * A list that may also hold free JSON, from before its structure was settled: a list is checked if an entry has the
 * field `marker`.
 */
export function settledList<Item extends z.ZodType, const Items extends ItemFields, const Options extends FieldOptions>(
  { fields, schema: item }: { fields: Items; schema: Item },
  marker: string,
  options?: Options,
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
  const field: List<typeof schema, Items> & { marker: string } & Literal<Options> = {
    kind: 'list',
    required: false,
    schema,
    items: fields,
    max: limits.list,
    marker,
    ...given(options),
  };
  return field;
}
