import * as z from 'zod';

import { auditActions, auditEntry, auditEvent, entityKinds, limits } from '../../entities';
import { instant } from '../../entities/fields/rules';
import { defineCalls, type CallAddress } from '../call';
import { pageParameters, wholeNumberParameter } from '../call-parameters';

export const auditAddresses = {
  listAuditEvents: { method: 'GET', path: '/api/admin/audit', reads: ['log'] },
  listActors: { method: 'GET', path: '/api/admin/audit/actors', reads: ['user'] },
  undoAuditEvent: { method: 'POST', path: '/api/admin/audit/{seq}/undo', changes: entityKinds },
  getRecordVersion: { method: 'GET', path: '/api/admin/audit/{seq}/version', reads: ['log'] },
} as const satisfies Record<string, CallAddress>;

export const auditCalls = /* #__PURE__ */ defineCalls(auditAddresses, () => ({
  listAuditEvents: {
    // An undo finds its event here.
    right: 'log:update',
    summary:
      'The event log, newest first, 50 events by default, each with the name and state of its record. Only own ' +
      'events without the right to read the log.',
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
    response: z.array(auditEntry),
  },
  listActors: {
    right: 'log:read',
    summary: 'Names of the accounts, by which the log and the lists of the admin are filtered.',
    response: z.array(z.string()),
  },
  undoAuditEvent: {
    right: 'log:update',
    summary: 'Restores a deleted record or reverts an update. 409 with the record if a newer change would be lost.',
    params: z.strictObject({ seq: wholeNumberParameter(z.int().min(1)) }),
    response: auditEvent,
    idempotent: true,
  },
  getRecordVersion: {
    right: 'log:read',
    summary:
      'The content of a record as an event left it, beside that of today. 409 if the record is deleted, or its ' +
      'log does not hold the values.',
    params: z.strictObject({ seq: wholeNumberParameter(z.int().min(1)) }),
    response: z.strictObject({
      /** Without the fields of the publication. */
      then: z.record(z.string(), z.json()),
      now: z.record(z.string(), z.json()),
      revision: z.int().min(1),
      /** Their images were removed permanently. */
      lost: z.array(z.string()),
    }),
  },
}));
