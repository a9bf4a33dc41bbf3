import { callPath, calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { invalid } from '../../http/errors';
import type { AnswerSources, PreparedAnswers } from '../../http/prepared-answers';
import type { Persistence } from '../../persistence';
import { blankToNull } from '../../records/blank-texts';
import { deleteRecord, updateRecord } from '../../records/change-record';
import { isRepetition } from '../../records/is-repetition';
import { mutationBase } from '../../records/mutation-base';
import { pageReply } from '../../records/page-reply';
import { recordAnswer } from '../../records/record-answer';
import { utc } from '../../records/utc';

export interface DevelopmentLogServices {
  persistence: Persistence;
  answers: PreparedAnswers;
}

/** How the list of logs is prepared: visitors do not see scheduled ones, and get a new answer when one comes due. */
export function developmentLogAnswers({
  persistence,
}: Pick<DevelopmentLogServices, 'persistence'>): Pick<AnswerSources, 'listDevelopmentLogs'> {
  return {
    listDevelopmentLogs: {
      kinds: ['development-log'],
      perAudience: true,
      load: async (_arg, audience) => {
        const now = Date.now();
        const logs = (await persistence.list('development-log')).items.map(recordAnswer);
        if (audience === 'admin') return { value: logs };
        const due = (log: (typeof logs)[number]) => (log.publishedAt ? Date.parse(log.publishedAt) : 0);
        const changesAt = Math.min(...logs.map(due).filter((time) => time > now));
        return { value: logs.filter((log) => due(log) <= now), changesAt };
      },
    },
  };
}

async function assertProjectExists(persistence: Persistence, projectId: string): Promise<void> {
  if (!(await persistence.get('project', projectId))) throw invalid('projectId', 'There is no such project');
}

/** Handlers of all calls about development logs. */
export function developmentLogHandlers({ persistence, answers }: DevelopmentLogServices) {
  return {
    listDevelopmentLogs: async ({ query }, { caller }) => {
      const audience = caller.kind === 'admin' ? 'admin' : 'visitor';
      if (query.limit === undefined && query.cursor === undefined && query.offset === undefined) {
        const answer = await answers.get('listDevelopmentLogs', undefined, audience);
        return { kind: 'prepared', answer, visibility: audience === 'admin' ? 'private' : 'public' };
      }
      if (query.offset !== undefined && query.cursor === undefined) {
        const { value } = await answers.get('listDevelopmentLogs', undefined, audience);
        const end = query.limit === undefined ? value.length : query.offset + query.limit;
        const nextPage =
          end < value.length ? callPath(calls.listDevelopmentLogs, {}, { ...query, offset: end }) : undefined;
        return { kind: 'value', value: value.slice(query.offset, end), nextPage };
      }
      const until = audience === 'admin' ? undefined : new Date().toISOString();
      return pageReply(
        calls.listDevelopmentLogs,
        query,
        (page) => persistence.list('development-log', { ...page, until }),
        recordAnswer,
      );
    },
    createDevelopmentLog: async ({ body }, request) => {
      if (!(await isRepetition(persistence, request))) await assertProjectExists(persistence, body.projectId);
      // Left out means now; null means a log without a date.
      const publishedAt = body.publishedAt === null ? null : utc(body.publishedAt ?? new Date().toISOString());
      const data = { ...blankToNull(body), publishedAt };
      const { record } = await persistence.mutate({
        kind: 'development-log',
        operation: 'create',
        data,
        ...mutationBase(request),
      });
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
    updateDevelopmentLog: async ({ params, body }, request) => {
      const patch = blankToNull(body);
      if (patch.publishedAt) patch.publishedAt = utc(patch.publishedAt);
      // A log whose project was deleted can still be edited, as long as it is not moved to another missing one.
      if (body.projectId !== undefined && !(await isRepetition(persistence, request))) {
        const known = await persistence.get('development-log', params.id);
        if (known?.data.projectId !== body.projectId) await assertProjectExists(persistence, body.projectId);
      }
      const record = await updateRecord(persistence, 'development-log', params.id, patch, request);
      return { kind: 'value', value: recordAnswer(record), revision: record.revision };
    },
    deleteDevelopmentLog: async ({ params }, request) => {
      await deleteRecord(persistence, 'development-log', params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
