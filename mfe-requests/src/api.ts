import { injectModuleEndpoints, mutationOf, queryOf } from 'shared-client';
import type { CollaborationRequest, CollaborationRequestState } from 'shared-contracts/entities';
import { namedCall } from 'shared-contracts/http';

/** What narrows the list; a field that is left out narrows nothing. */
export interface RequestFilter {
  /** Case-insensitive part of name, message or specialty. */
  search?: string;
  specialty?: string;
  state?: CollaborationRequestState;
}

/** Requests of one page: all cards are in the document at once, so a page stays small enough to draw at once. */
export const pageSize = 48;

interface RequestPage {
  requests: CollaborationRequest[];
  /** Cursor of the page with older requests; `null` on the last one. */
  nextCursor: string | null;
}

/** The calls that only this module makes. */
const requestsApi = injectModuleEndpoints('mfe-requests', (build) => ({
  /**
   * One page of the requests that match, newest first. The server searches, so that the browser never holds all of
   * them.
   */
  pageOfCollaborationRequests: build.query<RequestPage, { filter: RequestFilter; cursor: string | null }>({
    query: ({ filter, cursor }) => ({
      call: namedCall('listCollaborationRequests'),
      arg: { query: { ...filter, limit: pageSize, cursor } },
    }),
    transformResponse: (requests: CollaborationRequest[], meta) => ({
      requests,
      nextCursor: meta?.nextCursor ?? null,
    }),
    providesTags: ['CollaborationRequests'],
  }),
  getCollaborationRequest: queryOf(build, namedCall('getCollaborationRequest'), ['CollaborationRequests']),
  deleteCollaborationRequest: mutationOf(build, namedCall('deleteCollaborationRequest'), [
    'CollaborationRequests',
    'Audit',
  ]),
}));

export const {
  usePageOfCollaborationRequestsQuery,
  useGetCollaborationRequestQuery,
  useDeleteCollaborationRequestMutation,
} = requestsApi;
