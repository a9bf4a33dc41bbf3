import {
  contentKinds,
  isContentKind,
  publicationState,
  type AuditEvent,
  type ContentKind,
  type Publishable,
  type WebhookEvent,
} from 'shared-contracts/entities';

import type { Persistence, StoredRecord } from '../persistence';
import { canBeDraft } from '../records/publication';

type Store = Pick<Persistence, 'get' | 'audit'>;

const releaseEvents: Readonly<Partial<Record<AuditEvent['action'], WebhookEvent>>> = {
  release: 'module.released',
  'canary-promote': 'module.released',
  rollback: 'module.rolled-back',
  'canary-withdraw': 'module.withdrawn',
};

/** What an event announces, and when. */
export interface Announcement {
  type: WebhookEvent;
  /** When it is due, in milliseconds since 1970: later than the event for scheduled content. */
  at: number;
}

/**
 * The fields of the publication before or after an event. What the event did not change is as the next change found it,
 * or as it is now.
 */
function publishableAt(
  event: AuditEvent,
  side: 'before' | 'after',
  later: readonly AuditEvent[],
  current: Publishable,
): Publishable {
  const value = (name: keyof Publishable) => {
    if (Object.hasOwn(event.changes, name)) return event.changes[name]?.[side];
    const next = later.findLast(({ changes }) => Object.hasOwn(changes, name));
    return next ? next.changes[name]?.before : current[name];
  };
  // Both are checked where they were written.
  return { publication: value('publication'), publishedAt: value('publishedAt') } as Publishable;
}

async function ofContent(event: AuditEvent, kind: ContentKind, persistence: Store): Promise<Announcement | null> {
  const { id } = event.entity;
  const record: StoredRecord<ContentKind> | null = await persistence.get(kind, id, { deleted: true });
  if (!record) return null;
  const at = Date.parse(event.at);
  const current: Publishable = canBeDraft(record) ? record.data : {};
  const later = await persistence.audit.after(kind, id, event.revision);
  const of = (side: 'before' | 'after') => publishableAt(event, side, later, current);
  const isNew = event.action === 'create' || event.action === 'restore';
  const before = isNew ? 'draft' : publicationState(of('before'), at);
  const after = event.action === 'delete' ? 'draft' : publicationState(of('after'), at);
  if (after === 'scheduled') return { type: 'content.published', at: Date.parse(of('after').publishedAt ?? event.at) };
  if (after === 'draft') return before === 'published' ? { type: 'content.withdrawn', at } : null;
  return { type: before === 'published' ? 'content.changed' : 'content.published', at };
}

/** What an event announces; `null` for nothing. */
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

/** Kinds whose events can announce something. */
export const announcedKinds = [...contentKinds, 'collaboration-request', 'module-pointer'] as const;
