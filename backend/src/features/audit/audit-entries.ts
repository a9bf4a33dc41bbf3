import {
  loggedNames,
  revertibleKinds,
  undoableKinds,
  type AuditEntry,
  type AuditEvent,
  type EntityKind,
  type RevertibleKind,
} from 'shared-contracts/entities';

import { revertChanges } from '../../audit/event';
import { redactedFields, type Persistence, type StoredRecord } from '../../persistence';

type Store = Pick<Persistence, 'get' | 'audit'>;

/** Number of a record's newest events that are read. */
const historyLength = 200;

/** Kinds whose deleted content is shown. */
const shownKinds: ReadonlySet<EntityKind> = new Set<RevertibleKind>(revertibleKinds);

/** Kinds of which something can be undone. */
const kindsWithUndo: ReadonlySet<EntityKind> = new Set(undoableKinds);

const nonEmpty = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Whether the content of a record is shown with an event. */
const isWhole = ({ action, entity }: AuditEvent) =>
  (action === 'delete' || action === 'restore') && shownKinds.has(entity.kind);

/** The record of some events, and its own events if something of them is shown. */
interface Subject {
  record: StoredRecord | null;
  /** Newest first; empty if nothing of it is shown. */
  history: readonly AuditEvent[];
}

async function loadSubject(store: Store, entity: AuditEvent['entity'], shown: readonly AuditEvent[]): Promise<Subject> {
  const { kind, id } = entity;
  const record = await store.get(kind, id, { deleted: true });
  const isShown = record === null ? kindsWithUndo.has(kind) : shown.some(isWhole);
  const history = isShown ? (await store.audit.list({ kind, entityId: id }, { limit: historyLength })).items : [];
  return { record, history };
}

/**
 * The name of a record: the current one, or the last one in the log once its tombstone has been purged. Never personal
 * data of requests.
 */
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

/**
 * Maps undone events to the events that undid them. An undo that was itself undone does not count.
 * @param undos newest first
 */
function undoneBy(undos: readonly AuditEvent[]): Map<number, number> {
  const undone = new Map<number, number>();
  for (const { seq, undoes } of undos) {
    if (undoes !== null && !undone.has(seq) && !undone.has(undoes)) undone.set(undoes, seq);
  }
  return undone;
}

/** The content of a record after an event, as far as the log holds it; `null` if it is unknown. */
function contentAfter(event: AuditEvent, { record, history }: Subject): AuditEntry['content'] {
  const fieldsAt = (): Record<string, unknown> | null => {
    if (history.some(({ revision }) => revision === 1)) {
      const earlier = history.filter(({ revision }) => revision <= event.revision).toReversed();
      const set = earlier.flatMap(({ changes }) => Object.entries(changes).map(([field, { after }]) => [field, after]));
      return Object.fromEntries(set);
    }
    if (!record) return null;
    const later = history.filter(({ revision }) => revision > event.revision);
    const redacted = redactedFields(event.entity.kind);
    const known = Object.entries(record.data).filter(([field]) => !redacted.has(field));
    return later.reduce((fields, { changes }) => revertChanges(fields, changes), Object.fromEntries<unknown>(known));
  };
  const fields = fieldsAt();
  if (!fields) return null;
  const kept = Object.entries(fields).filter(([field, value]) => field !== 'deletedAt' && value !== null);
  // Records and events hold only plain JSON, which their types do not express.
  return Object.fromEntries(kept) as AuditEntry['content'];
}

function entryOf(event: AuditEvent, subject: Subject, undone: ReadonlyMap<number, number>): AuditEntry {
  const { record, history } = subject;
  return {
    ...event,
    subject: {
      label: labelOf(event.entity, subject),
      createdAt: record?.createdAt ?? history.find(({ revision }) => revision === 1)?.at ?? null,
      exists: record?.deletedAt === null,
    },
    newestRevision: record?.revision ?? null,
    undoneBy: undone.get(event.seq) ?? null,
    content: isWhole(event) ? contentAfter(event, subject) : null,
  };
}

/**
 * Events for the activity view, each with the name of its record, deleted or restored content, and whether it was
 * undone. Joined on read, because events are immutable.
 */
export async function auditEntries(store: Store, events: readonly AuditEvent[]): Promise<AuditEntry[]> {
  const keyOf = ({ entity }: AuditEvent) => `${entity.kind} ${entity.id}`;
  const entities = new Map(events.map((event) => [keyOf(event), event.entity]));
  const undoable = [...entities.values()].filter(({ kind }) => kindsWithUndo.has(kind));
  const oldest = Math.min(...events.map(({ seq }) => seq));
  const loading = [...entities].map(async ([key, entity]) => {
    const shown = events.filter((event) => keyOf(event) === key);
    return [key, await loadSubject(store, entity, shown)] as const;
  });
  const [undos, ...subjects] = await Promise.all([store.audit.undosOf(undoable, oldest), ...loading]);
  const undone = undoneBy(undos);
  const known = new Map(subjects);
  return events.flatMap((event) => {
    const subject = known.get(keyOf(event));
    return subject ? [entryOf(event, subject, undone)] : [];
  });
}
