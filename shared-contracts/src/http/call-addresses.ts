import { contentKinds, entityKinds } from '../entities/kinds/entity-kinds';
import type { CallAddress } from './call-address';
import { contentAddresses } from './content-addresses';

export type { CallMethod, CallTag } from './call-address';

/**
 * Method, path and cache tags of each call, by name: all that a browser needs of a call at run time. Separate from the
 * schemas of `calls`, so that visitors do not download them.
 */
export const callAddresses = {
  ...contentAddresses,
  checkAuth: { method: 'GET', path: '/api/admin/auth/check', reads: ['session'] },
  login: { method: 'POST', path: '/api/admin/auth/login', changes: ['user', ...contentKinds] },
  logout: { method: 'POST', path: '/api/admin/auth/logout' },
  changePassword: { method: 'POST', path: '/api/admin/auth/password', changes: ['user'] },
  listSignIns: { method: 'GET', path: '/api/admin/auth/sign-ins', reads: ['user'] },
  addScreenshot: { method: 'PUT', path: '/api/projects/{id}/screenshots', changes: ['project', 'picture'] },
  deleteScreenshot: { method: 'DELETE', path: '/api/projects/{id}/screenshots/{index}', changes: ['project'] },
  requestUpload: { method: 'POST', path: '/api/objects/upload' },
  signUploadPart: { method: 'POST', path: '/api/objects/upload/parts' },
  listUploadParts: { method: 'GET', path: '/api/objects/upload/parts' },
  cancelUpload: { method: 'POST', path: '/api/objects/upload/cancel' },
  readStorage: { method: 'GET', path: '/api/admin/storage', reads: ['picture'] },
  takeUpload: { method: 'POST', path: '/api/objects/images', changes: ['picture'] },
  listLogProjects: { method: 'GET', path: '/api/development-logs/projects', reads: ['development-log', 'project'] },
  getLogNeighbours: {
    method: 'GET',
    path: '/api/development-logs/{id}/neighbours',
    reads: ['development-log', 'project'],
  },
  listLogTitles: { method: 'GET', path: '/api/development-logs/titles', reads: ['development-log'] },
  createCollaborationRequest: {
    method: 'POST',
    path: '/api/collaboration-requests',
    changes: ['collaboration-request'],
  },
  listCollaborationRequests: { method: 'GET', path: '/api/collaboration-requests', reads: ['collaboration-request'] },
  summarizeCollaborationRequests: {
    method: 'GET',
    path: '/api/collaboration-requests/summary',
    reads: ['collaboration-request'],
  },
  exportCollaborationRequests: { method: 'GET', path: '/api/collaboration-requests/export' },
  getCollaborationRequest: {
    method: 'GET',
    path: '/api/collaboration-requests/{id}',
    reads: ['collaboration-request'],
  },
  updateCollaborationRequest: {
    method: 'PATCH',
    path: '/api/collaboration-requests/{id}',
    changes: ['collaboration-request'],
  },
  deleteCollaborationRequest: {
    method: 'DELETE',
    path: '/api/collaboration-requests/{id}',
    changes: ['collaboration-request'],
  },
  replyToCollaborationRequest: {
    method: 'POST',
    path: '/api/collaboration-requests/{id}/replies',
    changes: ['collaboration-request', 'message'],
  },
  listMessages: { method: 'GET', path: '/api/admin/messages', reads: ['message'] },
  getMailSettings: { method: 'GET', path: '/api/admin/messages/settings', reads: [] },
  sendTestMail: { method: 'POST', path: '/api/admin/messages/test' },
  resendMessage: { method: 'POST', path: '/api/admin/messages/{id}/send', changes: ['message'] },
  listWebhooks: { method: 'GET', path: '/api/admin/webhooks', reads: ['webhook'] },
  createWebhook: { method: 'POST', path: '/api/admin/webhooks', changes: ['webhook'] },
  updateWebhook: { method: 'PATCH', path: '/api/admin/webhooks/{id}', changes: ['webhook'] },
  deleteWebhook: { method: 'DELETE', path: '/api/admin/webhooks/{id}', changes: ['webhook'] },
  rotateWebhookSecret: { method: 'POST', path: '/api/admin/webhooks/{id}/secret', changes: ['webhook'] },
  testWebhook: { method: 'POST', path: '/api/admin/webhooks/{id}/test' },
  listAuditEvents: { method: 'GET', path: '/api/admin/audit', reads: ['log'] },
  undoAuditEvent: { method: 'POST', path: '/api/admin/audit/{seq}/undo', changes: entityKinds },
  getRecordVersion: { method: 'GET', path: '/api/admin/audit/{seq}/version', reads: ['log'] },
  listUses: { method: 'GET', path: '/api/admin/uses', reads: contentKinds },
  findNames: { method: 'GET', path: '/api/admin/names', reads: contentKinds },
  summarizeContent: { method: 'GET', path: '/api/admin/dashboard', reads: contentKinds },
  findTranslations: { method: 'GET', path: '/api/admin/translations/found', reads: [...contentKinds, 'picture'] },
  listStaleTexts: { method: 'GET', path: '/api/admin/translations/stale', reads: [...contentKinds, 'picture'] },
  confirmTranslation: {
    method: 'POST',
    path: '/api/admin/translations/confirm',
    changes: [...contentKinds, 'picture'],
  },
  listDraftLinks: { method: 'GET', path: '/api/admin/draft-links', reads: ['draft-link'] },
  createDraftLink: { method: 'POST', path: '/api/admin/draft-links', changes: ['draft-link'] },
  deleteDraftLink: { method: 'DELETE', path: '/api/admin/draft-links/{id}', changes: ['draft-link'] },
  listDraftChanges: { method: 'GET', path: '/api/admin/draft-changes', reads: ['draft-changes'] },
  saveDraftChanges: { method: 'PUT', path: '/api/admin/draft-changes/{id}', changes: ['draft-changes'] },
  publishDraftChanges: {
    method: 'POST',
    path: '/api/admin/draft-changes/{id}/publish',
    changes: ['draft-changes', ...contentKinds],
  },
  deleteDraftChanges: { method: 'DELETE', path: '/api/admin/draft-changes/{id}', changes: ['draft-changes'] },
  findPictures: { method: 'GET', path: '/api/admin/library', reads: ['picture', ...contentKinds] },
  replacePictures: { method: 'POST', path: '/api/admin/library/replace', changes: ['picture', ...contentKinds] },
  describePicture: { method: 'PUT', path: '/api/admin/pictures', changes: ['picture'] },
  getStudio: { method: 'GET', path: '/api/studio', reads: ['studio'] },
  updateStudio: { method: 'PUT', path: '/api/admin/studio', changes: ['studio'] },
  listModules: { method: 'GET', path: '/api/modules' },
  registerBuild: { method: 'POST', path: '/api/deploy/builds' },
  completeBuild: { method: 'POST', path: '/api/deploy/builds/{module}/{build}/complete' },
  getModuleReleases: { method: 'GET', path: '/api/deploy/modules/{module}' },
  releaseModule: { method: 'PUT', path: '/api/deploy/modules/{module}/live' },
  listAdminModules: { method: 'GET', path: '/api/admin/modules', reads: ['module-build', 'module-pointer'] },
  releaseModuleAsAdmin: {
    method: 'PUT',
    path: '/api/admin/modules/{module}/live',
    changes: ['module-build', 'module-pointer'],
  },
  listDeployTokens: { method: 'GET', path: '/api/admin/deploy-tokens', reads: ['deploy-token'] },
  createDeployToken: { method: 'POST', path: '/api/admin/deploy-tokens', changes: ['deploy-token'] },
  deleteDeployToken: { method: 'DELETE', path: '/api/admin/deploy-tokens/{id}', changes: ['deploy-token'] },
  describeApi: { method: 'GET', path: '/api/openapi.json', reads: [] },
  reportClientError: { method: 'POST', path: '/api/client-errors' },
  reportVitals: { method: 'POST', path: '/api/vitals' },
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof callAddresses;

/** A call's name with its address. */
export interface NamedCall<Name extends CallName = CallName> extends CallAddress {
  name: Name;
}

/** The address of a call, bundled by whoever declares its endpoint. */
export function namedCall<Name extends CallName>(name: Name): NamedCall<Name> {
  return { name, ...callAddresses[name] };
}
