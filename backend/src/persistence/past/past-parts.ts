import { randomUUID } from 'node:crypto';

import { toJapanDate } from 'shared-contracts/localization';

import {
  parseSealed,
  sealEvent,
  type Changes,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
} from '../../audit/event';
import { isMain, redactedFields } from '../kinds';
import { changeTimes, demotionsBy, firstRevision, stateOf } from '../plan';
import type { ArchiveParts } from '../port';
import type { FullRecord } from '../record-data';
import { recordBefore } from '../replay';

/** What the log says of a record at an instant. */
interface PastRecord extends Pick<LoggedEvent, 'entity' | 'revision' | 'at' | 'dataHash'> {
  changedAt: FullRecord['changedAt'];
  deleted: boolean;
  /** When it last became the main project. */
  mainSince: string | null;
  /** Its events after the instant. */
  later: LoggedEvent[];
}

interface PastLog {
  end: LogEnd;
  records: ReadonlyMap<string, PastRecord>;
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;

function recordAfter(event: LoggedEvent, before: PastRecord | undefined): PastRecord {
  const { entity, revision, at, dataHash, changes, then } = event;
  const deletedAt = changes['deletedAt'];
  const begins = revision === firstRevision || event.action === 'erase';
  return {
    entity,
    revision,
    at,
    dataHash,
    changedAt: begins ? {} : changeTimes(before?.changedAt ?? {}, changes, at),
    deleted: deletedAt === undefined ? (before?.deleted ?? false) : deletedAt.after !== null,
    mainSince: then === null ? (before?.mainSince ?? null) : at,
    later: [],
  };
}

/** Reads the log up to its first event after `instant`. */
async function readLog({ events }: Pick<ArchiveParts, 'events'>, instant: number): Promise<PastLog> {
  const records = new Map<string, PastRecord>();
  let end: LogEnd = { seq: 0, hash: '' };
  let isOver = false;
  let promotion: LoggedEvent | null = null;
  for await (const sealed of events()) {
    const event = parseSealed(sealed);
    const known = records.get(keyOf(event.entity));
    // The demotions of other main projects belong to the promotion.
    const isFollowUp = promotion !== null && event.operationId.startsWith(demotionsBy(promotion));
    isOver ||= Date.parse(event.at) > instant && !isFollowUp;
    if (isOver) {
      known?.later.push(event);
      continue;
    }
    if (event.then !== null) promotion = event;
    records.set(keyOf(event.entity), recordAfter(event, known));
    end = { seq: sealed.seq, hash: sealed.hash };
  }
  return { end, records };
}

function claimAt(record: FullRecord, { at, mainSince, later }: PastRecord): number {
  if (mainSince === null || !isMain(record, at)) return 0;
  const isKept = record.claim > 0 && later.every(({ then }) => then === null);
  return isKept ? record.claim : Date.parse(mainSince) * 1_000;
}

const withoutNulls = (data: object, changes: readonly Changes[]): FullRecord['data'] => {
  const cleared = new Set(changes.flatMap((each) => Object.keys(each)));
  const kept = Object.entries(data).filter(([field, value]) => value !== null || !cleared.has(field));
  // Without fields that the record did not have before they were first set.
  return Object.fromEntries(kept) as unknown as FullRecord['data'];
};

/** From before the first to after the last of some changes, of redacted fields only. */
function hiddenChanges(later: readonly LoggedEvent[], hidden: ReadonlySet<string>): Changes {
  const changes: Changes = {};
  for (const event of later)
    for (const [field, { before, after }] of Object.entries(event.changes))
      if (hidden.has(field)) changes[field] = { before: changes[field]?.before ?? before, after };
  return changes;
}

interface PastState {
  record: FullRecord;
  /** What keeps the record from being as it was; `null` if it is. */
  difference: { action: 'update' | 'erase'; changes: Changes } | null;
}

/**
 * The record as it was. Values that the log does not hold stay as they are now, and what was erased stays erased: that
 * is one more event.
 */
function stateAt(current: FullRecord, past: PastRecord, now: string): PastState {
  if (past.later.length === 0) return { record: current, difference: null };
  const { revision, changedAt } = past;
  const reverted = { ...recordBefore(current, past.later), revision, changedAt };
  const record = { ...reverted, claim: claimAt(reverted, past) };
  const changes = past.later.map((event) => event.changes);
  for (const data of [record.data, withoutNulls(record.data, changes)]) {
    const state = { ...record, data };
    if (stateOf(state, true).dataHash === past.dataHash) return { record: state, difference: null };
  }
  if (current.erased) {
    const deletedAt = { before: record.deletedAt, after: current.deletedAt };
    const difference = { action: 'erase', changes: { deletedAt } } as const;
    return { record: { ...current, revision: revision + 1 }, difference };
  }
  const hidden = hiddenChanges(past.later, redactedFields(current.kind));
  return {
    record: { ...record, revision: revision + 1, changedAt: changeTimes(changedAt, hidden, now) },
    difference: { action: 'update', changes: hidden },
  };
}

/** An event of the return to the past. */
function returnEvent(
  { entity, revision }: PastRecord,
  what: Pick<EventDraft, 'action' | 'changes' | 'dataHash'>,
  now: string,
): EventDraft {
  return {
    id: randomUUID(),
    at: now,
    actor: 'system',
    entity,
    revision: revision + 1,
    undoes: null,
    requestId: null,
    operationId: `past/${now}/${keyOf(entity)}`,
    fingerprint: null,
    then: null,
    ...what,
  };
}

export interface PastParts extends ArchiveParts {
  /** Records that are not exactly as they were; each has one more event that says so. */
  differing: number;
}

/**
 * A store as it was at an instant: its log up to then, and each record with its later events undone. Redacted fields
 * keep their current values; what was erased or purged since is not brought back.
 * @param instant in milliseconds since 1970
 * @returns `null` if there was no event yet
 */
export async function partsAt(parts: ArchiveParts, instant: number): Promise<PastParts | null> {
  const { end, records } = await readLog(parts, instant);
  if (end.seq === 0) return null;
  const now = new Date().toISOString();
  const today = toJapanDate(new Date(instant));
  const drafts: EventDraft[] = [];
  const gone = new Map(records);
  for await (const current of parts.records()) {
    const past = records.get(keyOf(current));
    gone.delete(keyOf(current));
    if (!past) continue;
    const { record, difference } = stateAt(current, past, now);
    if (difference !== null)
      drafts.push(returnEvent(past, { ...difference, dataHash: stateOf(record, true).dataHash }, now));
  }
  for (const past of gone.values()) {
    const changes = { deletedAt: { before: null, after: now } };
    if (!past.deleted) drafts.push(returnEvent(past, { action: 'delete', changes, dataHash: past.dataHash }, now));
  }
  return {
    differing: drafts.length,
    async *records() {
      for await (const current of parts.records()) {
        const past = records.get(keyOf(current));
        if (past) yield stateAt(current, past, now).record;
      }
    },
    async *events() {
      for await (const event of parts.events()) if (event.seq <= end.seq) yield event;
      let last = end;
      for (const draft of drafts) {
        const event = sealEvent(draft, last);
        yield event;
        last = event;
      }
    },
    uploads: () => parts.uploads(),
    async *numbers() {
      // Months sort before their days.
      for await (const counted of parts.numbers()) if (counted.period <= today) yield counted;
    },
  };
}
