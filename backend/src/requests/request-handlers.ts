import { contactAddress, promisedReplyMs, type RequestSelection } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';
import { fromJapanDate, isEmptyText, toJapanDate, withoutDirectionControls } from 'shared-contracts/localization';

import type { Handlers } from '../http/api/call-handler';
import { actorOf } from '../http/api/own-operation';
import { recordCalls } from '../content/records/record-calls';
import { HttpError } from '../http/http-error';
import type { RequestFilter, RequestSummary, StoredRecord, Persistence } from '../persistence';
import { createRecord, isReplay, updateRecord } from '../content/records/change-record';
import { RefreshingCache } from '../http/cache/refreshing-cache';
import { pageResult, wholeListResult, type PageQuery } from '../http/api/page-result';
import { toRequestResponse } from '../content/records/record-response';
import { ContactFlood } from './contact-flood';
import { requestsAsCsv } from './request-csv';
import type { Config } from '../config/config';

interface RequestServices {
  persistence: Persistence;
  secrets: readonly string[];
  config: Config;
  proofCost: number;
  messages: { onFlood: () => Promise<void> };
}

/** Removes direction controls: titles, links and exports show texts in their real order (threat 40). */
const inItsOrder = <Sent extends object>(sent: Sent): Sent => {
  const entries = Object.entries(sent).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? withoutDirectionControls(value) : value,
  ]);
  // Strings stay strings.
  return Object.fromEntries(entries) as Sent;
};

/** First instant of the current month in Japan. */
function monthStart(): string {
  return fromJapanDate(`${toJapanDate(new Date(Date.now())).slice(0, 7)}-01`);
}

function storeFilter({
  search,
  specialty,
  state,
}: Pick<RequestFilter, 'search' | 'specialty'> & { state?: RequestSelection }): RequestFilter {
  if (state !== 'overdue') return { search, specialty, state };
  return { search, specialty, state: 'new', receivedBefore: Date.now() - promisedReplyMs };
}

export function collaborationRequestHandlers({ persistence, secrets, proofCost, config, messages }: RequestServices) {
  const { requestRetentionDays: retentionDays } = config;
  const flood = new ContactFlood({
    counters: persistence.counters,
    secrets,
    limit: config.contactFormLimit,
    proofCost,
    onFlood: () => void messages.onFlood(),
  });
  const toResponse = (record: StoredRecord<'collaboration-request'>) => toRequestResponse(record, retentionDays);
  const one = recordCalls(persistence, 'collaboration-request', toResponse);
  const summaries = new RefreshingCache<RequestSummary>({ maxEntries: 1, servesStale: false });
  const summaryOf = async (month: string) => {
    const version = String(persistence.changes.generation('collaboration-request'));
    return (await summaries.get(month, { version, load: () => persistence.requests.summarize(month) })).value;
  };
  return {
    createCollaborationRequest: async ({ body: { website, ...sent } }, request) => {
      // Retries of a stored request are not counted.
      if (!(await isReplay(persistence, request))) await flood.admit(request, !isEmptyText(website));
      const data = { ...inItsOrder(sent), state: 'new', notes: null };
      return { value: { id: (await createRecord(persistence, 'collaboration-request', data, request)).id } };
    },
    listCollaborationRequests: async ({ query }) => {
      const load = (page: PageQuery) => persistence.requests.search(storeFilter(query), page);
      const isWhole = query.limit === undefined && query.cursor === undefined;
      if (isWhole) return wholeListResult(load, async (found) => found.map(toResponse));
      return pageResult(calls.listCollaborationRequests, query, load, toResponse);
    },
    summarizeCollaborationRequests: async () => ({
      value: { ...(await summaryOf(monthStart())), flood: await flood.summary() },
    }),
    exportCollaborationRequests: async ({ query }) => ({
      content: await requestsAsCsv(persistence.requests, storeFilter(query)),
      contentType: `${calls.exportCollaborationRequests.responseType}; charset=utf-8`,
      fileName: `requests-${toJapanDate(new Date())}.csv`,
    }),
    getCollaborationRequest: one.get,
    updateCollaborationRequest: one.update,
    deleteCollaborationRequest: one.remove,
    replyToCollaborationRequest: async ({ params, body }, request) => {
      if (!config.mail) throw new HttpError('conflict', 'Mail is not set up: set SMTP_URL, MAIL_FROM and MAIL_TO.');
      const { contact } = (await one.find(params.id)).data;
      if (contactAddress(contact) === null)
        throw new HttpError('conflict', 'The contact of this request is not an email address.');
      const reply = { text: body.text, sentBy: actorOf(request.caller).actor, writtenAt: new Date().toISOString() };
      const record = await updateRecord(
        persistence,
        'collaboration-request',
        params.id,
        ({ data }) => ({ replies: [...(data.replies ?? []), reply], state: 'replied' as const }),
        request,
      );
      return one.result(record);
    },
  } satisfies Partial<Handlers>;
}
