import { auditEntry, auditEvent, type AuditEntry, type AuditEvent, type Project } from 'shared-contracts/entities';

/** A valid event. */
export function anEvent(values: Partial<AuditEvent> = {}): AuditEvent {
  return auditEvent.parse({
    seq: 7,
    id: crypto.randomUUID(),
    at: '2025-06-01T03:04:05.000Z',
    actor: 'keeper',
    action: 'update',
    entity: { kind: 'project', id: crypto.randomUUID() },
    revision: 2,
    changes: { titleEn: { before: null, after: 'Garden' } },
    undoes: null,
    requestId: null,
    hash: 'hash',
    ...values,
  });
}

/** A valid entry of the activity view. */
export function anEntry({
  subject,
  newestRevision,
  undoneBy = null,
  content = null,
  ...event
}: Partial<AuditEntry> = {}): AuditEntry {
  return auditEntry.parse({
    ...anEvent(event),
    subject: { label: '朧月', createdAt: '2025-01-01T00:00:00.000Z', exists: true, ...subject },
    newestRevision,
    undoneBy,
    content,
  });
}

/** The entry of a change of two fields of a project, with the number 9. */
export const anEdit = ({ id }: Project): AuditEntry =>
  anEntry({
    seq: 9,
    entity: { kind: 'project', id },
    revision: 2,
    changes: {
      titleEn: { before: null, after: 'Hazy Moon' },
      screenshots: { before: ['/objects/a.webp'], after: null },
    },
  });
