import { injectModuleEndpoints, mutationOf, queryOf } from 'shared-client';
import { namedCall } from 'shared-contracts/http';

/** Endpoints used only by the admin. */
const adminApi = injectModuleEndpoints('mfe-admin', (build) => ({
  createProject: mutationOf(build, namedCall('createProject'), ['Projects', 'Audit', 'Translations']),
  updateProject: mutationOf(build, namedCall('updateProject'), ['Projects', 'Audit', 'Translations']),
  deleteProject: mutationOf(build, namedCall('deleteProject'), ['Projects', 'Audit', 'Translations']),
  addScreenshot: mutationOf(build, namedCall('addScreenshot'), ['Projects', 'Audit']),
  deleteScreenshot: mutationOf(build, namedCall('deleteScreenshot'), ['Projects', 'Audit']),
  requestUpload: mutationOf(build, namedCall('requestUpload'), []),
  takeUpload: mutationOf(build, namedCall('takeUpload'), []),
  createPartner: mutationOf(build, namedCall('createPartner'), ['Partners', 'Audit', 'Translations']),
  updatePartner: mutationOf(build, namedCall('updatePartner'), ['Partners', 'Audit', 'Translations']),
  deletePartner: mutationOf(build, namedCall('deletePartner'), ['Partners', 'Audit', 'Translations']),
  createDevelopmentLog: mutationOf(build, namedCall('createDevelopmentLog'), [
    'DevelopmentLogs',
    'Audit',
    'Translations',
  ]),
  updateDevelopmentLog: mutationOf(build, namedCall('updateDevelopmentLog'), [
    'DevelopmentLogs',
    'Audit',
    'Translations',
  ]),
  deleteDevelopmentLog: mutationOf(build, namedCall('deleteDevelopmentLog'), [
    'DevelopmentLogs',
    'Audit',
    'Translations',
  ]),
  listTranslations: queryOf(build, namedCall('listTranslations'), ['Translations']),
  listAdminModules: queryOf(build, namedCall('listAdminModules'), ['Modules']),
  releaseModuleAsAdmin: mutationOf(build, namedCall('releaseModuleAsAdmin'), ['Modules', 'Audit']),
  listDeployTokens: queryOf(build, namedCall('listDeployTokens'), ['DeployTokens']),
  createDeployToken: mutationOf(build, namedCall('createDeployToken'), ['DeployTokens', 'Audit']),
  deleteDeployToken: mutationOf(build, namedCall('deleteDeployToken'), ['DeployTokens', 'Audit']),
  listSignIns: queryOf(build, namedCall('listSignIns'), ['SignIns']),
  changePassword: mutationOf(build, namedCall('changePassword'), ['SignIns', 'Audit']),
}));

export const {
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useAddScreenshotMutation,
  useDeleteScreenshotMutation,
  useRequestUploadMutation,
  useTakeUploadMutation,
  useCreatePartnerMutation,
  useUpdatePartnerMutation,
  useDeletePartnerMutation,
  useCreateDevelopmentLogMutation,
  useUpdateDevelopmentLogMutation,
  useDeleteDevelopmentLogMutation,
  useListTranslationsQuery,
  useListAdminModulesQuery,
  useReleaseModuleAsAdminMutation,
  useListDeployTokensQuery,
  useCreateDeployTokenMutation,
  useDeleteDeployTokenMutation,
  useListSignInsQuery,
  useChangePasswordMutation,
} = adminApi;
