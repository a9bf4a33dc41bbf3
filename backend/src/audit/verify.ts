import { chainHash, parseBody, type LoggedEvent, type SealedEvent } from './event';

export interface RecordState {
  kind: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** Compared with that of its last event. */
  dataHash: string;
  /** False if its indexed fields (lists, search, names) do not match its data. */
  indexed: boolean;
}

export interface Discrepancy {
  /** One past the last event if events are missing at the end. */
  seq: number;
  message: string;
}

export interface VerificationReport {
  events: number;
  records: number;
  /** Sorted by sequence number; empty if everything matches. */
  problems: Discrepancy[];
}

const keyOf = ({ entity }: Pick<LoggedEvent, 'entity'>): string => `${entity.kind}/${entity.id}`;

interface LastEvent {
  seq: number;
  revision: number;
  dataHash: string;
  deleted: boolean;
}

/** Listing more would not help. */
const mostProblems = 100;

class LogCheck {
  readonly #problems: Discrepancy[] = [];
  /** Last events of the records that were not read yet. */
  readonly #last = new Map<string, LastEvent>();
  /** Records newer than the events read so far. */
  readonly #ahead = new Map<string, RecordState>();
  #nextSeq = 1;
  #events = 0;
  #records = 0;

  /** Checks the log itself: complete, unchanged, revisions of each record without gaps. */
  async readEvents(events: AsyncIterable<SealedEvent>): Promise<void> {
    let previousHash = '';
    for await (const { seq, body, hash } of events) {
      this.#events += 1;
      if (seq !== this.#nextSeq) this.#report(Math.min(seq, this.#nextSeq), `event ${this.#nextSeq} is missing`);
      else if (chainHash(previousHash, body) !== hash) this.#report(seq, 'the event is not what its hash was made of');
      this.#nextSeq = seq + 1;
      previousHash = hash;
      this.#readEvent(seq, body);
    }
  }

  /** Checks each record against its last event. */
  async readRecords(records: AsyncIterable<RecordState>): Promise<void> {
    for await (const record of records) {
      this.#records += 1;
      const key = `${record.kind}/${record.id}`;
      const event = this.#last.get(key);
      this.#last.delete(key);
      if (event === undefined || event.revision < record.revision) {
        this.#ahead.set(key, record);
      } else if (event.revision > record.revision) {
        this.#report(event.seq, `${key} is at revision ${record.revision}, the event is of ${event.revision}`);
      } else if (event.dataHash !== record.dataHash || event.deleted !== record.deleted) {
        this.#report(event.seq, `${key} is not as the event left it`);
      } else if (!record.indexed) {
        this.#report(event.seq, `${key} is found by what it does not hold`);
      }
    }
  }

  /** Checks newer records against the events written in the meantime. */
  async readLaterEvents(eventsAfter: (seq: number) => AsyncIterable<SealedEvent>): Promise<void> {
    if (this.#ahead.size === 0) return;
    for await (const { body } of eventsAfter(this.#nextSeq - 1)) {
      const event = parseBody(body);
      if (event === null) continue;
      const key = keyOf(event);
      const record = this.#ahead.get(key);
      if (record?.revision === event.revision && record.dataHash === event.dataHash && record.indexed)
        this.#ahead.delete(key);
    }
  }

  /** Reports records without events, events without records, and all problems found before. */
  conclude(): VerificationReport {
    for (const [key, { revision }] of this.#ahead)
      this.#report(this.#nextSeq, `${key} is at revision ${revision}, which no event is of`);
    // Tombstones are purged after a while.
    for (const [key, event] of this.#last)
      if (!event.deleted) this.#report(event.seq, `${key} is gone without having been deleted`);
    const problems = this.#problems.toSorted((a, b) => a.seq - b.seq).slice(0, mostProblems);
    return { events: this.#events, records: this.#records, problems };
  }

  #readEvent(seq: number, body: string): void {
    const event = parseBody(body);
    if (event === null || event.seq !== seq) {
      this.#report(seq, 'the event cannot be read, or stands in another place');
      return;
    }
    const key = keyOf(event);
    const before = this.#last.get(key);
    if (event.revision !== (before?.revision ?? 0) + 1)
      this.#report(seq, `${key}: revision ${event.revision} follows ${before?.revision ?? 0}`);
    const deletedAt = event.changes['deletedAt'];
    const deleted = deletedAt === undefined ? (before?.deleted ?? false) : deletedAt.after !== null;
    this.#last.set(key, { seq, revision: event.revision, dataHash: event.dataHash, deleted });
  }

  #report(seq: number, message: string): void {
    this.#problems.push({ seq, message });
  }
}

/**
 * Verifies that the log is complete, unchanged and accounts for every record (threats 18 and 19).
 * @param records all records, read after the events
 * @param laterEvents events after a sequence number, written in the meantime
 */
export async function verifyLog(
  events: AsyncIterable<SealedEvent>,
  records: AsyncIterable<RecordState>,
  laterEvents: (seq: number) => AsyncIterable<SealedEvent> = async function* () {},
): Promise<VerificationReport> {
  const check = new LogCheck();
  await check.readEvents(events);
  await check.readRecords(records);
  await check.readLaterEvents(laterEvents);
  return check.conclude();
}

/**
 * Verifies that events follow each other unchanged, without what the log says of records.
 * @param before the event before the first one, or `null` to take the first one as it is
 */
export async function verifyChain(
  events: AsyncIterable<SealedEvent>,
  before: Pick<SealedEvent, 'seq' | 'hash'> | null,
): Promise<Discrepancy[]> {
  const problems: Discrepancy[] = [];
  let last = before;
  for await (const event of events) {
    const { seq, body, hash } = event;
    if (last && seq !== last.seq + 1) problems.push({ seq: last.seq + 1, message: `event ${last.seq + 1} is missing` });
    else if (last && chainHash(last.hash, body) !== hash)
      problems.push({ seq, message: 'the event is not what its hash was made of' });
    last = event;
  }
  return problems;
}
