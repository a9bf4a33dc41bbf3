import * as z from 'zod';

import {
  auditActions,
  auditEvent,
  collaborationRequest,
  collaborationRequestInput,
  collaborationRequestPatch,
  credentials,
  defaultAccount,
  developmentLog,
  developmentLogInput,
  developmentLogPatch,
  entityKinds,
  limits,
  maxUploadBytes,
  partner,
  partnerInput,
  partnerPatch,
  passwordChange,
  project,
  projectInput,
  projectPatch,
  requestStates,
  signIn,
  uploadContentTypes,
} from '../entities/index';
import { instant } from '../entities/fields';
import { locales } from '../localization/locales';
import { defineCall, type CallDescriptor } from './call';
import type { CallName } from './call-addresses';

const byId = z.strictObject({ id: z.uuid() });
/** A number in a path or query: decimal digits and nothing else. `Number` alone reads a blank, `0x1` and `1e0`, too. */
const wholeNumber = (range: z.ZodInt) =>
  z.preprocess((value: number | string) => (typeof value === 'string' && !/^\d{1,15}$/.test(value) ? Number.NaN : Number(value)), range);
const page = { limit: wholeNumber(z.int().min(1).max(1_000)).optional(), cursor: z.string().max(500).optional() };
const paged = z.strictObject(page);

/** Every call of the API (specification, section 7, and what the design adds to it), by name. */
export const calls = {
  checkAuth: defineCall('checkAuth', {
    summary: 'Tells whether the caller is signed in. Its 401 also carries defaultAccount.',
    access: 'public',
    status: 200,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  }),
  login: defineCall('login', {
    summary: 'Starts a session. 401 for wrong credentials, 429 after too many tries.',
    access: 'public',
    body: credentials,
    status: 200,
    response: z.strictObject({ username: z.string(), defaultAccount }),
  }),
  logout: defineCall('logout', {
    summary: 'Ends the session for good.',
    access: 'public',
    status: 204,
  }),
  changePassword: defineCall('changePassword', {
    summary: 'Changes the password and ends every other session of the account.',
    access: 'admin',
    body: passwordChange,
    status: 204,
  }),
  listSignIns: defineCall('listSignIns', {
    summary: 'The last ten sign-ins of the account, newest first.',
    access: 'admin',
    status: 200,
    response: z.array(signIn),
  }),

  listProjects: defineCall('listProjects', {
    summary: 'All projects, newest first.',
    access: 'public',
    query: paged,
    status: 200,
    response: z.array(project),
  }),
  getProject: defineCall('getProject', {
    summary: 'One project.',
    access: 'public',
    params: byId,
    status: 200,
    response: project,
  }),
  createProject: defineCall('createProject', {
    summary: 'Adds a project. A new main project demotes the previous one.',
    access: 'admin',
    body: projectInput,
    status: 201,
    response: project,
    idempotent: true,
  }),
  updateProject: defineCall('updateProject', {
    summary: 'Changes the fields that are sent.',
    access: 'admin',
    params: byId,
    body: projectPatch,
    status: 200,
    response: project,
    conditional: true,
    idempotent: true,
  }),
  deleteProject: defineCall('deleteProject', {
    summary: 'Deletes a project. Its development logs stay.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),
  addScreenshot: defineCall('addScreenshot', {
    summary: 'Checks an uploaded image and adds it to the screenshots.',
    access: 'admin',
    params: byId,
    body: z.strictObject({ imageURL: z.string().min(1).max(limits.url) }),
    status: 200,
    response: z.strictObject({ project }),
    conditional: true,
    idempotent: true,
  }),
  deleteScreenshot: defineCall('deleteScreenshot', {
    summary: 'Removes the screenshot at a position of the list.',
    access: 'admin',
    params: z.strictObject({ id: z.uuid(), index: wholeNumber(z.int().min(0).max(limits.list)) }),
    status: 200,
    response: project,
    conditional: true,
    idempotent: true,
  }),
  requestUpload: defineCall('requestUpload', {
    summary: 'Signs an address for the direct upload of one image.',
    access: 'admin',
    body: z.strictObject({
      contentType: z.enum(uploadContentTypes),
      contentLength: z.int().min(1).max(maxUploadBytes),
    }),
    bodyOptional: true,
    status: 200,
    response: z.strictObject({
      uploadURL: z.string(),
      objectPath: z.string(),
      /** Request headers the upload has to carry. */
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
  }),

  listPartners: defineCall('listPartners', {
    summary: 'All partners, oldest first.',
    access: 'public',
    query: paged,
    status: 200,
    response: z.array(partner),
  }),
  createPartner: defineCall('createPartner', {
    summary: 'Adds a partner.',
    access: 'admin',
    body: partnerInput,
    status: 201,
    response: partner,
    idempotent: true,
  }),
  updatePartner: defineCall('updatePartner', {
    summary: 'Changes the fields that are sent.',
    access: 'admin',
    params: byId,
    body: partnerPatch,
    status: 200,
    response: partner,
    conditional: true,
    idempotent: true,
  }),
  deletePartner: defineCall('deletePartner', {
    summary: 'Deletes a partner.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),

  listDevelopmentLogs: defineCall('listDevelopmentLogs', {
    summary: 'Development logs, newest publication first. Scheduled ones only for administrators.',
    access: 'public',
    query: paged,
    status: 200,
    response: z.array(developmentLog),
  }),
  createDevelopmentLog: defineCall('createDevelopmentLog', {
    summary: 'Adds a development log.',
    access: 'admin',
    body: developmentLogInput,
    status: 201,
    response: developmentLog,
    idempotent: true,
  }),
  updateDevelopmentLog: defineCall('updateDevelopmentLog', {
    summary: 'Changes the fields that are sent.',
    access: 'admin',
    params: byId,
    body: developmentLogPatch,
    status: 200,
    response: developmentLog,
    conditional: true,
    idempotent: true,
  }),
  deleteDevelopmentLog: defineCall('deleteDevelopmentLog', {
    summary: 'Deletes a development log.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),

  createCollaborationRequest: defineCall('createCollaborationRequest', {
    summary: 'Sends a collaboration request. Limited per address.',
    access: 'public',
    body: collaborationRequestInput,
    status: 201,
    response: z.strictObject({ id: z.uuid() }),
    idempotent: true,
  }),
  listCollaborationRequests: defineCall('listCollaborationRequests', {
    summary: 'Collaboration requests, newest first, with search and filters.',
    access: 'admin',
    query: z.strictObject({
      ...page,
      /** Case-insensitive part of name, message or specialty. */
      search: z.string().max(limits.line).optional(),
      specialty: z.string().max(limits.line).optional(),
      state: z.enum(requestStates).optional(),
    }),
    status: 200,
    response: z.array(collaborationRequest),
  }),
  summarizeCollaborationRequests: defineCall('summarizeCollaborationRequests', {
    summary: 'Counts over all requests: the tiles and the choices of the specialty filter.',
    access: 'admin',
    status: 200,
    response: z.strictObject({
      total: z.int(),
      /** Received in the current month of Japan. */
      newThisMonth: z.int(),
      withPortfolio: z.int(),
      /** Distinct specialties in the data, sorted. */
      specialties: z.array(z.string()),
    }),
  }),
  exportCollaborationRequests: defineCall('exportCollaborationRequests', {
    summary: 'All requests that match the filters as CSV (UTF-8 with byte order mark).',
    access: 'admin',
    query: z.strictObject({
      search: z.string().max(limits.line).optional(),
      specialty: z.string().max(limits.line).optional(),
      state: z.enum(requestStates).optional(),
    }),
    status: 200,
    responseType: 'text/csv',
  }),
  updateCollaborationRequest: defineCall('updateCollaborationRequest', {
    summary: 'Keeps the state of a request and internal notes.',
    access: 'admin',
    params: byId,
    body: collaborationRequestPatch,
    status: 200,
    response: collaborationRequest,
    conditional: true,
    idempotent: true,
  }),
  deleteCollaborationRequest: defineCall('deleteCollaborationRequest', {
    summary: 'Deletes a request.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),

  listAuditEvents: defineCall('listAuditEvents', {
    summary: 'The event log, newest first: one page of it, of 50 events where no limit is given.',
    access: 'admin',
    query: z.strictObject({
      limit: wholeNumber(z.int().min(1).max(200)).optional(),
      cursor: page.cursor,
      actor: z.string().max(limits.line).optional(),
      kind: z.enum(entityKinds).optional(),
      entityId: z.string().max(limits.line).optional(),
      action: z.enum(auditActions).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    status: 200,
    response: z.array(auditEvent),
  }),
  undoAuditEvent: defineCall('undoAuditEvent', {
    summary: 'Restores a delete or reverts an update. 409 with the current record when a newer change would be lost.',
    access: 'admin',
    params: z.strictObject({ seq: wholeNumber(z.int().min(1)) }),
    status: 200,
    response: auditEvent,
    idempotent: true,
  }),
  listTranslations: defineCall('listTranslations', {
    summary: 'How complete each record is in each language.',
    access: 'admin',
    status: 200,
    response: z.array(
      z.strictObject({
        kind: z.enum(['project', 'partner', 'development-log']),
        id: z.uuid(),
        /** Japanese title or name. */
        label: z.string(),
        locales: z.record(
          z.enum(locales),
          z.strictObject({
            state: z.enum(['complete', 'missing', 'stale']),
            /** Texts (`title`, `description` …) that are empty here and filled in Japanese. */
            missing: z.array(z.string()),
            /** Texts whose Japanese was changed later than this language. */
            stale: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),

  describeApi: defineCall('describeApi', {
    summary: 'This description.',
    access: 'public',
    status: 200,
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  }),
  reportClientError: defineCall('reportClientError', {
    summary: 'Reports a failed module or page to the log of the server. Limited per address.',
    access: 'public',
    body: z.strictObject({
      kind: z.enum(['module', 'page']),
      module: z.string().max(100).nullish(),
      build: z.string().max(100).nullish(),
      shellBuild: z.string().max(100).nullish(),
      message: z.string().max(2_000),
    }),
    status: 202,
  }),
} as const satisfies Record<CallName, CallDescriptor>;

export type Calls = typeof calls;
