import { isDeepStrictEqual } from 'node:util';

import { contentRecords, type Publishable, type PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges as DraftChangesResponse } from 'shared-contracts/http';

import type { HandledRequest } from '../../api/call-handler';
import { HttpError, badValue, invalid, notFound } from '../../errors/http-error';
import { RecordNotFound, StaleRevision, type Persistence, type StoredRecord, type Update } from '../../persistence';
import { createIfMissing, ownOperation, unlessOvertaken, storedFields, utc } from '../../records/change-record';
import { draftChangesId, draftChangesOf, hasChanges } from '../../records/draft-changes';
import { toRecordResponse } from '../../records/record-response';

type Fields = DraftChangesResponse['changes'];
type DraftRecord = StoredRecord<'draft-changes'>;
type Draft = Pick<DraftRecord['data'], 'base' | 'changes'>;
type ChangeRequest = Pick<HandledRequest, 'caller' | 'requestId' | 'ifMatch'>;

/** Who makes a change, and in which operation. */
type By = Pick<Update<'draft-changes'>, 'actor' | 'operationId' | 'fingerprint' | 'requestId'>;

/** What a draft without a schedule holds of one. */
const unscheduled = { publishAt: null, publishFields: null, refusedAt: null } as const;

/** Changed with the publication of a record, not beside it. */
const ofPublication: readonly (keyof Publishable)[] = ['publication', 'publishedAt'];

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const valueOf = (data: object, name: string): Fields[string] =>
  // Records hold only plain JSON, which their types do not express.
  (Object.entries(data).find(([known]) => known === name)?.[1] ?? null) as Fields[string];

/**
 * A draft without the changes that are published: what differs from the record by now.
 * @param bases the values that changed fields had when they were changed first; fields without one begin with `record`
 */
function unpublished(record: object, changes: Fields, bases: Fields): Draft {
  const names = Object.keys(changes).filter(
    (name) => !isDeepStrictEqual(valueOf(changes, name), valueOf(record, name)),
  );
  const base = names.map((name) => [name, valueOf(name in bases ? bases : record, name)] as const);
  return { base: Object.fromEntries(base), changes: pick(changes, names) };
}

/** Changes of published records that wait until they are published, some or all of them. */
export class DraftChangeActions {
  constructor(private readonly store: Pick<Persistence, 'get' | 'list' | 'mutate'>) {}

  async list(recordId?: string): Promise<DraftChangesResponse[]> {
    const { items } = await this.store.list('draft-changes');
    return items
      .filter((draft) => hasChanges(draft) && (recordId === undefined || draft.data.recordId === recordId))
      .map(({ id, data }) => ({ id, ...data }));
  }

  /**
   * Saves draft changes on top of earlier ones. A change back to the published value is none.
   * @throws HttpError not-found if there is no such record, validation for values that the record would reject
   */
  async save(recordId: string, kind: PublishedKind, wanted: Fields, request: ChangeRequest): Promise<void> {
    const record = await this.store.get(kind, recordId);
    if (!record) throw notFound(kind);
    const parsed = contentRecords[kind].patch.safeParse(wanted);
    if (!parsed.success)
      throw invalid(
        ...parsed.error.issues.map(({ path, message }) => badValue(path.join('.'), 'validation.invalid', message)),
      );
    const refused = ofPublication.find((name) => name in parsed.data);
    if (refused) throw invalid(badValue(refused, 'validation.unknown'));
    const added = storedFields(kind, parsed.data);
    const name = record.data.titleJa;
    const draft = await draftChangesOf(this.store, recordId);
    if (!draft && !hasChanges({ data: unpublished(record.data, added, {}) })) return;
    const id = draft?.id ?? draftChangesId(recordId);
    if (!draft) {
      const data = { name, recordKind: kind, recordId, base: {}, changes: {} };
      await createIfMissing(this.store, { kind: 'draft-changes', id, data }, request);
    }
    await this.#update(id, ownOperation(request), ({ changes, base }) => ({
      name,
      ...unpublished(record.data, { ...changes, ...added }, base),
    }));
  }

  /**
   * Publishes the changes of some fields in one update of the record; the others wait.
   * @throws HttpError not-found if there are none, conflict with both versions if a field was changed since
   */
  async publish(recordId: string, fields: readonly string[], request: ChangeRequest): Promise<void> {
    const draft = await draftChangesOf(this.store, recordId);
    const chosen = draft ? pick(draft.data.changes, fields) : {};
    if (!draft || Object.keys(chosen).length === 0) throw notFound('change');
    const record = await this.#publish(draft, chosen, ownOperation(request));
    await this.#settle(draft, record, chosen, ownOperation(request));
  }

  /**
   * Publishes the changes of some fields at a time, or never.
   * @param publishAt in ISO 8601; `null` cancels a schedule
   * @throws HttpError not-found if there are no such changes, validation for a time that is past
   */
  async schedule(
    recordId: string,
    { publishAt, fields }: { publishAt: string | null; fields: readonly string[] },
    request: ChangeRequest,
  ): Promise<void> {
    const draft = await draftChangesOf(this.store, recordId);
    const chosen = draft ? Object.keys(pick(draft.data.changes, fields)) : [];
    if (!draft || !hasChanges(draft) || (publishAt !== null && chosen.length === 0)) throw notFound('change');
    if (publishAt !== null && Date.parse(publishAt) <= Date.now())
      throw invalid(badValue('publishAt', 'validation.future'));
    await this.#update(draft.id, ownOperation(request), ({ base, changes }) => ({
      base,
      changes,
      ...unscheduled,
      ...(publishAt !== null && { publishAt: utc(publishAt), publishFields: chosen }),
    }));
  }

  /**
   * Publishes what is due in a draft. Several processes may do it at once: the operation is that of the revision, so
   * that the first one publishes and ends the schedule, and the others change nothing, even if an editor was faster.
   * What cannot be published stays in the draft, which says so.
   */
  async publishDue(draftId: string, revision: number): Promise<void> {
    const draft = await this.store.get('draft-changes', draftId);
    if (!draft || draft.revision !== revision || !draft.data.publishAt) return;
    const operation = `draft-changes/${draftId}/${revision}`;
    const by = { actor: 'system', operationId: operation, fingerprint: operation };
    const end = { actor: 'system', operationId: `${operation}/end`, fingerprint: operation };
    const chosen = pick(draft.data.changes, draft.data.publishFields ?? []);
    try {
      // A schedule outlives its changes only if an undo has reverted them.
      const record = Object.keys(chosen).length > 0 ? await this.#publish(draft, chosen, by) : null;
      await this.#settle(draft, record, chosen, end, revision);
    } catch (error) {
      if (error instanceof StaleRevision) return;
      const isRefused = error instanceof RecordNotFound || (error instanceof HttpError && error.code === 'conflict');
      if (!isRefused) throw error;
      const { base, changes, publishAt } = draft.data;
      const refused = () => ({ base, changes, ...unscheduled, refusedAt: publishAt });
      await unlessOvertaken(this.#update(draftId, end, refused, revision));
    }
  }

  /** Discards the draft changes of a record. @throws HttpError not-found if there are none */
  async remove(recordId: string, request: ChangeRequest): Promise<void> {
    const draft = await draftChangesOf(this.store, recordId);
    if (!draft || !hasChanges(draft)) throw notFound('change');
    await this.#update(draft.id, ownOperation(request), () => ({ base: {}, changes: {} }));
  }

  /** @returns the record with the changes. @throws HttpError conflict, RecordNotFound */
  async #publish(
    { data: { recordKind: kind, recordId: id, base } }: DraftRecord,
    chosen: Fields,
    by: By,
  ): Promise<StoredRecord<PublishedKind>> {
    const { record } = await this.store.mutate({
      kind,
      operation: 'update',
      id,
      patch: (current) => {
        const isOvertaken = Object.entries(chosen).some(([name, value]) => {
          const now = valueOf(current.data, name);
          return !isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, base[name] ?? null);
        });
        const parsed = contentRecords[kind].patch.safeParse(chosen);
        // Rules may have become stricter since.
        if (!parsed.success) throw new HttpError('conflict', 'The draft changes are no longer valid.');
        if (isOvertaken) {
          const now = toRecordResponse<PublishedKind>(current);
          throw new HttpError('conflict', 'The record was changed since.', {
            current: now,
            wanted: { ...now, ...chosen },
          });
        }
        return parsed.data;
      },
      ...by,
    });
    return record;
  }

  /** Takes what was published out of a draft. @param record with the changes; `null` if nothing was published */
  async #settle(
    { id }: DraftRecord,
    record: StoredRecord<PublishedKind> | null,
    published: Fields,
    by: By,
    expectedRevision?: number,
  ): Promise<void> {
    await this.#update(
      id,
      by,
      ({ base, changes }) => ({
        // A field that another request has changed in the draft meanwhile is a change of the published value.
        ...(record ? unpublished(record.data, changes, { ...base, ...published }) : { base, changes }),
        ...(expectedRevision !== undefined && unscheduled),
      }),
      expectedRevision,
    );
  }

  /**
   * Changes a draft, by default without an expected revision: the patch is computed from the current record. Of a
   * schedule stays what is still a change; what was refused is said until something is done with the draft.
   */
  async #update(
    id: string,
    by: By,
    patch: (draft: DraftRecord['data']) => Draft & Partial<DraftRecord['data']>,
    expectedRevision?: number,
  ): Promise<void> {
    await this.store.mutate({
      kind: 'draft-changes',
      operation: 'update',
      id,
      expectedRevision,
      patch: ({ data }) => {
        const next = { ...data, refusedAt: null, ...patch(data) };
        const left = next.publishFields?.filter((name) => name in next.changes) ?? [];
        const { base, changes, name, refusedAt } = next;
        return left.length > 0 && next.publishAt
          ? { base, changes, name, refusedAt, publishAt: next.publishAt, publishFields: left }
          : { base, changes, name, ...unscheduled, refusedAt };
      },
      ...by,
    });
  }
}
