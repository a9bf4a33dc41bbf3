import { calls } from 'shared-contracts/http';

import type { Handlers } from '../../http/call-handler';
import { pageReply, type PageQuery } from '../../records/page-reply';
import { utc } from '../../records/utc';
import { undoEvent, type AuditServices } from './undo';

/** Handlers of the activity view. */
export function auditHandlers(services: AuditServices) {
  return {
    listAuditEvents: async ({ query }) => {
      const { limit: _limit, cursor: _cursor, from, to, ...rest } = query;
      const filter = { ...rest, from: from && utc(from), to: to && utc(to) };
      const load = (page: PageQuery) => services.persistence.audit.list(filter, page);
      return pageReply(calls.listAuditEvents, query, load, (event) => event);
    },
    undoAuditEvent: async ({ params }, request) => ({
      kind: 'value',
      value: await undoEvent(services, params.seq, request),
    }),
  } satisfies Partial<Handlers>;
}
