import { api, mutationOf, queryOf } from 'shared-client';

// Retry loads the whole module again, and the store still knows its endpoints from the first time. The first time, a
// name that somebody else has taken is an error instead of a silent loss.
const isLoadedAgain = Object.hasOwn(api.endpoints, 'createProject');

/** Calls that only the admin makes. */
const adminApi = api.injectEndpoints({
  overrideExisting: isLoadedAgain || 'throw',
  endpoints: (build) => ({
    createProject: mutationOf(build, 'createProject', ['Projects', 'Audit', 'Translations']),
    updateProject: mutationOf(build, 'updateProject', ['Projects', 'Audit', 'Translations']),
    deleteProject: mutationOf(build, 'deleteProject', ['Projects', 'Audit', 'Translations']),
    addScreenshot: mutationOf(build, 'addScreenshot', ['Projects', 'Audit']),
    deleteScreenshot: mutationOf(build, 'deleteScreenshot', ['Projects', 'Audit']),
    requestUpload: mutationOf(build, 'requestUpload', []),
    createPartner: mutationOf(build, 'createPartner', ['Partners', 'Audit', 'Translations']),
    updatePartner: mutationOf(build, 'updatePartner', ['Partners', 'Audit', 'Translations']),
    deletePartner: mutationOf(build, 'deletePartner', ['Partners', 'Audit', 'Translations']),
    createDevelopmentLog: mutationOf(build, 'createDevelopmentLog', ['DevelopmentLogs', 'Audit', 'Translations']),
    updateDevelopmentLog: mutationOf(build, 'updateDevelopmentLog', ['DevelopmentLogs', 'Audit', 'Translations']),
    deleteDevelopmentLog: mutationOf(build, 'deleteDevelopmentLog', ['DevelopmentLogs', 'Audit', 'Translations']),
    listTranslations: queryOf(build, 'listTranslations', ['Translations']),
    listSignIns: queryOf(build, 'listSignIns', ['SignIns']),
    changePassword: mutationOf(build, 'changePassword', ['SignIns', 'Audit']),
    // Another name than the call's: the requests module has an endpoint of that name.
    countRequests: queryOf(build, 'summarizeCollaborationRequests', ['CollaborationRequests']),
  }),
});

export const {
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useAddScreenshotMutation,
  useDeleteScreenshotMutation,
  useRequestUploadMutation,
  useCreatePartnerMutation,
  useUpdatePartnerMutation,
  useDeletePartnerMutation,
  useCreateDevelopmentLogMutation,
  useUpdateDevelopmentLogMutation,
  useDeleteDevelopmentLogMutation,
  useListTranslationsQuery,
  useListSignInsQuery,
  useChangePasswordMutation,
  useCountRequestsQuery,
} = adminApi;
