import type * as z from 'zod';

import { locales, localeSuffix, type LocaleSuffix } from '../../localization/locales';
import { contentKinds, type ContentKind } from '../kinds/entity-kinds';
import { contentRecords, type ContentRecord } from '../kinds/records';

/** Enough to order, find and choose a record, and small enough for thousands of them. */
const listed = [
  'id',
  'createdAt',
  'revision',
  ...locales.flatMap((locale) => [`title${localeSuffix[locale]}`, `name${localeSuffix[locale]}`] as const),
  'position',
  'status',
  'category',
  'isMainProject',
  'publication',
  'publishedAt',
  'projectId',
] as const;

type ListedName = Exclude<(typeof listed)[number], `${string}${LocaleSuffix}`> | `${'title' | 'name'}${LocaleSuffix}`;
type Outlined<Record> = Pick<Record, Extract<keyof Record, ListedName>>;

export type RecordOutline<Kind extends ContentKind> = { [Each in ContentKind]: Outlined<ContentRecord<Each>> }[Kind];

export function outlineFields<Kind extends ContentKind>(kind: Kind): (keyof RecordOutline<Kind>)[] {
  const { shape } = contentRecords[kind].record;
  // The names are computed, which the type system cannot follow.
  return listed.filter((name) => name in shape) as (keyof RecordOutline<Kind>)[];
}

function outlineOf<Kind extends ContentKind>(kind: Kind): z.ZodType<RecordOutline<Kind>> {
  const record: z.ZodObject = contentRecords[kind].record;
  const names = outlineFields(kind).map((name) => [name, true as const]);
  return record.pick(Object.fromEntries(names)) as unknown as z.ZodType<RecordOutline<Kind>>;
}

export const recordOutlines = Object.fromEntries(contentKinds.map((kind) => [kind, outlineOf(kind)])) as {
  [Kind in ContentKind]: z.ZodType<RecordOutline<Kind>>;
};
