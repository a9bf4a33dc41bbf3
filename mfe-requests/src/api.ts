import { endpointsOf, injectModuleEndpoints } from 'shared-client';
import type { CollaborationRequest, RequestSelection } from 'shared-contracts/entities';
import { callAddresses, namedCall } from 'shared-contracts/http';

export interface InboxFilter {
  /** Case-insensitive part of name, message or specialty. */
  search?: string;
  specialty?: string;
  state?: RequestSelection;
}

/** Requests per page: all cards of a page are rendered at once, so it has to stay small. */
export const inboxPageSize = 48;

interface RequestPage {
  requests: CollaborationRequest[];
  /** Cursor of the page with older requests; `null` on the last one. */
  nextCursor: string | null;
}

export const requestsApi = injectModuleEndpoints('mfe-requests', (build) => ({
  /** Searched by the server, so that the browser never holds all of them. */
  pageOfCollaborationRequests: build.query<RequestPage, { filter: InboxFilter; cursor: string | null }>({
    query: ({ filter, cursor }) => ({
      call: namedCall('listCollaborationRequests'),
      arg: { query: { ...filter, limit: inboxPageSize, cursor } },
    }),
    transformResponse: (requests: CollaborationRequest[], meta) => ({
      requests,
      nextCursor: meta?.nextCursor ?? null,
    }),
    providesTags: [...callAddresses.listCollaborationRequests.reads],
  }),
  newestCollaborationRequest: build.query<CollaborationRequest | null, InboxFilter>({
    query: (filter) => ({ call: namedCall('listCollaborationRequests'), arg: { query: { ...filter, limit: 1 } } }),
    transformResponse: ([newest]: CollaborationRequest[]) => newest ?? null,
    providesTags: [...callAddresses.listCollaborationRequests.reads],
  }),
  ...endpointsOf(build, [
    'confirmFreshSignIn',
    'getCollaborationRequest',
    'deleteCollaborationRequest',
    'replyToCollaborationRequest',
  ]),
}));
