import type { AuditEntry } from 'shared-contracts/entities';
import { namedCall, type CallArg, type Calls } from 'shared-contracts/http';
import { api, mutationOf, queryOf } from './api';

/** A page of the event log. */
interface AuditPage {
  events: AuditEntry[];
  /** Cursor of the page with older events; `null` on the last one. */
  nextCursor: string | null;
}

/** Endpoints used by more than one module. All others are injected by their module. */
export const sharedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkAuth: queryOf(build, namedCall('checkAuth'), ['Auth']),
    login: mutationOf(build, namedCall('login'), ['SignIns', 'Audit', 'DevelopmentLogs']),
    logout: mutationOf(build, namedCall('logout'), []),
    listProjects: queryOf(build, namedCall('listProjects'), ['Projects']),
    getProject: queryOf(build, namedCall('getProject'), ['Projects']),
    listPartners: queryOf(build, namedCall('listPartners'), ['Partners']),
    getStudio: queryOf(build, namedCall('getStudio'), ['Studio']),
    listDevelopmentLogs: queryOf(build, namedCall('listDevelopmentLogs'), ['DevelopmentLogs']),
    listCollaborationRequests: queryOf(build, namedCall('listCollaborationRequests'), ['CollaborationRequests']),
    summarizeCollaborationRequests: queryOf(build, namedCall('summarizeCollaborationRequests'), [
      'CollaborationRequests',
    ]),
    // The inbox saves with it, and the activity view resolves rejected undos with it.
    updateCollaborationRequest: mutationOf(build, namedCall('updateCollaborationRequest'), [
      'CollaborationRequests',
      'Audit',
    ]),
    createCollaborationRequest: mutationOf(build, namedCall('createCollaborationRequest'), ['CollaborationRequests']),
    listAuditEvents: build.query<AuditPage, CallArg<Calls['listAuditEvents']>>({
      query: (arg) => ({ call: namedCall('listAuditEvents'), arg }),
      transformResponse: (events: AuditEntry[], meta) => ({ events, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['Audit'],
    }),
    undoAuditEvent: mutationOf(build, namedCall('undoAuditEvent'), [
      'Audit',
      'Projects',
      'Partners',
      'DevelopmentLogs',
      'CollaborationRequests',
      'DraftChanges',
      'Pictures',
      'Studio',
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
  useGetStudioQuery,
  useListDevelopmentLogsQuery,
  useListCollaborationRequestsQuery,
  useSummarizeCollaborationRequestsQuery,
  useUpdateCollaborationRequestMutation,
  useCreateCollaborationRequestMutation,
  useListAuditEventsQuery,
  useLazyListAuditEventsQuery,
  useUndoAuditEventMutation,
} = sharedApi;
