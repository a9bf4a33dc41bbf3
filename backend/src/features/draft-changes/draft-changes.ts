import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { contentRecords, type Publishable, type PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges as DraftChangesResponse } from 'shared-contracts/http';

import type { HandledRequest } from '../../api/call-handler';
import { HttpError, badValue, invalid, notFound } from '../../errors/http-error';
import type { Persistence, StoredRecord } from '../../persistence';
import { actorOf, createIfMissing, storedFields } from '../../records/change-record';
import { draftChangesId, draftChangesOf, hasChanges } from '../../records/draft-changes';
import { toRecordResponse } from '../../records/record-response';

type Fields = DraftChangesResponse['changes'];
type DraftRecord = StoredRecord<'draft-changes'>;
type Draft = Pick<DraftRecord['data'], 'base' | 'changes'>;
type ChangeRequest = Pick<HandledRequest, 'caller' | 'requestId' | 'ifMatch'>;

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
      .map(({ id: draftId, data: { recordKind, recordId: id, base, changes } }) => ({
        id: draftId,
        recordKind,
        recordId: id,
        base,
        changes,
      }));
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
    await this.#update(id, request, ({ changes, base }) => ({
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
    const { recordKind: kind, base } = draft.data;
    const { record } = await this.store.mutate({
      kind,
      operation: 'update',
      id: recordId,
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
      ...byOf(request),
    });
    // A field that another request has changed in the draft meanwhile is a change of the published value.
    await this.#update(draft.id, request, ({ changes, base: bases }) =>
      unpublished(record.data, changes, { ...bases, ...chosen }),
    );
  }

  /** Discards the draft changes of a record. @throws HttpError not-found if there are none */
  async remove(recordId: string, request: ChangeRequest): Promise<void> {
    const draft = await draftChangesOf(this.store, recordId);
    if (!draft || !hasChanges(draft)) throw notFound('change');
    await this.#update(draft.id, request, () => ({ base: {}, changes: {} }));
  }

  /** Without an expected revision: the patch is computed from the current record. */
  async #update(
    id: string,
    request: ChangeRequest,
    patch: (draft: DraftRecord['data']) => Draft & { name?: string },
  ): Promise<void> {
    await this.store.mutate({
      kind: 'draft-changes',
      operation: 'update',
      id,
      patch: ({ data }) => patch(data),
      ...byOf(request),
    });
  }
}

function byOf({ caller, requestId }: ChangeRequest) {
  return { actor: actorOf(caller), requestId, operationId: randomUUID() };
}
