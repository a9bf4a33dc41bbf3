import { calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { badValue, invalid } from '../../http/errors';
import type { Persistence } from '../../persistence';
import { blankToNull, deleteRecord, isReplay, mutationBase, updateRecord, utc } from '../../records/change-record';
import { pageReply } from '../../records/page-reply';
import { toRecordResponse } from '../../records/record-response';

export interface DevelopmentLogServices {
  persistence: Persistence;
}

/**
 * When the next scheduled log is published, in milliseconds since 1970; a list without scheduled logs is valid until
 * then.
 */
async function nextPublication(persistence: Persistence, now: string): Promise<number> {
  const { items } = await persistence.list('development-log', { after: now, order: 'oldest', limit: 1 });
  return items[0]?.data.publishedAt ? Date.parse(items[0].data.publishedAt) : Infinity;
}

async function assertProjectExists(persistence: Persistence, projectId: string): Promise<void> {
  if (!(await persistence.get('project', projectId)))
    throw invalid(badValue('projectId', 'validation.projectId.missing'));
}

export function developmentLogHandlers({ persistence }: DevelopmentLogServices) {
  return {
    listDevelopmentLogs: async ({ query }, { caller }) => {
      const list = (until?: string) =>
        pageReply(
          calls.listDevelopmentLogs,
          query,
          (page) => persistence.list('development-log', { ...page, until }),
          toRecordResponse,
        );
      if (caller.kind === 'admin') return list();
      const now = new Date(Date.now()).toISOString();
      const [reply, validUntil] = await Promise.all([list(now), nextPublication(persistence, now)]);
      return { ...reply, validUntil };
    },
    createDevelopmentLog: async ({ body }, request) => {
      if (!(await isReplay(persistence, request))) await assertProjectExists(persistence, body.projectId);
      // Omitted means now; `null` means a log without a date.
      const publishedAt = body.publishedAt === null ? null : utc(body.publishedAt ?? new Date().toISOString());
      const data = { ...blankToNull(body), publishedAt };
      const { record } = await persistence.mutate({
        kind: 'development-log',
        operation: 'create',
        data,
        ...mutationBase(request),
      });
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    updateDevelopmentLog: async ({ params, body }, request) => {
      const patch = blankToNull(body);
      if (patch.publishedAt) patch.publishedAt = utc(patch.publishedAt);
      // A log whose project was deleted can still be edited, but not moved to another missing project.
      if (body.projectId !== undefined && !(await isReplay(persistence, request))) {
        const known = await persistence.get('development-log', params.id);
        if (known?.data.projectId !== body.projectId) await assertProjectExists(persistence, body.projectId);
      }
      const record = await updateRecord(persistence, 'development-log', params.id, patch, request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    deleteDevelopmentLog: async ({ params }, request) => {
      await deleteRecord(persistence, 'development-log', params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
