import type { AuditEntry } from 'shared-contracts/entities';

import type { ApiClient } from './api-client';

/** The newest event that matches a filter. @throws Error if there is none */
export async function newestEvent(admin: ApiClient, query: object = {}): Promise<AuditEntry> {
  const [event] = (await admin.call('listAuditEvents', { query: { ...query, limit: 1 } })).body;
  if (!event) throw new Error('There is no event');
  return event;
}
