import { randomBytes } from 'node:crypto';

import { Webhook as Signer } from 'standardwebhooks';

import {
  isContentKind,
  publicationState,
  publishedKinds,
  type AuditEvent,
  type ContentKind,
  type WebhookEvent,
} from 'shared-contracts/entities';

import { attempt, cancelled, type Delivery, type DeliveryLimits } from '../outbox/delivery';
import type { Outbox, StoredMessage } from '../outbox/outbox';
import { dayMs, type Persistence, type StoredRecord } from '../../persistence';
import { unlessOvertaken } from '../../content/records/change-record';
import type { DerivedRecords, RecordMirror } from '../../content/records/record-mirror';
import { announcementOf, type Announcement } from './announcements';
import { indexNowKey } from './index-now';
import type { Payloads } from './payloads';
import { post } from './webhook-sender';

export type StoredWebhook = StoredRecord<'webhook'>;

/** Milliseconds of failures after which a webhook is switched off. */
const failingLimitMs = 5 * dayMs;

/** Milliseconds for which the previous secret signs beside a new one. */
export const rotationMs = dayMs;

/** Seconds since 1970, by which a publication is known. */
const secondOf = (at: number): number => Math.floor(at / 1_000);

/** A new secret: `whsec_` and 24 random bytes, as Standard Webhooks asks for. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

interface WebhookSources {
  persistence: Pick<Persistence, 'get' | 'list' | 'mutate' | 'audit'>;
  outbox: Pick<Outbox, 'add'>;
  payloads: Payloads;
  mirror: RecordMirror;
  allowPrivate: boolean;
  limits: Pick<DeliveryLimits, 'webhook'>;
}

/** Announces events to the receivers that an administrator has named. */
export class Webhooks {
  readonly #all: DerivedRecords<StoredWebhook>;

  constructor(private readonly sources: WebhookSources) {
    this.#all = sources.mirror.derive('webhook', (webhook) => webhook);
  }

  /** Writes a message for each webhook that subscribes to an event. Safe to repeat. */
  async add(event: AuditEvent): Promise<void> {
    if (event.entity.kind === 'webhook') return this.#addScheduled(event);
    const webhooks = (await this.#all.values()).filter(({ data, createdAt }) => data.active && createdAt <= event.at);
    if (webhooks.length === 0) return;
    const announcement = await announcementOf(event, this.sources.persistence);
    if (!announcement) return;
    for (const { id } of webhooks.filter(({ data }) => data.events.includes(announcement.type)))
      await this.#write(id, announcement, event.entity, event.seq);
  }

  /** Writes announcements of already scheduled content for a new or changed webhook. */
  async #addScheduled({ entity: { id }, changes }: AuditEvent): Promise<void> {
    if (!('active' in changes || 'events' in changes)) return;
    const webhook = await this.sources.persistence.get('webhook', id);
    if (!webhook?.data.active || !webhook.data.events.includes('content.published')) return;
    for (const kind of publishedKinds) {
      const scheduledAfter = new Date(Date.now()).toISOString();
      for (const { id: recordId, data } of (await this.sources.persistence.list(kind, { scheduledAfter })).items) {
        const at = Date.parse(data.publishedAt ?? '');
        await this.#write(id, { type: 'content.published', at }, { kind, id: recordId }, null);
      }
    }
  }

  async #write(
    webhookId: string,
    { type, at }: Announcement,
    { kind, id }: AuditEvent['entity'],
    seq: number | null,
  ): Promise<void> {
    const part = type === 'content.published' ? secondOf(at) : seq;
    const subject = { purpose: type, recordKind: kind, recordId: id, part, webhookId } as const;
    await this.sources.outbox.add({ channel: 'webhook', ...subject }, new Date(at).toISOString());
  }

  async deliver(message: StoredMessage): Promise<Delivery> {
    const webhook = await this.sources.persistence.get('webhook', message.data.webhookId ?? '');
    if (!webhook?.data.active) return cancelled('webhook-off');
    if (!(await this.#isStillDue(message))) return cancelled('not-published');
    const body = await this.sources.payloads.of(message, webhook.data);
    if (body === null) return cancelled('nothing-to-announce');
    const delivery = await this.#post(webhook, message.id, body);
    await this.#remember(webhook, delivery.outcome);
    return delivery;
  }

  /** Sends an example, outside the outbox: the caller waits for the response. */
  async test(webhook: StoredWebhook): Promise<Delivery> {
    return this.#post(webhook, `test-${Date.now()}`, this.sources.payloads.example(webhook.data));
  }

  async indexNowKey(): Promise<string | null> {
    const webhook = (await this.#all.values()).find(({ data }) => data.format === 'indexnow' && data.active);
    return webhook ? indexNowKey(webhook.data.secret) : null;
  }

  #post({ data }: StoredWebhook, id: string, body: string): Promise<Delivery> {
    const now = new Date(Date.now());
    const isRotating = data.previousSecretUntil !== null && Date.parse(data.previousSecretUntil) > now.getTime();
    const secrets = [data.secret, ...(isRotating && data.previousSecret !== null ? [data.previousSecret] : [])];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(secondOf(now.getTime())),
      'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
    };
    const { allowPrivate, limits } = this.sources;
    return attempt(limits.webhook, (signal) => post(data.url, { body, headers, allowPrivate, signal }));
  }

  /** A publication that was rescheduled or withdrawn is not announced at its former time. */
  async #isStillDue({ createdAt, data: { purpose, recordKind, recordId, part } }: StoredMessage): Promise<boolean> {
    if ((purpose as WebhookEvent) !== 'content.published' || !recordKind || !isContentKind(recordKind)) return true;
    const record: StoredRecord<ContentKind> | null = await this.sources.persistence.get(recordKind, recordId ?? '');
    if (!record) return false;
    const { data } = record;
    if (publicationState(data, Date.now()) !== 'published') return false;
    const wasScheduled = (part ?? 0) > secondOf(Date.parse(createdAt)) + 1;
    return !wasScheduled || secondOf(Date.parse(data.publishedAt ?? '')) === part;
  }

  /** Remembers since when a receiver has failed, even if it was switched off for that. */
  async #remember(webhook: StoredWebhook, outcome: Delivery['outcome']): Promise<void> {
    const since = webhook.data.failingSince;
    const failingSince = outcome === 'sent' ? null : (since ?? new Date().toISOString());
    const isLost = since !== null && Date.now() - Date.parse(since) > failingLimitMs;
    const active = outcome === 'sent' || !(outcome === 'failed' || isLost);
    if (active && failingSince === since) return;
    const { id, revision } = webhook;
    const update = { kind: 'webhook', operation: 'update', id, expectedRevision: revision } as const;
    const by = { actor: 'system', operationId: `webhook/${id}/${revision}` };
    // Another delivery may have noted the same, or the webhook was changed.
    await unlessOvertaken(this.sources.persistence.mutate({ ...update, patch: { failingSince, active }, ...by }));
  }
}
