import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import PQueue from 'p-queue';

import { messageChannels, messageRetryHours, type MessageChannel } from 'shared-contracts/entities';

import { uuidOf } from '../../audit/event';
import type { mutationBase } from '../../http/api/own-operation';
import { dayMs, type Persistence, type RecordData, type StoredRecord } from '../../persistence';
import { unlessOvertaken } from '../../content/records/change-record';
import { DueRecords, type DueWatch } from '../../content/records/due-records';
import type { Delivery } from './delivery';

export type StoredMessage = StoredRecord<'message'>;

export type NewMessage = Pick<
  RecordData['message'],
  'channel' | 'purpose' | 'recordKind' | 'recordId' | 'part' | 'webhookId'
>;

/** Sends a message, by `attempt`, so that it settles before its lease ends. */
export type Deliver = (message: StoredMessage) => Promise<Delivery>;

/** Milliseconds for which an instance leases a message; then another may send it. */
const leaseMs = 5 * 60_000;

const hourMs = 60 * 60_000;

/** Milliseconds before each further attempt, as Standard Webhooks suggests; mails end sooner. */
const firstDelaysMs = [5_000, 5 * 60_000, 30 * 60_000, 2 * hourMs, 5 * hourMs, 10 * hourMs] as const;
const retryDelaysMs: Readonly<Record<MessageChannel, readonly number[]>> = {
  mail: [...firstDelaysMs, messageRetryHours * hourMs - firstDelaysMs.reduce((sum, ms) => sum + ms, 0)],
  webhook: [...firstDelaysMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
};

/** Milliseconds after which an attempt is repeated that the store has failed. */
const outageMs = 30_000;

/** Messages that one instance sends at the same time to one receiver, by channel. */
const parallel: Readonly<Record<MessageChannel, number>> = { mail: 4, webhook: 1 };

/** The id of a message, so that what causes it again does not send it again. */
export const messageId = ({ channel, purpose, recordKind, recordId, part, webhookId }: NewMessage): string =>
  uuidOf(`message:${JSON.stringify([channel, webhookId, purpose, recordKind, recordId, part])}`);

/** When what a message is about happens: a publication may be scheduled long after its message was written. */
export const occursAt = ({ createdAt, data: { purpose, part } }: StoredMessage): string =>
  purpose === 'content.published' ? new Date((part ?? 0) * 1_000).toISOString() : createdAt;

/** When a message is tried again, counted from its first attempt: it may have been written long before it was due. */
function retryAt({ data }: StoredMessage): string | null {
  const delay = retryDelaysMs[data.channel][data.attempts - 1];
  return delay === undefined ? null : new Date(Date.now() + delay).toISOString();
}

/** When a message was due before its attempts, in milliseconds since 1970: each has moved the time by its delay. */
function firstDueAt({ data: { channel, messageState, attempts } }: StoredMessage, dueAt: string): number {
  const delays = retryDelaysMs[channel];
  const moves = messageState === 'sending' ? [leaseMs, ...delays.slice(0, attempts - 1)] : delays.slice(0, attempts);
  return moves.reduce((time, ms) => time - ms, Date.parse(dueAt));
}

interface DueMessage extends Pick<RecordData['message'], 'channel' | 'webhookId'> {
  /** In milliseconds since 1970. */
  at: number;
  /** When it was due first. */
  since: number;
}

/** Messages that had to be sent by now. @property since when the oldest one was due, in milliseconds since 1970 */
interface Backlog {
  channel: MessageChannel;
  count: number;
  since: number | null;
}

/**
 * Sends messages at least once. Each is a record, which an instance leases before it sends it: if that instance dies,
 * another one sends the message again under the same id.
 */
export class Outbox {
  readonly #due: DueRecords<'message', DueMessage>;
  /** One for each receiver: one that is slow or silent does not hold back the messages for others. */
  readonly #queues = new Map<string, PQueue>();
  readonly #inFlight = new Set<string>();
  readonly #onError: (error: unknown) => void;

  constructor(
    private readonly persistence: Pick<Persistence, 'mutate' | 'get'>,
    watch: DueWatch,
    private readonly deliver: Record<MessageChannel, Deliver>,
  ) {
    this.#onError = watch.onError;
    this.#due = new DueRecords(
      watch,
      'message',
      (message) => {
        const { dueAt, channel, webhookId } = message.data;
        return dueAt ? { at: Date.parse(dueAt), since: firstDueAt(message, dueAt), channel, webhookId } : null;
      },
      async (message) => this.#begin(message),
    );
  }

  /** Writes a message, unless it is there already. @param dueAt defaults to now */
  async add(message: NewMessage, dueAt = new Date(Date.now()).toISOString()): Promise<void> {
    const id = messageId(message);
    if (await this.persistence.get('message', id, { deleted: true })) return;
    const data = { ...message, messageState: 'waiting', attempts: 0, dueAt, sentAt: null, result: null } as const;
    const creation = { kind: 'message', operation: 'create', id, data } as const;
    // Another instance may write it at the same time.
    await unlessOvertaken(this.persistence.mutate({ ...creation, actor: 'system', operationId: randomUUID() }));
  }

  /** Notes a test, which was sent while its administrator waited. */
  async note(
    message: Pick<NewMessage, 'channel' | 'webhookId'>,
    { outcome, result }: Delivery,
    by: ReturnType<typeof mutationBase>,
  ): Promise<void> {
    const sentAt = new Date().toISOString();
    const subject = { purpose: 'test', recordKind: null, recordId: null, part: null } as const;
    const state = { messageState: outcome === 'sent' ? 'sent' : 'failed', attempts: 1, dueAt: null, result } as const;
    const data = { ...message, ...subject, ...state, sentAt: outcome === 'sent' ? sentAt : null };
    await this.persistence.mutate({ kind: 'message', operation: 'create', data, ...by });
  }

  /** What waits to be sent, for the first time or again, in every channel. @throws StoreUnavailable */
  async backlog(): Promise<Backlog[]> {
    const now = Date.now();
    const waiting = (await this.#due.planned()).filter(({ since }) => since <= now);
    return messageChannels.map((channel) => {
      const times = waiting.flatMap((message) => (message.channel === channel ? [message.since] : []));
      return { channel, count: times.length, since: times.length === 0 ? null : Math.min(...times) };
    });
  }

  /** From now on sends each message when it is due. */
  follow(): void {
    this.#due.follow();
  }

  /** Stops sending, after the message in flight. */
  async close(): Promise<void> {
    await this.#due.close();
    for (const queue of this.#queues.values()) queue.clear();
    await this.#sent();
  }

  /** Sends all that is due now. */
  async sendDue(): Promise<void> {
    await this.#due.run();
    await this.#sent();
  }

  async #sent(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.onIdle()));
  }

  #queueOf({ channel, webhookId }: DueMessage): PQueue {
    const receiver = webhookId ?? channel;
    const queue = this.#queues.get(receiver) ?? new PQueue({ concurrency: parallel[channel] });
    this.#queues.set(receiver, queue);
    return queue;
  }

  #begin({ id, ...due }: DueMessage & { id: string }): void {
    if (this.#inFlight.has(id)) return;
    this.#inFlight.add(id);
    void this.#queueOf(due)
      .add(() => this.#send(id))
      .catch((error: unknown) => {
        this.#onError(error);
        return pause(outageMs, undefined, { ref: false });
      })
      .finally(() => this.#inFlight.delete(id));
  }

  async #send(id: string): Promise<void> {
    const leased = await this.#lease(id);
    if (!leased) return;
    const { outcome, result } = await this.deliver[leased.data.channel](leased);
    const next = outcome === 'retry' ? retryAt(leased) : null;
    await this.#update(leased, {
      messageState: outcome === 'retry' ? (next === null ? 'failed' : 'waiting') : outcome,
      dueAt: next,
      sentAt: outcome === 'sent' ? new Date().toISOString() : leased.data.sentAt,
      result,
    });
  }

  /** `null` if another instance was faster. */
  async #lease(id: string): Promise<StoredMessage | null> {
    const message = await this.persistence.get('message', id);
    if (!message?.data.dueAt || Date.parse(message.data.dueAt) > Date.now()) return null;
    const { attempts } = message.data;
    return this.#update(message, {
      messageState: 'sending',
      attempts: attempts + 1,
      dueAt: new Date(Date.now() + leaseMs).toISOString(),
    });
  }

  async #update({ id, revision }: StoredMessage, patch: Partial<RecordData['message']>): Promise<StoredMessage | null> {
    const change = { kind: 'message', operation: 'update', id, expectedRevision: revision, patch } as const;
    const by = { actor: 'system', operationId: randomUUID() };
    return (await unlessOvertaken(this.persistence.mutate<'message'>({ ...change, ...by })))?.record ?? null;
  }
}

/** Days for which the outbox remembers a message. */
const rememberedDays = 30;

const batch = 500;

/** Removes messages that are neither sent nor tried any more. Another process may do it at the same time. */
export async function removeOldMessages(persistence: Pick<Persistence, 'list' | 'mutate'>): Promise<void> {
  const before = new Date(Date.now() - rememberedDays * dayMs).toISOString();
  const { items } = await persistence.list('message', { order: 'oldest', limit: batch });
  for (const message of items) {
    if (occursAt(message) > before || message.data.dueAt !== null) continue;
    const deletion = { kind: 'message', operation: 'delete', id: message.id } as const;
    await unlessOvertaken(persistence.mutate({ ...deletion, actor: 'system', operationId: randomUUID() }));
  }
}
