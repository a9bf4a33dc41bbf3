import {
  loggedNames,
  revertibleKinds,
  undoableKinds,
  type AuditEntry,
  type AuditEvent,
  type RevertibleKind,
} from 'shared-contracts/entities';

import { withoutRedacted } from '../../audit/event';
import { redactedFields, type Persistence, type StoredRecord } from '../../persistence';

type Store = Pick<Persistence, 'archive' | 'audit'>;
type Entity = AuditEvent['entity'];

const keyOf = ({ kind, id }: Entity) => `${kind} ${id}`;

const hasUndo = ({ kind }: Entity) => undoableKinds.some((known) => known === kind);

const nonEmpty = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whether the content of a record is shown with an event. */
const isWhole = ({ action, entity: { kind } }: AuditEvent) =>
  (action === 'delete' || action === 'restore') && revertibleKinds.some((known: RevertibleKind) => known === kind);

/** The record of some events and its own events, newest first; no events if nothing of them is shown. */
interface Subject {
  record: StoredRecord | null;
  history: readonly AuditEvent[];
}

const ofEntities = (entities: readonly Entity[]) => ({
  kind: { $in: [...new Set(entities.map(({ kind }) => kind))] },
  entityId: { $in: entities.map(({ id }) => id) },
});

/** By key, in two reads however many they are. */
async function loadSubjects(store: Store, events: readonly AuditEvent[]): Promise<Map<string, Subject>> {
  const entities = [...new Map(events.map(({ entity }) => [keyOf(entity), entity])).values()];
  const records = new Map<string, StoredRecord>();
  for await (const record of store.archive.records(entities)) records.set(keyOf(record), record);
  const shown = new Set(events.filter(isWhole).map(({ entity }) => keyOf(entity)));
  const asked = entities.filter((entity) => (records.has(keyOf(entity)) ? shown.has(keyOf(entity)) : hasUndo(entity)));
  const histories = new Map<string, AuditEvent[]>(asked.map((entity) => [keyOf(entity), []]));
  const found = asked.length === 0 ? [] : await store.audit.find(ofEntities(asked));
  for (const event of found) histories.get(keyOf(event.entity))?.push(event);
  return new Map(
    entities.map(keyOf).map((key) => [key, { record: records.get(key) ?? null, history: histories.get(key) ?? [] }]),
  );
}

/** The fields of a record at a revision. @param history its events, newest first */
export const fieldsAt = (history: readonly AuditEvent[], revision: number): Record<string, unknown> =>
  Object.fromEntries(
    history
      .filter((event) => event.revision <= revision)
      .toReversed()
      .flatMap(({ changes }) => Object.entries(changes).map(([field, { after }]) => [field, after])),
  );

/** The name of a record, or after its purge the last one in the log; never the personal data of requests. */
function labelOf({ kind, id }: Entity, { record, history }: Subject): string | null {
  const names = loggedNames(kind);
  if (names === 'id') return id;
  if (record) {
    const values = new Map<string, unknown>(Object.entries(record.data));
    return nonEmpty(names.flatMap((name) => nonEmpty(values.get(name)) ?? []).join(' · '));
  }
  const [first = ''] = names;
  return history.map(({ changes }) => nonEmpty(changes[first]?.after)).find((name) => name !== null) ?? null;
}

/** Maps undone events to the events that undid them, except where those were undone too. @param undos newest first */
function undoneBy(undos: readonly AuditEvent[]): Map<number, number> {
  const undone = new Map<number, number>();
  for (const { seq, undoes } of undos) {
    if (undoes !== null && !undone.has(seq) && !undone.has(undoes)) undone.set(undoes, seq);
  }
  return undone;
}

function contentAt(history: readonly AuditEvent[], revision: number): AuditEntry['content'] {
  const fields = Object.entries(fieldsAt(history, revision));
  // Events hold only plain JSON, which their types do not express.
  return Object.fromEntries(
    fields.filter(([field, value]) => field !== 'deletedAt' && value !== null),
  ) as AuditEntry['content'];
}

function entryOf(event: AuditEvent, subject: Subject, undone: ReadonlyMap<number, number>): AuditEntry {
  const { record, history } = subject;
  return {
    ...event,
    changes: withoutRedacted(event.changes, redactedFields(event.entity.kind)),
    subject: {
      label: labelOf(event.entity, subject),
      createdAt: record?.createdAt ?? history.at(-1)?.at ?? null,
      exists: record?.deletedAt === null,
    },
    newestRevision: record?.revision ?? null,
    undoneBy: undone.get(event.seq) ?? null,
    content: isWhole(event) ? contentAt(history, event.revision) : null,
  };
}

/** Events with the current names of their records, joined on read because events are immutable. */
export async function auditEntries(store: Store, events: readonly AuditEvent[]): Promise<AuditEntry[]> {
  const oldest = Math.min(...events.map(({ seq }) => seq));
  const undoable = ofEntities(events.map(({ entity }) => entity).filter(hasUndo));
  const [subjects, undos] = await Promise.all([
    loadSubjects(store, events),
    store.audit.find({ ...undoable, seq: { $gt: oldest }, undoes: { $ne: null } }),
  ]);
  const undone = undoneBy(undos);
  return events.flatMap((event) => {
    const subject = subjects.get(keyOf(event.entity));
    return subject ? entryOf(event, subject, undone) : [];
  });
}
