import { injectModuleEndpoints, mutationOf, queryOf } from 'shared-client';

/** Calls that only the admin makes. */
const adminApi = injectModuleEndpoints('mfe-admin', (build) => ({
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
}));

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
} = adminApi;
