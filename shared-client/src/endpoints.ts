import type { AuditEntry } from 'shared-contracts/entities';
import type { CallArg, Calls } from 'shared-contracts/http';
import { api, mutationOf, queryOf } from './api';

/** A part of the event log. */
interface AuditPage {
  events: AuditEntry[];
  /** Cursor of the page with older events; `null` on the last one. */
  nextCursor: string | null;
}

/** Endpoints that more than one module uses. What only one module needs, that module injects itself. */
export const sharedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkAuth: queryOf(build, 'checkAuth', ['Auth']),
    login: mutationOf(build, 'login', ['SignIns', 'Audit', 'DevelopmentLogs']),
    logout: mutationOf(build, 'logout', []),
    listProjects: queryOf(build, 'listProjects', ['Projects']),
    getProject: queryOf(build, 'getProject', ['Projects']),
    listPartners: queryOf(build, 'listPartners', ['Partners']),
    listDevelopmentLogs: queryOf(build, 'listDevelopmentLogs', ['DevelopmentLogs']),
    listCollaborationRequests: queryOf(build, 'listCollaborationRequests', ['CollaborationRequests']),
    summarizeCollaborationRequests: queryOf(build, 'summarizeCollaborationRequests', ['CollaborationRequests']),
    // The inbox saves with it, and the activity resolves a refused undo with it.
    updateCollaborationRequest: mutationOf(build, 'updateCollaborationRequest', ['CollaborationRequests', 'Audit']),
    createCollaborationRequest: mutationOf(build, 'createCollaborationRequest', ['CollaborationRequests']),
    listAuditEvents: build.query<AuditPage, CallArg<Calls['listAuditEvents']>>({
      query: (arg) => ({ name: 'listAuditEvents', arg }),
      transformResponse: (events: AuditEntry[], meta) => ({ events, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['Audit'],
    }),
    undoAuditEvent: mutationOf(build, 'undoAuditEvent', [
      'Audit',
      'Projects',
      'Partners',
      'DevelopmentLogs',
      'CollaborationRequests',
      'Translations',
    ]),
  }),
});

export const {
  useCheckAuthQuery,
  useLoginMutation,
  useLogoutMutation,
  useListProjectsQuery,
  useGetProjectQuery,
  useListPartnersQuery,
  useListDevelopmentLogsQuery,
  useListCollaborationRequestsQuery,
  useSummarizeCollaborationRequestsQuery,
  useUpdateCollaborationRequestMutation,
  useCreateCollaborationRequestMutation,
  useListAuditEventsQuery,
  useLazyListAuditEventsQuery,
  useUndoAuditEventMutation,
} = sharedApi;
