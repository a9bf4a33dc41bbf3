import { buffer } from 'node:stream/consumers';

import * as z from 'zod';

import type { ObjectStore } from '../objects/object-store';
import { storeTimeout, within, type Persistence } from '../persistence';
import { BackgroundTask } from '../persistence/background-task';

/** Key prefix of what says where the log ended. Never served, and no part of a backup. */
export const anchorPrefix = 'log/';

const anchorKey = `${anchorPrefix}head.json`;
const anchor = z.object({ seq: z.int().min(1), hash: z.string() });

/** Milliseconds by which the anchor may lag behind the log. */
const lagMs = 5_000;

interface Anchored {
  persistence: Pick<Persistence, 'audit' | 'changes'>;
  objects: Pick<ObjectStore, 'open' | 'put'>;
}

/**
 * Stores the sequence number and hash of the newest event outside of the store. It is read from the log, so that it
 * never names an event that a crash could lose.
 * @returns the sequence number; 0 for an empty log, which has no anchor
 */
export async function anchorLog({ persistence, objects }: Anchored): Promise<number> {
  const seq = await persistence.changes.catchUp();
  const event = seq > 0 ? await persistence.audit.get(seq) : null;
  if (event === null) return 0;
  const content = Buffer.from(JSON.stringify({ seq, hash: event.hash }));
  await objects.put(anchorKey, content, { contentType: 'application/json' });
  return seq;
}

/** Looks for the event of the anchor in the log. @returns what is wrong; `null` if nothing is, or without an anchor */
export async function anchorProblem({ persistence, objects }: Anchored): Promise<string | null> {
  const opened = await objects.open(anchorKey);
  if (!opened) return null;
  const { seq, hash } = anchor.parse(JSON.parse((await buffer(opened.stream)).toString()));
  const found = await persistence.audit.get(seq);
  if (found?.hash === hash) return null;
  return found === null
    ? `event ${seq} was there before: the store was cut short, or an earlier copy is in its place`
    : `event ${seq} is not the one that was there before: another store is in its place`;
}

/** Moves the anchor after the log, unless the log does not contain it: then it stays, so that this is not forgotten. */
export class LogAnchor {
  readonly #task: BackgroundTask;
  #isChecked = false;
  #seq = 0;

  constructor(
    private readonly anchored: Anchored,
    onError: (error: unknown) => void,
  ) {
    this.#task = new BackgroundTask(lagMs, () => this.#move(), onError);
  }

  follow(): void {
    this.#task.follow();
  }

  async close(): Promise<void> {
    await this.#task.close();
    // If the object store does not respond, the anchor lags behind.
    if (this.#isChecked) await within(storeTimeout, this.#move()).catch(() => undefined);
  }

  async #move(): Promise<void> {
    if (!this.#isChecked) {
      const problem = await anchorProblem(this.anchored);
      if (problem !== null) throw new Error(`The event log is not complete: ${problem}. See docs/operations.md.`);
      this.#isChecked = true;
    }
    if ((await this.anchored.persistence.changes.catchUp()) !== this.#seq) this.#seq = await anchorLog(this.anchored);
  }
}
