import { auditEvent, type AuditEvent } from 'shared-contracts/entities';

/** An event that passes its schema. */
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
