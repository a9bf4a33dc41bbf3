import { contentKinds, contentRecords, valueAt, type ContentKind, type Fields } from 'shared-contracts/entities';
import type { RecordUse } from 'shared-contracts/http';

import type { Handlers } from '../http/api/call-handler';
import type { StoredRecord } from '../persistence';
import { fromLast } from './records/from-last';
import type { DerivedRecords, RecordMirror } from './records/record-mirror';
import { searchedNames, type RecordIndex } from './records/record-index';

interface References {
  record: Omit<RecordUse, 'fields'>;
  fields: readonly (readonly [string, ReadonlySet<string>])[];
}

/** Ids that the fields of a record or list entry refer to. */
function idsIn(fields: Fields, values: unknown): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = valueAt(values, name);
    if (field.kind === 'reference') return typeof value === 'string' && value !== '' ? [value] : [];
    if (field.kind !== 'list' || !Array.isArray(value)) return [];
    return value.flatMap((entry: unknown) => idsIn(field.items, entry));
  });
}

function referencesOf(record: StoredRecord<ContentKind>): References {
  const { kind, id, data } = record;
  const fields: Fields = contentRecords[kind].fields;
  return {
    record: { kind, id, names: searchedNames(record).names },
    fields: Object.entries(fields)
      .map(([name, field]) => [name, new Set(idsIn({ [name]: field }, data))] as const)
      .filter(([, ids]) => ids.size > 0),
  };
}

export function referenceHandlers({ mirror, records: index }: { mirror: RecordMirror; records: RecordIndex }) {
  const kinds: readonly DerivedRecords<References>[] = contentKinds.map((kind) =>
    mirror.derive<ContentKind, References>(kind, referencesOf),
  );
  const referring = fromLast((...lists: readonly (readonly References[])[]) => {
    const byId = new Map<string, References[]>();
    for (const references of lists.flat()) {
      for (const id of new Set(references.fields.flatMap(([, ids]) => [...ids]))) {
        const known = byId.get(id);
        if (known) known.push(references);
        else byId.set(id, [references]);
      }
    }
    return byId;
  });
  return {
    findNames: async ({ query: { kind, id, search = '', limit } }) => {
      if (id === undefined) return { value: await index.findNames(kind, search, limit) };
      const names = kind ? await index.names(kind, [id]) : [];
      return { value: { total: names.length, names } };
    },
    listUses: async ({ query: { ids } }) => {
      const byId = referring(...(await Promise.all(kinds.map((records) => records.values()))));
      const found = new Set(ids.flatMap((id) => byId.get(id) ?? []));
      const uses = [...found].map(({ record, fields }): RecordUse => {
        const using = fields.filter(([, referred]) => ids.some((id) => referred.has(id)));
        return { ...record, fields: using.map(([name]) => name) };
      });
      return { value: uses };
    },
  } satisfies Partial<Handlers>;
}
