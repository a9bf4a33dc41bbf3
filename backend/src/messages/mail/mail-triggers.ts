import { contactAddress, type AuditEvent, type MailPurpose } from 'shared-contracts/entities';

import type { MailConfig } from '../../config/config';
import type { NewMessage, Outbox } from '../outbox/outbox';
import type { Persistence } from '../../persistence';

/** Milliseconds after a request when the studio is reminded of it: 20 of the promised 24 hours. */
const reminderMs = 20 * 60 * 60_000;

/** A mail of the outbox. @param part see `Message` */
export const newMail = (
  purpose: MailPurpose,
  recordKind: NewMessage['recordKind'],
  recordId: string | null,
  part: number | null = null,
): NewMessage => ({ channel: 'mail', purpose, recordKind, recordId, part, webhookId: null });

/** Maximum milliseconds between the time of a new record and that of its event. */
const toleranceMs = 60_000;

const isNew = (createdAt: string, { at }: AuditEvent): boolean => Date.parse(at) - Date.parse(createdAt) < toleranceMs;

/** Writes the mails that an event causes; may be repeated. */
export async function addMailsOf(
  event: AuditEvent,
  outbox: Pick<Outbox, 'add'>,
  persistence: Pick<Persistence, 'get'>,
  { receipts }: Pick<MailConfig, 'receipts'>,
): Promise<void> {
  const { kind, id } = event.entity;
  if (kind === 'module-pointer' && event.action === 'canary-withdraw')
    await outbox.add(newMail('canary', kind, id, event.seq));
  if (kind === 'user' && 'invitation' in event.changes) {
    const user = await persistence.get(kind, id);
    if (user?.data.invitation?.mail) await outbox.add(newMail('invitation', kind, id, event.revision));
  }
  if (kind !== 'collaboration-request') return;
  const request = await persistence.get(kind, id);
  // A request of the demo content is stored long after its time.
  if (event.action === 'create' && request && isNew(request.createdAt, event)) {
    await outbox.add(newMail('request', kind, id));
    if (receipts && contactAddress(request.data.contact)) await outbox.add(newMail('receipt', kind, id));
    await outbox.add(newMail('reminder', kind, id), new Date(Date.parse(event.at) + reminderMs).toISOString());
  }
  if (!('replies' in event.changes)) return;
  for (const part of (request?.data.replies ?? []).keys()) await outbox.add(newMail('reply', kind, id, part));
}

/** The mail about rejected requests, at most one per day. */
export const floodMail = (now: number): NewMessage =>
  newMail('flood', null, null, Math.floor(now / (24 * 60 * 60_000)));
