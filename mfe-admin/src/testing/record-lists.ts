import {
  contentKinds,
  fieldsOfKind,
  findByText,
  listEntry,
  namesOf,
  outlineFields,
  representingImage,
  selectEntries,
  sortEntries,
  sortOf,
  type ContentKind,
  type ContentRecord,
  type Listed,
} from 'shared-contracts/entities';
import { contentCallName, type DraftChanges, type RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';
import type { Responses, SeenCall } from 'shared-ui/testing';

/** All records of a server by kind, or its error response. */
export type AllRecords = { [Kind in ContentKind]: () => Promise<ContentRecord<Kind>[] | Response> } & {
  'draft-changes': () => Promise<DraftChanges[] | Response>;
};

type Query = SeenCall<'findProjects'>['query'];

/** The records that a list shows, following the rules of the server. */
function select<Rec extends Listed>(kind: ContentKind, all: readonly Rec[], query: Query): Rec[] {
  const { sort, language = defaultLocale, limit: _limit, outlines: _outlines, ...selection } = query;
  const now = Date.now();
  const entries = all.map((record) => listEntry(kind, record));
  const ordered = sortEntries(kind, entries, { sort: sortOf(kind, sort), language, now });
  return selectEntries(ordered, selection, now).map(({ record }) => record);
}

const nameOf = (kind: ContentKind, record: { id: string }): RecordName => ({
  kind,
  id: record.id,
  names: namesOf(kind, record),
});

const outlineOf = (kind: ContentKind, record: object) =>
  Object.fromEntries(outlineFields(kind).map((name) => [name, Reflect.get(record, name)]));

/** Responses to the calls behind lists and choices, derived from all records by the rules of the server. */
export function listResponses(records: AllRecords): Responses {
  const listOf = async (kind: ContentKind): Promise<readonly Listed[]> => {
    const all = await records[kind]();
    return all instanceof Response ? [] : all;
  };
  /** The records that records of a kind refer to. */
  const namedBy = async (kind: ContentKind, items: readonly object[]): Promise<RecordName[]> => {
    const references = Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) =>
      field.kind === 'reference' ? items.map((item) => ({ to: field.to, id: String(Reflect.get(item, name)) })) : [],
    );
    const lists = await Promise.all(
      contentKinds.map(async (to) => {
        const ids = references.filter((reference) => reference.to === to).map(({ id }) => id);
        return ids.length === 0
          ? []
          : (await listOf(to)).filter(({ id }) => ids.includes(id)).map((record) => nameOf(to, record));
      }),
    );
    return lists.flat();
  };
  const find = async (kind: ContentKind, query: Query) => {
    const [all, changes] = await Promise.all([records[kind](), records['draft-changes']()]);
    if (all instanceof Response) return all;
    const matching = select<Listed>(kind, all, query);
    const items = matching.slice(0, query.limit);
    const changed = changes instanceof Response ? [] : changes.map(({ recordId }) => recordId);
    return {
      total: matching.length,
      items,
      named: await namedBy(kind, items),
      waiting: changed.filter((id) => items.some((item) => item.id === id)),
      ...(query.outlines && { outlines: matching.map((record) => outlineOf(kind, record)) }),
    };
  };
  const finds: Record<string, (call: { query: Query }) => unknown> = Object.fromEntries(
    contentKinds.map((kind) => [contentCallName('find', kind), ({ query }) => find(kind, query)]),
  );
  return {
    // The names are computed, which the type system cannot follow.
    ...(finds as Responses),
    findNames: async ({ query: { kind, id, search = '', limit } }) => {
      const lists = await Promise.all(
        contentKinds
          .filter((known) => kind === undefined || known === kind)
          .map(async (known) => (await listOf(known)).map((record) => ({ known, ...listEntry(known, record) }))),
      );
      const all = lists.flat().filter(({ record }) => id === undefined || record.id === id);
      return {
        total: all.length,
        names: findByText(all, search, limit).map(({ known, record }) => {
          const image = representingImage(known, record);
          return { ...nameOf(known, record), ...(image !== null && { image }) };
        }),
      };
    },
  };
}
