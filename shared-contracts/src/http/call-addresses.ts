export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallAddress {
  method: CallMethod;
  path: `/api/${string}`;
}

/**
 * Method and path of each call, by name: all that a browser needs of a call at run time. Separate from the schemas of
 * `calls`, so that visitors do not download them.
 */
export const callAddresses = {
  checkAuth: { method: 'GET', path: '/api/admin/auth/check' },
  login: { method: 'POST', path: '/api/admin/auth/login' },
  logout: { method: 'POST', path: '/api/admin/auth/logout' },
  changePassword: { method: 'POST', path: '/api/admin/auth/password' },
  listSignIns: { method: 'GET', path: '/api/admin/auth/sign-ins' },
  listProjects: { method: 'GET', path: '/api/projects' },
  getProject: { method: 'GET', path: '/api/projects/{id}' },
  createProject: { method: 'POST', path: '/api/projects' },
  updateProject: { method: 'PATCH', path: '/api/projects/{id}' },
  deleteProject: { method: 'DELETE', path: '/api/projects/{id}' },
  addScreenshot: { method: 'PUT', path: '/api/projects/{id}/screenshots' },
  deleteScreenshot: { method: 'DELETE', path: '/api/projects/{id}/screenshots/{index}' },
  requestUpload: { method: 'POST', path: '/api/objects/upload' },
  takeUpload: { method: 'POST', path: '/api/objects/images' },
  listPartners: { method: 'GET', path: '/api/partners' },
  createPartner: { method: 'POST', path: '/api/partners' },
  updatePartner: { method: 'PATCH', path: '/api/partners/{id}' },
  deletePartner: { method: 'DELETE', path: '/api/partners/{id}' },
  listDevelopmentLogs: { method: 'GET', path: '/api/development-logs' },
  listLogProjects: { method: 'GET', path: '/api/development-logs/projects' },
  listLogTitles: { method: 'GET', path: '/api/development-logs/titles' },
  getDevelopmentLog: { method: 'GET', path: '/api/development-logs/{id}' },
  createDevelopmentLog: { method: 'POST', path: '/api/development-logs' },
  updateDevelopmentLog: { method: 'PATCH', path: '/api/development-logs/{id}' },
  deleteDevelopmentLog: { method: 'DELETE', path: '/api/development-logs/{id}' },
  createCollaborationRequest: { method: 'POST', path: '/api/collaboration-requests' },
  listCollaborationRequests: { method: 'GET', path: '/api/collaboration-requests' },
  summarizeCollaborationRequests: { method: 'GET', path: '/api/collaboration-requests/summary' },
  exportCollaborationRequests: { method: 'GET', path: '/api/collaboration-requests/export' },
  getCollaborationRequest: { method: 'GET', path: '/api/collaboration-requests/{id}' },
  updateCollaborationRequest: { method: 'PATCH', path: '/api/collaboration-requests/{id}' },
  deleteCollaborationRequest: { method: 'DELETE', path: '/api/collaboration-requests/{id}' },
  listAuditEvents: { method: 'GET', path: '/api/admin/audit' },
  undoAuditEvent: { method: 'POST', path: '/api/admin/audit/{seq}/undo' },
  getRecordVersion: { method: 'GET', path: '/api/admin/audit/{seq}/version' },
  findProjects: { method: 'GET', path: '/api/admin/projects' },
  findPartners: { method: 'GET', path: '/api/admin/partners' },
  findDevelopmentLogs: { method: 'GET', path: '/api/admin/development-logs' },
  findNames: { method: 'GET', path: '/api/admin/names' },
  summarizeContent: { method: 'GET', path: '/api/admin/dashboard' },
  listTranslations: { method: 'GET', path: '/api/admin/translations' },
  findTranslations: { method: 'GET', path: '/api/admin/translations/found' },
  listDraftLinks: { method: 'GET', path: '/api/admin/draft-links' },
  createDraftLink: { method: 'POST', path: '/api/admin/draft-links' },
  deleteDraftLink: { method: 'DELETE', path: '/api/admin/draft-links/{id}' },
  listDraftChanges: { method: 'GET', path: '/api/admin/draft-changes' },
  saveDraftChanges: { method: 'PUT', path: '/api/admin/draft-changes/{id}' },
  publishDraftChanges: { method: 'POST', path: '/api/admin/draft-changes/{id}/publish' },
  deleteDraftChanges: { method: 'DELETE', path: '/api/admin/draft-changes/{id}' },
  listPictures: { method: 'GET', path: '/api/admin/pictures' },
  findPictures: { method: 'GET', path: '/api/admin/library' },
  replacePictures: { method: 'POST', path: '/api/admin/library/replace' },
  describePicture: { method: 'PUT', path: '/api/admin/pictures' },
  getStudio: { method: 'GET', path: '/api/studio' },
  updateStudio: { method: 'PUT', path: '/api/admin/studio' },
  listModules: { method: 'GET', path: '/api/modules' },
  registerBuild: { method: 'POST', path: '/api/deploy/builds' },
  completeBuild: { method: 'POST', path: '/api/deploy/builds/{module}/{build}/complete' },
  getModuleReleases: { method: 'GET', path: '/api/deploy/modules/{module}' },
  releaseModule: { method: 'PUT', path: '/api/deploy/modules/{module}/live' },
  listAdminModules: { method: 'GET', path: '/api/admin/modules' },
  releaseModuleAsAdmin: { method: 'PUT', path: '/api/admin/modules/{module}/live' },
  listDeployTokens: { method: 'GET', path: '/api/admin/deploy-tokens' },
  createDeployToken: { method: 'POST', path: '/api/admin/deploy-tokens' },
  deleteDeployToken: { method: 'DELETE', path: '/api/admin/deploy-tokens/{id}' },
  describeApi: { method: 'GET', path: '/api/openapi.json' },
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
