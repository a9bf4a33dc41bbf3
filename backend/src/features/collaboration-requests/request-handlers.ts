import { randomUUID } from 'node:crypto';

import { calls } from 'shared-contracts/http';
import { fromJapanDate, toJapanDate } from 'shared-contracts/localization';

import { done, type CallInput, type CallRequest, type Handlers } from '../../http/call-handler';
import { networkLimits } from '../../http/client-address';
import { takeAttempts } from '../../http/take-attempts';
import type { Persistence } from '../../persistence';
import { blankToNull } from '../../records/blank-texts';
import { deleteRecord, updateRecord } from '../../records/change-record';
import { isRepetition } from '../../records/is-repetition';
import { mutationBase } from '../../records/mutation-base';
import { pageReply, type PageQuery } from '../../records/page-reply';
import { requestAnswer } from '../../records/record-answer';
import { requestsAsCsv } from './request-csv';

export interface CollaborationRequestServices {
  persistence: Persistence;
  /** Days after which the personal data of a request is erased; `null`: never. */
  retentionDays: number | null;
}

/** How many requests one address, or one account, may send in a window. Never a cap for all visitors together. */
const flood = { limit: 5, windowMs: 10 * 60 * 1_000 } as const;

type Input = CallInput<'createCollaborationRequest'>;
type Request = CallRequest<'createCollaborationRequest'>;

/** @throws HttpError too-many-requests */
async function assertNotFlooding({ persistence }: CollaborationRequestServices, request: Request): Promise<void> {
  // A repetition of a request that has arrived costs nothing.
  if (await isRepetition(persistence, request)) return;
  const { limit } = flood;
  const account = request.caller.kind === 'admin' ? [{ key: `contact:account:${request.caller.userId}`, limit }] : [];
  const networks = networkLimits(request.address, limit).map((part) => ({
    ...part,
    key: `contact:address:${part.key}`,
  }));
  await takeAttempts(persistence.counters, [...networks, ...account], flood.windowMs);
}

async function createRequest(
  services: CollaborationRequestServices,
  { body }: Input,
  request: Request,
): Promise<string> {
  await assertNotFlooding(services, request);
  const { website, ...sent } = body;
  // Filled in by a machine: it learns nothing, and nothing is stored.
  if (website) return randomUUID();
  const data = { ...blankToNull(sent), state: 'new' as const, notes: null };
  const { record } = await services.persistence.mutate({
    kind: 'collaboration-request',
    operation: 'create',
    data,
    ...mutationBase(request),
  });
  return record.id;
}

/** First instant of the current month in Japan. */
function monthStart(): string {
  return fromJapanDate(`${toJapanDate(new Date()).slice(0, 7)}-01`);
}

/** Handlers of all calls about collaboration requests. */
export function collaborationRequestHandlers(services: CollaborationRequestServices) {
  const { persistence, retentionDays } = services;
  return {
    createCollaborationRequest: async (input, request) => ({
      kind: 'value',
      value: { id: await createRequest(services, input, request) },
    }),
    listCollaborationRequests: async ({ query }) => {
      const { limit: _limit, cursor: _cursor, ...filter } = query;
      const load = (page: PageQuery) => persistence.requests.search(filter, page);
      return pageReply(calls.listCollaborationRequests, query, load, (record) => requestAnswer(record, retentionDays));
    },
    summarizeCollaborationRequests: async () => ({
      kind: 'value',
      value: await persistence.requests.summarize(monthStart()),
    }),
    exportCollaborationRequests: async ({ query }) => ({
      kind: 'file',
      content: await requestsAsCsv(persistence.requests, query),
      contentType: `${calls.exportCollaborationRequests.responseType}; charset=utf-8`,
      fileName: `requests-${toJapanDate(new Date())}.csv`,
    }),
    updateCollaborationRequest: async ({ params, body }, request) => {
      const record = await updateRecord(persistence, 'collaboration-request', params.id, blankToNull(body), request);
      return { kind: 'value', value: requestAnswer(record, retentionDays), revision: record.revision };
    },
    deleteCollaborationRequest: async ({ params }, request) => {
      await deleteRecord(persistence, 'collaboration-request', params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
