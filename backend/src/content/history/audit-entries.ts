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

type Store = Pick<Persistence, 'get' | 'audit'>;

const hasUndo = ({ kind }: AuditEvent['entity']) => undoableKinds.some((known) => known === kind);

const nonEmpty = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whether the content of a record is shown with an event. */
const isWhole = ({ action, entity: { kind } }: AuditEvent) =>
  (action === 'delete' || action === 'restore') && revertibleKinds.some((known: RevertibleKind) => known === kind);

/** The record of some events and its own events, newest first; no events if nothing of them is shown. */
interface Subject {
  record: StoredRecord | null;
  history: readonly AuditEvent[];
}

async function loadSubject(store: Store, entity: AuditEvent['entity'], shown: readonly AuditEvent[]): Promise<Subject> {
  const { kind, id } = entity;
  const record = await store.get(kind, id, { deleted: true });
  const isShown = record === null ? hasUndo(entity) : shown.some(isWhole);
  return { record, history: isShown ? await store.audit.find({ kind, entityId: id }) : [] };
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
function labelOf({ kind, id }: AuditEvent['entity'], { record, history }: Subject): string | null {
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
  const keyOf = ({ entity }: AuditEvent) => `${entity.kind} ${entity.id}`;
  const entities = new Map(events.map((event) => [keyOf(event), event.entity]));
  const oldest = Math.min(...events.map(({ seq }) => seq));
  const subjects = [...entities.values()].filter(hasUndo);
  const ofSubjects = {
    kind: { $in: subjects.map(({ kind }) => kind) },
    entityId: { $in: subjects.map(({ id }) => id) },
  };
  const undone = undoneBy(await store.audit.find({ ...ofSubjects, seq: { $gt: oldest }, undoes: { $ne: null } }));
  const entries = await Promise.all(
    [...entities].map(async ([key, entity]) => {
      const shown = events.filter((event) => keyOf(event) === key);
      const subject = await loadSubject(store, entity, shown);
      return shown.map((event) => entryOf(event, subject, undone));
    }),
  );
  return entries.flat().sort((one, other) => other.seq - one.seq);
}
