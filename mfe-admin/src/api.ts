import { endpointsOf, injectModuleEndpoints, queryOf } from 'shared-client';
import { contentCallNames, namedCall } from 'shared-contracts/http';

/** Endpoints used only by the admin. */
const adminApi = injectModuleEndpoints('mfe-admin', (build) => ({
  ...endpointsOf(build, [
    ...contentCallNames('find', 'create', 'update', 'delete'),
    'addScreenshot',
    'deleteScreenshot',
    'requestUpload',
    'takeUpload',
    'findNames',
    'listUses',
    'summarizeContent',
    'findTranslations',
    'listStaleTexts',
    'confirmTranslation',
    'findPictures',
    'replacePictures',
    'describePicture',
    'updateStudio',
    'listDraftLinks',
    'createDraftLink',
    'deleteDraftLink',
    'listDraftChanges',
    'saveDraftChanges',
    'publishDraftChanges',
    'deleteDraftChanges',
    'getRecordVersion',
    'listAdminModules',
    'releaseModuleAsAdmin',
    'listDeployTokens',
    'createDeployToken',
    'deleteDeployToken',
    'listSignIns',
    'changePassword',
  ]),
  // One picture alone is asked for what is known of it, whichever records use it.
  knownPicture: queryOf(build, namedCall('findPictures'), ['picture']),
}));

export const {
  useAddScreenshotMutation,
  useDeleteScreenshotMutation,
  useRequestUploadMutation,
  useTakeUploadMutation,
  useFindNamesQuery,
  useLazyListUsesQuery,
  useSummarizeContentQuery,
  useFindTranslationsQuery,
  useListStaleTextsQuery,
  useConfirmTranslationMutation,
  useFindPicturesQuery,
  useKnownPictureQuery,
  useReplacePicturesMutation,
  useDescribePictureMutation,
  useUpdateStudioMutation,
  useListDraftLinksQuery,
  useCreateDraftLinkMutation,
  useDeleteDraftLinkMutation,
  useListDraftChangesQuery,
  useSaveDraftChangesMutation,
  usePublishDraftChangesMutation,
  useDeleteDraftChangesMutation,
  useLazyGetRecordVersionQuery,
  useListAdminModulesQuery,
  useReleaseModuleAsAdminMutation,
  useListDeployTokensQuery,
  useCreateDeployTokenMutation,
  useDeleteDeployTokenMutation,
  useListSignInsQuery,
  useChangePasswordMutation,
} = adminApi;

/** The endpoints of the calls above, for what is typed by the kind of a record. */
export const { endpoints } = adminApi;

export const { findNames } = endpoints;
