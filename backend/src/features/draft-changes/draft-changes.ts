import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { developmentLogPatch, projectPatch, type Publishable, type PublishedKind } from 'shared-contracts/entities';
import type { DraftChanges as KeptChanges } from 'shared-contracts/http';

import { HttpError, badValue, invalid, notFound } from '../../http/errors';
import type { Persistence, StoredRecord } from '../../persistence';
import { storedFields } from '../../records/change-record';
import { toRecordResponse } from '../../records/record-response';
import type { Actor } from '../../releases/build-records';

type Fields = KeptChanges['changes'];
type KeptRecord = StoredRecord<'draft-changes'>;

const patches = { project: projectPatch, 'development-log': developmentLogPatch } as const;

/** Changed with the publication of a record, not beside it. */
const ofPublication: readonly (keyof Publishable)[] = ['publication', 'publishedAt'];

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const valueOf = (data: object, name: string): Fields[string] =>
  // Records hold only plain JSON, which their types do not express.
  (Object.entries(data).find(([known]) => known === name)?.[1] ?? null) as Fields[string];

/** Changes of published records that wait until they are published, some or all of them. */
export class DraftChanges {
  constructor(private readonly store: Pick<Persistence, 'get' | 'list' | 'mutate'>) {}

  async list(recordId?: string): Promise<KeptChanges[]> {
    const { items } = await this.store.list('draft-changes');
    return items
      .filter(({ data }) => recordId === undefined || data.recordId === recordId)
      .map(({ data: { recordKind, recordId: id, base, changes } }) => ({ recordKind, recordId: id, base, changes }));
  }

  /**
   * Keeps changes, on top of those that are kept already. A change back to what is published is no longer kept.
   * @throws HttpError not-found if there is no such record, validation for values that the record would reject
   */
  async save(recordId: string, kind: PublishedKind, wanted: Fields, by: Actor): Promise<void> {
    const record = await this.store.get(kind, recordId);
    if (!record) throw notFound(kind);
    const parsed = patches[kind].safeParse(wanted);
    if (!parsed.success)
      throw invalid(
        ...parsed.error.issues.map(({ path, message }) => badValue(path.join('.'), 'validation.invalid', message)),
      );
    const refused = ofPublication.find((name) => name in parsed.data);
    if (refused) throw invalid(badValue(refused, 'validation.unknown'));
    const kept = await this.#find(recordId);
    const all = { ...kept?.data.changes, ...storedFields(kind, parsed.data) };
    const names = Object.keys(all).filter((name) => !isDeepStrictEqual(valueOf(all, name), valueOf(record.data, name)));
    const base = Object.fromEntries(
      names.map((name) => [name, valueOf(kept && name in kept.data.base ? kept.data.base : record.data, name)]),
    );
    const changes = Object.fromEntries(names.map((name) => [name, valueOf(all, name)]));
    await this.#keep(kept, { name: record.data.titleJa, recordKind: kind, recordId, base, changes }, by);
  }

  /**
   * Publishes the changes of some fields in one update of the record; the others wait.
   * @throws HttpError not-found if nothing is kept, conflict with both versions if a field was changed since
   */
  async publish(recordId: string, fields: readonly string[], by: Actor): Promise<void> {
    const kept = await this.#find(recordId);
    const chosen = kept ? pick(kept.data.changes, fields) : {};
    if (!kept || Object.keys(chosen).length === 0) throw notFound('change');
    const { recordKind: kind, base } = kept.data;
    await this.store.mutate({
      kind,
      operation: 'update',
      id: recordId,
      patch: (current) => {
        const isOvertaken = Object.entries(chosen).some(([name, value]) => {
          const now = valueOf(current.data, name);
          return !isDeepStrictEqual(now, value) && !isDeepStrictEqual(now, base[name] ?? null);
        });
        const parsed = patches[kind].safeParse(chosen);
        // Rules may have become stricter since.
        if (!parsed.success) throw new HttpError('conflict', 'The kept changes are no longer valid.');
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
      operationId: randomUUID(),
    });
    const waiting = Object.keys(kept.data.changes).filter((name) => !fields.includes(name));
    const { changes } = kept.data;
    await this.#keep(kept, { ...kept.data, base: pick(base, waiting), changes: pick(changes, waiting) }, by);
  }

  /** Discards what is kept. @throws HttpError not-found if nothing is */
  async remove(recordId: string, by: Actor): Promise<void> {
    const kept = await this.#find(recordId);
    if (!kept) throw notFound('change');
    await this.#delete(kept, by);
  }

  async #find(recordId: string): Promise<KeptRecord | null> {
    return (await this.store.list('draft-changes')).items.find(({ data }) => data.recordId === recordId) ?? null;
  }

  async #keep(kept: KeptRecord | null, data: KeptRecord['data'], by: Actor): Promise<void> {
    const mutation = { kind: 'draft-changes', ...by, operationId: randomUUID() } as const;
    const isEmpty = Object.keys(data.changes).length === 0;
    if (isEmpty && kept) await this.#delete(kept, by);
    if (isEmpty) return;
    if (!kept) await this.store.mutate({ ...mutation, operation: 'create', data });
    else
      await this.store.mutate({
        ...mutation,
        operation: 'update',
        id: kept.id,
        expectedRevision: kept.revision,
        patch: data,
      });
  }

  async #delete({ id, revision }: KeptRecord, by: Actor): Promise<void> {
    const deletion = { kind: 'draft-changes', operation: 'delete', id, expectedRevision: revision } as const;
    await this.store.mutate({ ...deletion, ...by, operationId: randomUUID() });
  }
}
