import { randomUUID } from 'node:crypto';

import { dayMs, RecordNotFound, type Persistence } from '../persistence';

/** Days for which the outbox remembers a message. */
const rememberedDays = 30;

/** Messages removed at a time. */
const batch = 500;

/** Removes messages that are neither sent nor tried any more. Another process may do it at the same time. */
export async function removeOldMessages(persistence: Pick<Persistence, 'list' | 'mutate'>): Promise<void> {
  const before = new Date(Date.now() - rememberedDays * dayMs).toISOString();
  const { items } = await persistence.list('message', { order: 'oldest', limit: batch });
  for (const { id, createdAt, data } of items) {
    if (createdAt > before || data.dueAt !== null) continue;
    try {
      await persistence.mutate({
        kind: 'message',
        operation: 'delete',
        id,
        actor: 'system',
        operationId: randomUUID(),
      });
    } catch (error) {
      if (!(error instanceof RecordNotFound)) throw error;
    }
  }
}
