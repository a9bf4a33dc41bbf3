import { mongo } from 'mongoose';

import { inTimeCheck } from '../deadline';
import { isContention, isDuplicate, retryOnContention } from './failures';
import type { RecordDocument } from './models';

/** Commands in flight at most: with a second one, whatever delays the first does not delay everything behind it. */
const maxInFlight = 2;

/** Documents of one command at most, each of which may be as large as the largest body of a call and its event. */
const maxBatch = 50;

interface WaitingInsert {
  document: RecordDocument;
  /** Throws if the request behind it has timed out. */
  assertInTime(): void;
  /** Called with false if the id or a unique key is taken. */
  resolve(isInserted: boolean): void;
  reject(error: unknown): void;
}

/**
 * Inserts records, durably. Those that come while others are in flight are sent together: a command with sixteen
 * documents takes hardly longer than one with a single document.
 */
export class BatchedInserts {
  readonly #collection: mongo.Collection<RecordDocument>;
  readonly #waiting: WaitingInsert[] = [];
  #inFlight = 0;

  constructor(collection: mongo.Collection<RecordDocument>) {
    this.#collection = collection;
  }

  /** @returns false if the id or a unique key is taken */
  insert(document: RecordDocument): Promise<boolean> {
    const assertInTime = inTimeCheck();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ document, assertInTime, resolve, reject });
      if (this.#inFlight < maxInFlight) void this.#sendWaiting();
    });
  }

  async #sendWaiting(): Promise<void> {
    this.#inFlight += 1;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxBatch).filter(isInTime);
      const [only] = batch;
      if (only) await (batch.length === 1 ? this.#insertAlone(only) : this.#insertTogether(batch));
    }
    this.#inFlight -= 1;
  }

  async #insertAlone({ document, resolve, reject }: WaitingInsert): Promise<void> {
    try {
      await retryOnContention(() => this.#collection.insertOne(document));
      resolve(true);
    } catch (error) {
      if (isDuplicate(error)) resolve(false);
      else reject(error);
    }
  }

  async #insertTogether(batch: readonly WaitingInsert[]): Promise<void> {
    let refused: ReadonlySet<WaitingInsert> = new Set();
    try {
      const documents = batch.map(({ document }) => document);
      // Unordered: a document that is refused does not keep the others out.
      await this.#collection.insertMany(documents, { ordered: false });
    } catch (error) {
      const known = refusedOf(batch, error);
      if (known === null) {
        for (const { reject } of batch) reject(error);
        return;
      }
      refused = known;
    }
    for (const insert of batch) {
      if (!refused.has(insert)) insert.resolve(true);
      else if (isInTime(insert)) await this.#insertAlone(insert);
    }
  }
}

/**
 * Drops what nobody waits for any more: after an outage, clients that repeat their requests would queue more than is
 * sent, and every request would find the queue too long.
 */
function isInTime({ assertInTime, reject }: WaitingInsert): boolean {
  try {
    assertInTime();
    return true;
  } catch (error) {
    reject(error);
    return false;
  }
}

/** Those of a batch that were not stored although the others were; `null` if that is unknown. */
function refusedOf(batch: readonly WaitingInsert[], error: unknown): ReadonlySet<WaitingInsert> | null {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return null;
  const places = new Set([error.writeErrors].flat().map(({ index }) => index));
  if (places.size > 0) return new Set(batch.filter((_, place) => places.has(place)));
  // The whole command was aborted.
  return isContention(error) ? new Set(batch) : null;
}
