import {
  contentKinds,
  isContentKind,
  publicationState,
  type AuditEvent,
  type ContentKind,
  type Publishable,
  type WebhookEvent,
} from 'shared-contracts/entities';

import { revertChanges } from '../../audit/event';
import type { Persistence, StoredRecord } from '../../persistence';

type Store = Pick<Persistence, 'get' | 'audit'>;

const releaseEvents: Readonly<Partial<Record<AuditEvent['action'], WebhookEvent>>> = {
  release: 'module.released',
  'canary-promote': 'module.released',
  rollback: 'module.rolled-back',
  'canary-withdraw': 'module.withdrawn',
};

/** The announcement of an event, and its time. */
export interface Announcement {
  type: WebhookEvent;
  /** When it is due, in milliseconds since 1970: later than the event for scheduled content. */
  at: number;
}

/** The texts and links about a subject. */
export interface Announced {
  title: string;
  text?: string;
  /** Its public page. */
  url?: string;
  image?: string;
  /** Whether `title` is an address in place of a name that is personal. */
  isAnonymous?: boolean;
  /** For people in a channel, of a subject without a page: a text, and the page of the admin. */
  detail?: string;
  link?: string;
  data: Readonly<Record<string, unknown>>;
}

async function ofContent(event: AuditEvent, kind: ContentKind, persistence: Store): Promise<Announcement | null> {
  const { id } = event.entity;
  const record: StoredRecord<ContentKind> | null = await persistence.get(kind, id, { deleted: true });
  // Confirming a translation changes no text.
  if (!record || event.action === 'translation-confirm') return null;
  const at = Date.parse(event.at);
  const later = await persistence.audit.find({ kind, entityId: id, revision: { $gt: event.revision } });
  const data: Record<string, unknown> = { ...record.data };
  const left = later.reduce((fields, { changes }) => revertChanges(fields, changes), data) as Publishable;
  const found: Publishable = revertChanges({ ...left }, event.changes);
  const isNew = event.action === 'create' || event.action === 'restore';
  const before = isNew ? 'draft' : publicationState(found, at);
  const after = event.action === 'delete' ? 'draft' : publicationState(left, at);
  if (after === 'scheduled') return { type: 'content.published', at: Date.parse(left.publishedAt ?? event.at) };
  if (after === 'draft') return before === 'published' ? { type: 'content.withdrawn', at } : null;
  return { type: before === 'published' ? 'content.changed' : 'content.published', at };
}

/** The announcement of an event; `null` for none. */
export async function announcementOf(event: AuditEvent, persistence: Store): Promise<Announcement | null> {
  const { kind } = event.entity;
  const at = Date.parse(event.at);
  if (kind === 'module-pointer') {
    const type = releaseEvents[event.action];
    return type ? { type, at } : null;
  }
  if (kind === 'collaboration-request') return event.action === 'create' ? { type: 'request.received', at } : null;
  return isContentKind(kind) ? ofContent(event, kind, persistence) : null;
}

/** Kinds of records whose events cause messages. */
export const followedKinds = [...contentKinds, 'collaboration-request', 'module-pointer', 'webhook'] as const;
