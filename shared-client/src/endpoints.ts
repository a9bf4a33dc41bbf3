import type { AuditEntry } from 'shared-contracts/entities';
import { callAddresses, namedCall, type CallArg, type Calls } from 'shared-contracts/http';
import { api, endpointsOf } from './api';

/** A page of the event log. */
interface AuditPage {
  events: AuditEntry[];
  /** Cursor of the page with older events; `null` on the last one. */
  nextCursor: string | null;
}

/** Endpoints used by several modules. Each module injects the others. */
export const sharedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    ...endpointsOf(build, [
      'checkAuth',
      'login',
      'logout',
      'listProjects',
      'getProject',
      'listPartners',
      'getStudio',
      'listDevelopmentLogs',
      'listCollaborationRequests',
      'summarizeCollaborationRequests',
      'updateCollaborationRequest',
      'createCollaborationRequest',
      'undoAuditEvent',
      'getMailSettings',
      'noteEditing',
      'getStudioSettings',
    ]),
    listAuditEvents: build.query<AuditPage, CallArg<Calls['listAuditEvents']>>({
      query: (arg) => ({ call: namedCall('listAuditEvents'), arg }),
      transformResponse: (events: AuditEntry[], meta) => ({ events, nextCursor: meta?.nextCursor ?? null }),
      providesTags: [...callAddresses.listAuditEvents.reads],
    }),
  }),
});

export const {
  useCheckAuthQuery,
  useLoginMutation,
  useLogoutMutation,
  useListProjectsQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
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
  useGetMailSettingsQuery,
  useNoteEditingMutation,
  useGetStudioSettingsQuery,
} = sharedApi;
