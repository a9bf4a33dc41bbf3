import {
  contentRecords,
  projectRecord,
  sortOf,
  type ContentKind,
  type Fields,
  type ListEntry,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { CallInput, Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import { hasChanges } from '../../records/draft-changes';
import type { PictureDescriptions } from '../../records/picture-descriptions';
import type { RecordIndex } from '../../records/record-index';
import type { DerivedRecords, RecordMirror } from '../../records/record-mirror';
import { toRecordResponse } from '../../records/record-response';

interface ListServices {
  persistence: Persistence;
  pictures: PictureDescriptions;
  records: RecordIndex;
  mirror: RecordMirror;
}

interface ListSources extends Omit<ListServices, 'mirror'> {
  /** Ids of the records with draft changes; `null` for a draft that is empty by now. */
  drafts: DerivedRecords<string | null>;
}

/** The fields of each kind whose pictures its cards show. */
const shownFields: Record<ContentKind, Fields> = {
  project: { posterUrl: projectRecord.fields.posterUrl },
  partner: contentRecords.partner.fields,
  'development-log': contentRecords['development-log'].fields,
};

/** Names what the records refer to directly. */
async function namesOfReferences(records: RecordIndex, kind: ContentKind, items: readonly object[]) {
  const fields: Fields = contentRecords[kind].fields;
  const lists = Object.entries(fields).map(async ([name, field]): Promise<RecordName[]> => {
    if (field.kind !== 'reference') return [];
    const ids = items.flatMap((item) => {
      const id: unknown = Reflect.get(item, name);
      return typeof id === 'string' ? [id] : [];
    });
    return records.names(field.to, ids);
  });
  return (await Promise.all(lists)).flat();
}

/** The first records of a kind that a list shows, and what else it needs of the others. */
async function find<Kind extends ContentKind>(
  { persistence, pictures, records, drafts }: ListSources,
  kind: Kind,
  { sort, language = defaultLocale, limit, outlines, ...selection }: CallInput<'findProjects'>['query'],
) {
  const view = { ...selection, sort: sortOf(kind, sort), language };
  const matching: readonly ListEntry<RecordOutline<Kind>>[] = await records.of[kind].select(view);
  const read = await Promise.all(matching.slice(0, limit).map(({ record }) => persistence.get(kind, record.id)));
  // One may have been deleted since.
  const shown = read.filter((record) => record !== null).map((record) => toRecordResponse<Kind>(record));
  const [items, named, withDraft] = await Promise.all([
    pictures.joinAll(shownFields[kind], shown),
    namesOfReferences(records, kind, shown),
    drafts.values(),
  ]);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    kind: 'value',
    value: {
      total: matching.length,
      items,
      named,
      waiting: withDraft.flatMap((id) => (id !== null && ids.has(id) ? [id] : [])),
      ...(outlines && { outlines: matching.map(({ record }) => record) }),
    },
  } as const;
}

/** Handlers of the lists of the admin: what is asked of all records comes from memory, what is shown from the store. */
export function listHandlers({ mirror, ...services }: ListServices) {
  const { records } = services;
  const drafts = mirror.derive('draft-changes', (draft) => (hasChanges(draft) ? draft.data.recordId : null));
  const sources = { ...services, drafts };
  return {
    findProjects: ({ query }) => find(sources, 'project', query),
    findPartners: ({ query }) => find(sources, 'partner', query),
    findDevelopmentLogs: ({ query }) => find(sources, 'development-log', query),
    findNames: async ({ query: { kind, id, search = '', limit } }) => {
      if (id === undefined) return { kind: 'value', value: await records.findNames(kind, search, limit) };
      const names = kind ? await records.names(kind, [id]) : [];
      return { kind: 'value', value: { total: names.length, names } };
    },
  } satisfies Partial<Handlers>;
}
