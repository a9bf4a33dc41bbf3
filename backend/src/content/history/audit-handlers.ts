import { calls } from 'shared-contracts/http';
import { may, readableKinds } from 'shared-contracts/policy';

import { accountsIn } from '../../auth/accounts';
import type { Handlers } from '../../http/api/call-handler';
import { pageResult, type PageQuery } from '../../http/api/page-result';
import { utc } from '../records/change-record';
import { auditEntries } from './audit-entries';
import { recordVersion } from './record-version';
import { undoEvent, type UndoServices } from './undo';

export function auditHandlers(services: UndoServices) {
  return {
    /** Of the kinds that the caller may read; only own ones for a caller who may not read the log. */
    listAuditEvents: async ({ query }, { caller }) => {
      const { limit: _limit, cursor: _cursor, from, to, ...rest } = query;
      const kinds = caller.role === 'owner' ? undefined : readableKinds(caller.role);
      const actor = may(caller.role, 'log:read') ? rest.actor : caller.username;
      const filter = { ...rest, actor, kinds, from: from && utc(from), to: to && utc(to) };
      const load = async (page: PageQuery) => {
        const { items, nextCursor } = await services.persistence.audit.list(filter, page);
        return { items: await auditEntries(services.persistence, items), nextCursor };
      };
      return pageResult(calls.listAuditEvents, query, load, (entry) => entry);
    },
    listActors: async () => ({ value: (await accountsIn(services.persistence)).map(({ data }) => data.username) }),
    getRecordVersion: async ({ params }, { origin }) => ({ value: await recordVersion(services, params.seq, origin) }),
    undoAuditEvent: async ({ params }, request) => ({ value: await undoEvent(services, params.seq, request) }),
  } satisfies Partial<Handlers>;
}
