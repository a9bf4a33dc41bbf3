import { isDeepStrictEqual } from 'node:util';

import { declaredRecords, nameField, type DraftKind, type Publishable } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';
import { defaultLocale, localizedTextOf } from 'shared-contracts/localization';

import type { Handlers } from '../../http/api/call-handler';
import { validationError } from '../../http/api/call-input';
import { ownOperation } from '../../http/api/own-operation';
import { HttpError, badValue, invalid, notFound } from '../../http/http-error';
import { RecordNotFound, StaleRevision, type Persistence, type StoredRecord, type Update } from '../../persistence';
import { createIfMissing, unlessOvertaken, storedFields, utc } from '../records/change-record';
import { draftChangesId, draftChangesOf, hasChanges } from '../records/draft-changes';
import { DueRecords, type DueWatch } from '../records/due-records';
import { toRecordResponse } from '../records/record-response';

type Fields = DraftChanges['changes'];
type DraftRecord = StoredRecord<'draft-changes'>;
type Draft = Pick<DraftRecord['data'], 'base' | 'changes'>;
type Store = Pick<Persistence, 'get' | 'list' | 'mutate'>;

type By = Pick<Update<'draft-changes'>, 'actor' | 'actorRole' | 'operationId' | 'fingerprint' | 'requestId'>;

const unscheduled = { publishAt: null, publishFields: null, refusedAt: null } as const;

/** Changed together with the publication of a record, never as draft changes. */
const ofPublication: readonly (keyof Publishable)[] = ['publication', 'publishedAt'];

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const valueOf = (data: object, name: string): Fields[string] =>
  // Records hold only plain JSON, which their types do not express.
  (Object.entries(data).find(([known]) => known === name)?.[1] ?? null) as Fields[string];

/** The changes that still differ from the record. @param bases the values that fields had before their first change */
function unpublished(record: object, changes: Fields, bases: Fields): Draft {
  const names = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(valueOf(changes, name), valueOf(record, name)),
  );
  const base = names.map((name) => [name, valueOf(name in bases ? bases : record, name)] as const);
  return { base: Object.fromEntries(base), changes: pick(changes, names) };
}

/** The draft changes of a record, and those of some fields, or of all. @throws HttpError not-found if there are none */
async function chosenOf(store: Store, recordId: string, fields?: readonly string[]) {
  const draft = await draftChangesOf(store, recordId);
  const chosen = draft ? pick(draft.data.changes, fields ?? Object.keys(draft.data.changes)) : {};
  if (!draft || Object.keys(chosen).length === 0) throw notFound('change');
  return { draft, chosen };
}

/** Changes a draft. A schedule keeps the fields that still differ, and a refusal until the next change. */
async function update(
  store: Store,
  id: string,
  by: By,
  patch: (draft: DraftRecord['data']) => Draft & Partial<DraftRecord['data']>,
  expectedRevision?: number,
): Promise<void> {
  await store.mutate({
    kind: 'draft-changes',
    operation: 'update',
    id,
    expectedRevision,
    patch: ({ data }) => {
      const next = { ...data, refusedAt: null, ...patch(data) };
      const publishFields = next.publishFields?.filter((name) => name in next.changes) ?? [];
      const { base, changes, name, refusedAt, publishAt } = next;
      const isScheduled = publishFields.length > 0 && publishAt;
      return { base, changes, name, ...(isScheduled ? { publishAt, publishFields } : unscheduled), refusedAt };
    },
    ...by,
  });
}

/** @throws HttpError conflict, RecordNotFound */
async function publish(
  store: Store,
  { data: { recordKind: kind, recordId: id, base } }: DraftRecord,
  chosen: Fields,
  by: By,
): Promise<StoredRecord<DraftKind>> {
  const patch = (current: StoredRecord<DraftKind>) => {
    const isOvertaken = Object.entries(chosen).some(([name, value]) => {
      const now = valueOf(current.data, name);
      return !isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, base[name] ?? null);
    });
    const parsed = declaredRecords[kind].patch.safeParse(chosen);
    // Rules may be stricter now.
    if (!parsed.success) throw new HttpError('conflict', 'The draft changes are no longer valid.');
    if (!isOvertaken) return parsed.data;
    const now = toRecordResponse<DraftKind>(current);
    throw new HttpError('conflict', 'The record was changed since.', { current: now, wanted: { ...now, ...chosen } });
  };
  return (await store.mutate({ kind, operation: 'update', id, patch, ...by })).record;
}

const rest =
  (record: StoredRecord<DraftKind>, published: Fields) =>
  ({ base, changes }: Draft): Draft =>
    // If another request has changed a field of the draft, its value is now a change to the published one.
    unpublished(record.data, changes, { ...base, ...published });

/**
 * Publishes the due fields of a draft. Several processes may do so at once: the operation id comes from the revision.
 */
async function publishDue(store: Store, draftId: string, revision: number): Promise<void> {
  const draft = await store.get('draft-changes', draftId);
  if (!draft || draft.revision !== revision || !draft.data.publishAt) return;
  const operation = `draft-changes/${draftId}/${revision}`;
  const by = { actor: 'system', operationId: operation, fingerprint: operation };
  const end = { actor: 'system', operationId: `${operation}/end`, fingerprint: operation };
  const chosen = pick(draft.data.changes, draft.data.publishFields ?? []);
  try {
    // Empty only if an undo has reverted the scheduled changes.
    const record = Object.keys(chosen).length > 0 ? await publish(store, draft, chosen, by) : null;
    const left = record ? rest(record, chosen) : (data: Draft) => data;
    await update(store, draftId, end, (data) => ({ ...left(data), ...unscheduled }), revision);
  } catch (error) {
    if (error instanceof StaleRevision) return;
    const isRefused = error instanceof RecordNotFound || (error instanceof HttpError && error.code === 'conflict');
    if (!isRefused) throw error;
    const { base, changes, publishAt } = draft.data;
    const refused = () => ({ base, changes, ...unscheduled, refusedAt: publishAt });
    await unlessOvertaken(update(store, draftId, end, refused, revision));
  }
}

export const draftSchedule = (store: Persistence, watch: DueWatch) =>
  new DueRecords(
    watch,
    'draft-changes',
    ({ data: { publishAt } }) => (publishAt ? { at: Date.parse(publishAt) } : null),
    ({ id, revision }) => publishDue(store, id, revision),
  );

/** Handlers of the calls about draft changes. */
export function draftChangesHandlers({ persistence: store }: { persistence: Persistence }) {
  return {
    listDraftChanges: async ({ query }) => {
      const { items } = await store.list('draft-changes');
      const asked = items.filter(({ data }) => query?.recordId === undefined || data.recordId === query.recordId);
      const shown = ({ id, data, createdAt, changedAt }: DraftRecord) => ({
        id,
        ...data,
        savedAt: changedAt['changes'] ?? createdAt,
      });
      return { value: asked.filter(hasChanges).map(shown) };
    },
    /** Adds to earlier draft changes. Returning to the published value removes a change. */
    saveDraftChanges: async ({ params: { id: recordId }, body: { recordKind: kind, changes: wanted } }, request) => {
      const record = await store.get(kind, recordId);
      if (!record) throw notFound(kind);
      const parsed = declaredRecords[kind].patch.safeParse(wanted);
      if (!parsed.success) throw validationError(parsed.error.issues);
      const refused = ofPublication.find((name) => name in parsed.data);
      if (refused) throw invalid(badValue(refused, 'validation.unknown'));
      const added = storedFields(kind, parsed.data);
      const name = localizedTextOf(record.data, nameField(kind), defaultLocale).text;
      const draft = await draftChangesOf(store, recordId);
      if (!draft && !hasChanges({ data: unpublished(record.data, added, {}) })) return undefined;
      const id = draft?.id ?? draftChangesId(recordId);
      if (!draft) {
        const data = { name, recordKind: kind, recordId, base: {}, changes: {} };
        await createIfMissing(store, { kind: 'draft-changes', id, data }, request);
      }
      const saved = ({ changes, base }: Draft) => unpublished(record.data, { ...changes, ...added }, base);
      await update(store, id, ownOperation(request), (data) => ({ name, ...saved(data) }));
    },
    publishDraftChanges: async ({ params, body: { fields } }, request) => {
      const { draft, chosen } = await chosenOf(store, params.id, fields);
      const record = await publish(store, draft, chosen, ownOperation(request));
      await update(store, draft.id, ownOperation(request), rest(record, chosen));
    },
    /** No time cancels a schedule. */
    scheduleDraftChanges: async ({ params, body: { publishAt, fields } }, request) => {
      const { draft, chosen } = await chosenOf(store, params.id, publishAt === null ? undefined : fields);
      if (publishAt !== null && Date.parse(publishAt) <= Date.now())
        throw invalid(badValue('publishAt', 'validation.future'));
      const schedule = publishAt !== null && { publishAt: utc(publishAt), publishFields: Object.keys(chosen) };
      await update(store, draft.id, ownOperation(request), (data) => ({ ...data, ...unscheduled, ...schedule }));
    },
    deleteDraftChanges: async ({ params }, request) => {
      const { draft } = await chosenOf(store, params.id);
      await update(store, draft.id, ownOperation(request), () => ({ base: {}, changes: {} }));
    },
  } satisfies Partial<Handlers>;
}
