import * as z from 'zod';

import {
  developmentLog,
  developmentLogEntry,
  developmentLogInput,
  developmentLogPatch,
  limits,
  maxUploadBytes,
  partner,
  partnerInput,
  partnerPatch,
  project,
  projectInput,
  projectPatch,
  titledLog,
  titledProject,
  uploadContentTypes,
} from '../entities/index';
import { defineCall } from './call';
import { byId, page, paged, wholeNumber } from './call-parameters';

/** Maximum `offset`: more logs than any studio publishes, and still a plain array index. */
const maxOffset = 100_000;

/** Skips that many of the newest, for numbered pages; a cursor takes precedence. */
const offset = wholeNumber(z.int().min(0).max(maxOffset)).optional();

/** The calls about site content: projects with their images, partners and development logs. */
export const contentCalls = {
  listProjects: defineCall('listProjects', {
    summary: 'All projects, newest first. Drafts and scheduled ones only for administrators.',
    access: 'public',
    cache: { kinds: ['project', 'picture'], byRole: true },
    query: paged,
    status: 200,
    response: z.array(project),
    tagged: true,
  }),
  getProject: defineCall('getProject', {
    summary: 'One project. A draft or scheduled one only for administrators.',
    access: 'public',
    cache: { kinds: ['project', 'picture'], byRole: true },
    params: byId,
    status: 200,
    response: project,
    tagged: true,
  }),
  createProject: defineCall('createProject', {
    summary: 'Creates a project. A new main project demotes the previous one.',
    access: 'admin',
    body: projectInput,
    status: 201,
    response: project,
    idempotent: true,
    tagged: true,
  }),
  updateProject: defineCall('updateProject', {
    summary: 'Updates the given fields.',
    access: 'admin',
    params: byId,
    body: projectPatch,
    status: 200,
    response: project,
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
  deleteProject: defineCall('deleteProject', {
    summary: 'Deletes a project. Its development logs remain.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),
  addScreenshot: defineCall('addScreenshot', {
    summary: 'Validates an uploaded image and adds it to the screenshots.',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      imageURL: z.string().min(1).max(limits.url),
      /** Index in the list; by default at its end. */
      position: z.int().min(0).max(limits.list).optional(),
    }),
    status: 200,
    response: z.strictObject({ project }),
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
  deleteScreenshot: defineCall('deleteScreenshot', {
    summary: 'Removes the screenshot at a position of the list.',
    access: 'admin',
    params: z.strictObject({ id: z.uuid(), index: wholeNumber(z.int().min(0).max(limits.list)) }),
    status: 200,
    response: project,
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
  requestUpload: defineCall('requestUpload', {
    summary: 'Signs a URL for the direct upload of one image.',
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
      /** Request headers that the upload must carry. */
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
  }),
  takeUpload: defineCall('takeUpload', {
    summary:
      'Turns an upload into an image, for any field of a record. The same upload always gives the same image; ' +
      'one that no record refers to is removed later.',
    access: 'admin',
    body: z.strictObject({ imageURL: z.string().min(1).max(limits.url) }),
    status: 200,
    response: z.strictObject({
      /** To be stored in a record. */
      location: z.string(),
    }),
  }),

  listPartners: defineCall('listPartners', {
    summary: 'All partners, oldest first.',
    access: 'public',
    cache: { kinds: ['partner', 'picture'] },
    query: paged,
    status: 200,
    response: z.array(partner),
    tagged: true,
  }),
  createPartner: defineCall('createPartner', {
    summary: 'Creates a partner.',
    access: 'admin',
    body: partnerInput,
    status: 201,
    response: partner,
    idempotent: true,
    tagged: true,
  }),
  updatePartner: defineCall('updatePartner', {
    summary: 'Updates the given fields.',
    access: 'admin',
    params: byId,
    body: partnerPatch,
    status: 200,
    response: partner,
    conditional: true,
    idempotent: true,
    tagged: true,
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
    summary: 'Development logs, newest publication first. Drafts and scheduled ones only for administrators.',
    access: 'public',
    cache: { kinds: ['development-log', 'picture'], byRole: true },
    query: paged.extend({ offset }),
    status: 200,
    response: z.array(developmentLog),
    tagged: true,
  }),
  listLogProjects: defineCall('listLogProjects', {
    summary: 'The projects that the development logs of the same part of their list are about, each once.',
    access: 'public',
    cache: { kinds: ['development-log', 'project'], byRole: true },
    query: z.strictObject({ limit: page.limit, offset }),
    status: 200,
    response: z.array(titledProject),
    tagged: true,
  }),
  listLogTitles: defineCall('listLogTitles', {
    summary: 'Titles and dates of the newest development logs, of one project or of all.',
    access: 'public',
    cache: { kinds: ['development-log'], byRole: true },
    query: z.strictObject({ limit: wholeNumber(z.int().min(1).max(20)), project: z.uuid().optional() }),
    status: 200,
    response: z.array(titledLog),
    tagged: true,
  }),
  getDevelopmentLog: defineCall('getDevelopmentLog', {
    summary:
      'One development log with its project and its neighbours. A draft or scheduled one only for administrators.',
    access: 'public',
    cache: { kinds: ['development-log', 'project', 'picture'], byRole: true },
    params: byId,
    status: 200,
    response: developmentLogEntry,
    tagged: true,
  }),
  createDevelopmentLog: defineCall('createDevelopmentLog', {
    summary: 'Creates a development log.',
    access: 'admin',
    body: developmentLogInput,
    status: 201,
    response: developmentLog,
    idempotent: true,
    tagged: true,
  }),
  updateDevelopmentLog: defineCall('updateDevelopmentLog', {
    summary: 'Updates the given fields.',
    access: 'admin',
    params: byId,
    body: developmentLogPatch,
    status: 200,
    response: developmentLog,
    conditional: true,
    idempotent: true,
    tagged: true,
  }),
  deleteDevelopmentLog: defineCall('deleteDevelopmentLog', {
    summary: 'Deletes a development log.',
    access: 'admin',
    params: byId,
    status: 204,
    conditional: true,
    idempotent: true,
  }),
} as const;
