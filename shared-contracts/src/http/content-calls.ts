import * as z from 'zod';

import {
  developmentLog,
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
  uploadContentTypes,
} from '../entities/index';
import { defineCall } from './call';
import { byId, paged, wholeNumber } from './call-parameters';

/** Logs that `offset` may skip at most: more than any studio publishes, and still a plain array index. */
const mostSkipped = 100_000;

/** The calls about what the site shows: projects with their images, partners and development logs. */
export const contentCalls = {
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
    /** `offset` skips that many of the newest, for pages with numbers; a cursor goes before it. */
    query: paged.extend({ offset: wholeNumber(z.int().min(0).max(mostSkipped)).optional() }),
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
} as const;
