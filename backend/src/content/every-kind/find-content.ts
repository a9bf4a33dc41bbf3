import {
  fieldsOfKind,
  projectRecord,
  sortOf,
  type ContentKind,
  type Fields,
  type Listed,
  type ListEntry,
  type ListSelection,
  type RecordOutline,
} from 'shared-contracts/entities';
import type { RecordName } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { CallInput } from '../../http/api/call-handler';
import { InvalidCursor, type Page, type Persistence, type StoredRecord } from '../../persistence';
import type { PageQuery } from '../../http/api/page-result';
import type { RecordIndex } from '../records/record-index';
import type { DerivedRecords } from '../records/record-mirror';
import { toRecordResponse, type ImageDescriptions } from '../records/record-response';
import { olderTexts, staleTexts } from '../records/stale-texts';

/** Keeps the list of projects, from which the landing page is made, small: one image of each. */
const fewer: Partial<Record<ContentKind, Fields>> = { project: { posterUrl: projectRecord.fields.posterUrl } };

export const listedFields = (kind: ContentKind): Fields => fewer[kind] ?? fieldsOfKind(kind);

export interface FindSources {
  persistence: Persistence;
  descriptions: ImageDescriptions;
  records: RecordIndex;
  /** Ids of the records with draft changes; `null` for an empty draft. */
  drafts: DerivedRecords<string | null>;
}

export type ListQuery = CallInput<'findProjects'>['query'];

async function namesOfReferences(records: RecordIndex, kind: ContentKind, items: readonly object[]) {
  const lists = Object.entries(fieldsOfKind(kind)).map(async ([name, field]): Promise<RecordName[]> => {
    if (field.kind !== 'reference') return [];
    const ids = items.flatMap((item) => {
      const id: unknown = Reflect.get(item, name);
      return typeof id === 'string' ? [id] : [];
    });
    return records.names(field.to, ids);
  });
  return (await Promise.all(lists)).flat();
}

async function withStaleTexts({ audit }: Persistence, records: readonly StoredRecord<ContentKind>[]) {
  const found = await Promise.all(records.map((record) => staleTexts(audit, record, olderTexts(record))));
  return records.flatMap(({ id }, index) => (found[index]?.length ? [id] : []));
}

/** One part of a list of the admin: ids from memory, records from the store. */
export async function findContent(
  { persistence, descriptions, records, drafts }: FindSources,
  kind: ContentKind,
  { sort, language = defaultLocale, limit, outlines, changedBy, ...selection }: ListQuery,
) {
  const view = { ...selection, sort: sortOf(kind, sort), language };
  const selected: readonly ListEntry<RecordOutline<ContentKind>>[] = await records.of[kind].select(view);
  const revisions = changedBy === undefined ? null : await persistence.audit.newestRevisionsBy(changedBy, kind);
  const matching = selected.filter(({ record }) => !revisions || revisions.get(record.id) === record.revision);
  const stored = await persistence.getMany(
    kind,
    matching.slice(0, limit).map(({ record }) => record.id),
  );
  const shown = stored.map((record) => toRecordResponse<ContentKind>(record));
  const [items, named, withDraft, outdated] = await Promise.all([
    descriptions.joinAll(listedFields(kind), shown),
    namesOfReferences(records, kind, shown),
    drafts.values(),
    withStaleTexts(persistence, stored),
  ]);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    total: matching.length,
    items,
    named,
    waiting: withDraft.flatMap((id) => (id !== null && ids.has(id) ? [id] : [])),
    outdated,
    ...(outlines && { outlines: matching.map(({ record }) => record) }),
  };
}

/** One part of a list narrowed to some records; the cursor counts the records before it. @throws InvalidCursor */
export async function listNarrowed(
  { persistence, records }: Pick<FindSources, 'persistence' | 'records'>,
  kind: ContentKind,
  selection: ListSelection,
  { limit, cursor, offset = 0 }: PageQuery,
): Promise<Page<StoredRecord<ContentKind>>> {
  const view = { ...selection, sort: sortOf(kind, null), language: defaultLocale };
  const matching: readonly ListEntry<Listed>[] = await records.of[kind].select(view);
  const start = cursor === undefined ? offset : Number(cursor);
  if (!Number.isSafeInteger(start) || start < 0) throw new InvalidCursor();
  const end = start + (limit ?? matching.length);
  const items = await persistence.getMany(
    kind,
    matching.slice(start, end).map(({ record }) => record.id),
  );
  return { items, nextCursor: end < matching.length ? String(end) : null };
}
