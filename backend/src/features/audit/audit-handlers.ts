import type { Handlers } from '../../http/call-handler';
import { undoEvent, type AuditServices } from './undo';

/** The spelling in which the log keeps its instants. */
function utc(instant: string | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** Handlers of the activity view. */
export function auditHandlers(services: AuditServices) {
  return {
    listAuditEvents: async ({ query }) => {
      const { limit, cursor, from, to, ...rest } = query;
      const filter = { ...rest, from: utc(from), to: utc(to) };
      const { items, nextCursor } = await services.persistence.audit.list(filter, { limit, cursor });
      return { kind: 'value', value: { events: items, nextCursor } };
    },
    undoAuditEvent: async ({ params }, request) => ({ kind: 'value', value: await undoEvent(services, params.seq, request) }),
  } satisfies Partial<Handlers>;
}
