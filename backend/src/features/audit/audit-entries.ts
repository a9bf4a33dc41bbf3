import type { AuditEntry, AuditEvent, EntityKind } from 'shared-contracts/entities';

import { revertChanges } from '../../audit/event';
import { redactedFields, type Persistence, type StoredRecord } from '../../persistence';

type Store = Pick<Persistence, 'get' | 'audit'>;

/** Newest events of one record that are looked at. */
const historyLength = 200;

/** The field that a record is called by. A release is called by its id, and a request by nothing that is personal. */
const nameFields: Readonly<Record<Exclude<EntityKind, 'collaboration-request' | 'release'>, string>> = {
  project: 'titleJa',
  partner: 'nameJa',
  'development-log': 'titleJa',
  user: 'username',
};

/** Kinds whose changes can be undone. */
const undoableKinds: ReadonlySet<EntityKind> = new Set([
  'project',
  'partner',
  'development-log',
  'collaboration-request',
]);

const filled = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One record with its newest events. */
interface Subject {
  record: StoredRecord | null;
  /** Newest first. */
  history: readonly AuditEvent[];
}

async function loadSubject(store: Store, { kind, id }: AuditEvent['entity']): Promise<Subject> {
  const [record, history] = await Promise.all([
    store.get(kind, id, { deleted: true }),
    undoableKinds.has(kind)
      ? store.audit.list({ kind, entityId: id }, { limit: historyLength }).then(({ items }) => items)
      : [],
  ]);
  return { record, history };
}

/**
 * What a record is called: as it is, or as the log last named it once its tombstone is purged. Of requests nothing
 * personal is answered here, as in the log.
 */
function labelOf({ kind, id }: AuditEvent['entity'], { record, history }: Subject): string | null {
  if (kind === 'release') return id;
  if (kind === 'collaboration-request') return null;
  const field = nameFields[kind];
  if (record) return filled(new Map<string, unknown>(Object.entries(record.data)).get(field));
  return history.map(({ changes }) => filled(changes[field]?.after)).find((name) => name !== null) ?? null;
}

/** Which events are undone, by which event. An undo that was itself undone does not count. */
function undosIn(history: readonly AuditEvent[]): Map<number, number> {
  const undone = new Map<number, number>();
  for (const { seq, undoes } of history) {
    if (undoes !== null && !undone.has(seq) && !undone.has(undoes)) undone.set(undoes, seq);
  }
  return undone;
}

/** What a record held after an event, as far as the log keeps it; `null` if that is not known any more. */
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
  // Records and events hold nothing but plain JSON, which the type of their fields does not say.
  return Object.fromEntries(kept) as AuditEntry['content'];
}

function entryOf(event: AuditEvent, subject: Subject, undone: ReadonlyMap<number, number>): AuditEntry {
  const { record, history } = subject;
  const isWhole = event.action === 'delete' || event.action === 'restore';
  return {
    ...event,
    subject: {
      label: labelOf(event.entity, subject),
      createdAt: record?.createdAt ?? history.find(({ revision }) => revision === 1)?.at ?? null,
      exists: record?.deletedAt === null,
    },
    undoneBy: undone.get(event.seq) ?? null,
    content: isWhole && undoableKinds.has(event.entity.kind) ? contentAfter(event, subject) : null,
  };
}

/**
 * Events as the activity shows them: each with the name of its record, what was deleted or restored, and whether it was
 * undone. Joined when they are read, because the events themselves are sealed.
 */
export async function auditEntries(store: Store, events: readonly AuditEvent[]): Promise<AuditEntry[]> {
  const keyOf = ({ entity }: AuditEvent) => `${entity.kind} ${entity.id}`;
  const entities = new Map(events.map((event) => [keyOf(event), event.entity]));
  const loaded = [...entities].map(async ([key, entity]) => {
    const subject = await loadSubject(store, entity);
    return [key, { subject, undone: undosIn(subject.history) }] as const;
  });
  const subjects = new Map(await Promise.all(loaded));
  return events.flatMap((event) => {
    const known = subjects.get(keyOf(event));
    return known ? [entryOf(event, known.subject, known.undone)] : [];
  });
}
