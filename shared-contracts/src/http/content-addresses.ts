import {
  contentKinds,
  contentPlurals,
  pascalCase,
  type ContentKind,
  type ContentPlural,
  type PascalCase,
} from '../entities/kinds/entity-kinds';
import type { CallMethod, CallTag } from './call';
import type { Intersection } from './join-tables';

const methods = {
  list: 'GET',
  find: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
} as const satisfies Record<string, CallMethod>;

type Methods = typeof methods;
export type ContentVerb = keyof Methods;

export type ContentCallName<Verb extends ContentVerb, Kind extends ContentKind> = Verb extends 'list' | 'find'
  ? `${Verb}${PascalCase<ContentPlural<Kind>>}`
  : `${Verb}${PascalCase<Kind>}`;

export type ByContentCall<Of extends { [Kind in ContentKind]: { [Verb in ContentVerb]: unknown } }> = Intersection<
  { [Kind in ContentKind]: { [Verb in ContentVerb as ContentCallName<Verb, Kind>]: Of[Kind][Verb] } }[ContentKind]
>;

export function contentCallName<Verb extends ContentVerb, Kind extends ContentKind>(
  verb: Verb,
  kind: Kind,
): ContentCallName<Verb, Kind> {
  const noun = verb === 'list' || verb === 'find' ? contentPlurals[kind] : kind;
  // The conditional type of a parameter cannot be narrowed.
  return `${verb}${pascalCase(noun)}` as ContentCallName<Verb, Kind>;
}

export const contentCallNames = <const Verb extends ContentVerb>(...verbs: readonly Verb[]) =>
  contentKinds.flatMap((kind) => verbs.map((verb) => contentCallName(verb, kind)));

export function byContentCall<Of extends { [Kind in ContentKind]: { [Verb in ContentVerb]: unknown } }>(
  entry: <Kind extends ContentKind>(kind: Kind) => Of[Kind],
): ByContentCall<Of> {
  const entries = contentKinds.flatMap((kind) =>
    Object.entries(entry(kind)).map(([verb, value]) => [contentCallName(verb as ContentVerb, kind), value]),
  );
  return Object.fromEntries(entries) as ByContentCall<Of>;
}

export interface ContentAddress<Verb extends ContentVerb> {
  method: Methods[Verb];
  path: `/api/${string}`;
  reads?: readonly CallTag[];
  changes?: readonly CallTag[];
}
type ContentAddresses = { [Verb in ContentVerb]: ContentAddress<Verb> };

export const contentAddresses = byContentCall<Record<ContentKind, ContentAddresses>>((kind) => {
  const plural = contentPlurals[kind];
  const records = `/api/${plural}` as const;
  const record = `${records}/{id}` as const;
  return {
    list: { method: methods.list, path: records, reads: [kind, 'image'] },
    // Entries contain the names of the records that they refer to, and whether they have draft changes.
    find: { method: methods.find, path: `/api/admin/${plural}`, reads: [...contentKinds, 'image', 'draft-changes'] },
    get: { method: methods.get, path: record, reads: [kind, 'image'] },
    create: { method: methods.create, path: records, changes: [kind] },
    update: { method: methods.update, path: record, changes: [kind] },
    delete: { method: methods.delete, path: record, changes: [kind] },
  };
});
