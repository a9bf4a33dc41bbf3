import * as z from 'zod';

import { auditActions, auditEntry, auditEvent, entityKinds, limits } from '../entities/index';
import { instant } from '../entities/fields/rules';
import { accountCalls } from './subjects/account-calls';
import { defineCall, type CallDescriptor } from './call';
import type { CallName } from './call-addresses';
import { pageParameters, wholeNumberParameter } from './call-parameters';
import { contentCalls } from './subjects/content-calls';
import { contentSearchCalls } from './subjects/content-search-calls';
import { dashboardCalls } from './subjects/dashboard-calls';
import { developmentLogCalls } from './subjects/development-log-calls';
import { draftCalls } from './subjects/draft-calls';
import { messageCalls } from './subjects/message-calls';
import { pictureCalls } from './subjects/picture-calls';
import { projectCalls } from './subjects/project-calls';
import { releaseCalls } from './subjects/release-calls';
import { requestCalls } from './subjects/request-calls';
import { studioCalls } from './subjects/studio-calls';
import { translationCalls } from './subjects/translation-calls';
import { uploadCalls } from './subjects/upload-calls';

/** Every call of the API, by name (specification, section 7, with the additions of the design). */
export const calls = {
  ...accountCalls,
  ...contentCalls,
  ...contentSearchCalls,
  ...projectCalls,
  ...developmentLogCalls,
  ...uploadCalls,
  ...dashboardCalls,
  ...draftCalls,
  ...messageCalls,
  ...pictureCalls,
  ...studioCalls,
  ...translationCalls,
  ...requestCalls,
  ...releaseCalls,

  listAuditEvents: defineCall('listAuditEvents', {
    summary:
      'One page of the event log, newest first, each event with the name and state of its record; 50 events by ' +
      'default.',
    access: 'admin',
    query: z.strictObject({
      limit: wholeNumberParameter(z.int().min(1).max(200)).optional(),
      cursor: pageParameters.cursor,
      actor: z.string().max(limits.line).optional(),
      kind: z.enum(entityKinds).optional(),
      entityId: z.string().max(limits.line).optional(),
      action: z.enum(auditActions).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    status: 200,
    response: z.array(auditEntry),
  }),
  undoAuditEvent: defineCall('undoAuditEvent', {
    summary:
      'Restores a deleted record or reverts an update. 409 with the current record if a newer change would be lost.',
    access: 'admin',
    params: z.strictObject({ seq: wholeNumberParameter(z.int().min(1)) }),
    status: 200,
    response: auditEvent,
    idempotent: true,
  }),
  getRecordVersion: defineCall('getRecordVersion', {
    summary:
      'The content of a record as an event left it, beside that of today. 409 if the record is deleted, or its ' +
      'log does not hold the values.',
    access: 'admin',
    params: z.strictObject({ seq: wholeNumberParameter(z.int().min(1)) }),
    status: 200,
    response: z.strictObject({
      /** Every field of either version, without those of the publication. */
      then: z.record(z.string(), z.json()),
      now: z.record(z.string(), z.json()),
      /** Revision of today's version, for `If-Match`. */
      revision: z.int().min(1),
      /** Fields that cannot be restored, because their images were removed permanently. */
      lost: z.array(z.string()),
    }),
  }),

  describeApi: defineCall('describeApi', {
    summary: 'This description.',
    access: 'public',
    cache: {},
    status: 200,
    response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    tagged: true,
  }),
  reportClientError: defineCall('reportClientError', {
    summary: 'Reports a failed module or page to the server log. Limited per address.',
    access: 'public',
    body: z.strictObject({
      kind: z.enum(['module', 'page']),
      module: z.string().max(100).nullish(),
      build: z.string().max(100).nullish(),
      shellBuild: z.string().max(100).nullish(),
      message: z.string().max(2_000),
      /** Positions in the files of builds; their team reads it with its source maps. */
      stack: z.string().max(4_000).nullish(),
    }),
    status: 202,
  }),
} as const satisfies Record<CallName, CallDescriptor>;

export type Calls = typeof calls;
