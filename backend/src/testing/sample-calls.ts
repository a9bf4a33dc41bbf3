import type { CallArg, CallName, Calls } from 'shared-contracts/http';

import { aDescriptor } from './builds';
import { aLog, aPartner, aProject, aRequest } from './records';

const id = '00000000-0000-4000-8000-000000000000';

/** A valid argument for every call. The records they name do not exist. */
export const sampleCalls: { [Name in CallName]: CallArg<Calls[Name]> } = {
  checkAuth: undefined,
  login: { body: { username: 'nobody', password: 'nothing' } },
  logout: undefined,
  changePassword: { body: { currentPassword: 'nothing', newPassword: 'twelve characters' } },
  listSignIns: undefined,
  listProjects: undefined,
  getProject: { params: { id } },
  createProject: { body: aProject() },
  updateProject: { params: { id }, body: { titleEn: 'x' } },
  deleteProject: { params: { id } },
  addScreenshot: { params: { id }, body: { imageURL: `/objects/uploads/${id}` } },
  deleteScreenshot: { params: { id, index: 0 } },
  requestUpload: { body: { contentType: 'image/png', contentLength: 10 } },
  listPartners: undefined,
  createPartner: { body: aPartner() },
  updatePartner: { params: { id }, body: { nameEn: 'x' } },
  deletePartner: { params: { id } },
  listDevelopmentLogs: undefined,
  createDevelopmentLog: { body: aLog(id) },
  updateDevelopmentLog: { params: { id }, body: { titleEn: 'x' } },
  deleteDevelopmentLog: { params: { id } },
  createCollaborationRequest: { body: aRequest() },
  listCollaborationRequests: { query: { search: 'x' } },
  summarizeCollaborationRequests: undefined,
  exportCollaborationRequests: undefined,
  getCollaborationRequest: { params: { id } },
  updateCollaborationRequest: { params: { id }, body: { state: 'closed' } },
  deleteCollaborationRequest: { params: { id } },
  listAuditEvents: undefined,
  undoAuditEvent: { params: { seq: 1 } },
  listTranslations: undefined,
  listModules: undefined,
  registerBuild: { body: aDescriptor() },
  completeBuild: { params: { module: 'mfe-requests', build: '0123456789ab' }, body: { note: 'x' } },
  releaseModule: { params: { module: 'mfe-requests' }, body: { build: '0123456789ab' }, ifMatch: 0 },
  listAdminModules: undefined,
  releaseModuleAsAdmin: { params: { module: 'mfe-requests' }, body: { build: '0123456789ab' }, ifMatch: 0 },
  listDeployTokens: undefined,
  createDeployToken: { body: { name: 'x', modules: ['mfe-requests'], expiresAt: '2999-01-01T00:00:00.000Z' } },
  deleteDeployToken: { params: { id } },
  describeApi: undefined,
  reportVitals: { body: { builds: {}, values: {} } },
  reportClientError: { body: { kind: 'page', message: 'x' } },
};
