import * as z from 'zod';

import { entityKinds } from 'shared-contracts/entities';

import { chainHash, type SealedEvent } from './event';

/** What the checker needs of a record. */
export interface RecordState {
  kind: string;
  id: string;
  revision: number;
  deleted: boolean;
  /** Hash of the record as it is now, to compare with that of its last event. */
  dataHash: string;
  /** False where what lists, searches and names find it by is not what it holds. */
  indexed: boolean;
}

/** Where the log and the records do not agree, or the log with itself. */
export interface Discrepancy {
  /** The first event that is not as it was written, or whose record is not as the event left it; one past the last event where events are missing at the end. */
  seq: number;
  message: string;
}

export interface VerificationReport {
  events: number;
  records: number;
  /** By sequence number; empty where everything holds. */
  problems: Discrepancy[];
}

const checkedBody = z.looseObject({
  seq: z.int(),
  entity: z.object({ kind: z.enum(entityKinds), id: z.string() }),
  revision: z.int(),
  dataHash: z.string(),
  changes: z.record(z.string(), z.object({ before: z.json(), after: z.json() })),
});

function parseBody(body: string): z.infer<typeof checkedBody> | null {
  try {
    return checkedBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

interface LastEvent {
  seq: number;
  revision: number;
  dataHash: string;
  deleted: boolean;
}

const maxProblems = 100;

/**
 * Checks that the log is complete and unchanged and that it accounts for every record (threats 18 and 19): sequence numbers without gaps,
 * every hash, per record the revisions 1…revision, and the hash of each record against its last event.
 * @param events all events by sequence number
 * @param records all records as they are now or were at any moment after the events were read
 * @param laterEvents events after a sequence number, where others may have written since `events` ended
 */
export async function verifyLog(
  events: AsyncIterable<SealedEvent>,
  records: AsyncIterable<RecordState>,
  laterEvents: (seq: number) => AsyncIterable<SealedEvent> = async function* () {},
): Promise<VerificationReport> {
  const problems: Discrepancy[] = [];
  const last = new Map<string, LastEvent>();
  let expected = 1;
  let previousHash = '';
  let count = 0;

  for await (const { seq, body, hash } of events) {
    count += 1;
    if (seq !== expected) problems.push({ seq: Math.min(seq, expected), message: `event ${expected} is missing` });
    else if (chainHash(previousHash, body) !== hash) problems.push({ seq, message: 'the event is not what its hash was made of' });
    expected = seq + 1;
    previousHash = hash;

    const event = parseBody(body);
    if (event === null || event.seq !== seq) {
      problems.push({ seq, message: 'the event cannot be read, or stands in another place' });
      continue;
    }
    const key = `${event.entity.kind}/${event.entity.id}`;
    const before = last.get(key);
    if (event.revision !== (before?.revision ?? 0) + 1) {
      problems.push({ seq, message: `${key}: revision ${event.revision} follows ${before?.revision ?? 0}` });
    }
    const deletedAt = event.changes['deletedAt'];
    const deleted = deletedAt === undefined ? (before?.deleted ?? false) : deletedAt.after !== null;
    last.set(key, { seq, revision: event.revision, dataHash: event.dataHash, deleted });
    if (problems.length >= maxProblems) break;
  }

  let recordCount = 0;
  const ahead = new Map<string, RecordState>();
  for await (const record of records) {
    recordCount += 1;
    const key = `${record.kind}/${record.id}`;
    const event = last.get(key);
    last.delete(key);
    if (event === undefined || event.revision < record.revision) {
      ahead.set(key, record);
    } else if (event.revision > record.revision) {
      problems.push({ seq: event.seq, message: `${key} is at revision ${record.revision}, the event is of ${event.revision}` });
    } else if (event.dataHash !== record.dataHash || event.deleted !== record.deleted) {
      problems.push({ seq: event.seq, message: `${key} is not as the event left it` });
    } else if (!record.indexed) {
      problems.push({ seq: event.seq, message: `${key} is found by what it does not hold` });
    }
    if (problems.length >= maxProblems) break;
  }
  if (ahead.size > 0) {
    for await (const { body } of laterEvents(expected - 1)) {
      const event = parseBody(body);
      const key = event === null ? '' : `${event.entity.kind}/${event.entity.id}`;
      const record = ahead.get(key);
      if (record?.revision === event?.revision && record?.dataHash === event?.dataHash && record?.indexed === true) ahead.delete(key);
    }
  }
  for (const [key, { revision }] of ahead) problems.push({ seq: expected, message: `${key} is at revision ${revision}, which no event is of` });
  if (problems.length < maxProblems) {
    // Tombstones are purged in time; a record that was not deleted never goes away.
    for (const [key, event] of last) {
      if (!event.deleted) problems.push({ seq: event.seq, message: `${key} is gone without having been deleted` });
    }
  }
  problems.sort((a, b) => a.seq - b.seq);
  return { events: count, records: recordCount, problems };
}
