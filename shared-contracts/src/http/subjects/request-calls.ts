import * as z from 'zod';

import {
  collaborationRequest,
  collaborationRequestInput,
  collaborationRequestPatch,
  requestReplyInput,
  limits,
  requestSelections,
} from '../../entities';
import { instant } from '../../entities/fields/rules';
import { defineCalls, type CallAddress } from '../call';
import { byId, pageParameters, recordChange, recordDeletion } from '../call-parameters';

const path = '/api/collaboration-requests';
const request = 'collaboration-request';

export const requestAddresses = {
  createCollaborationRequest: { method: 'POST', path, changes: [request] },
  listCollaborationRequests: { method: 'GET', path, reads: [request] },
  summarizeCollaborationRequests: { method: 'GET', path: `${path}/summary`, reads: [request] },
  exportCollaborationRequests: { method: 'GET', path: `${path}/export` },
  getCollaborationRequest: { method: 'GET', path: `${path}/{id}`, reads: [request] },
  updateCollaborationRequest: { method: 'PATCH', path: `${path}/{id}`, changes: [request] },
  replyToCollaborationRequest: { method: 'POST', path: `${path}/{id}/replies`, changes: [request, 'message'] },
  deleteCollaborationRequest: { method: 'DELETE', path: `${path}/{id}`, changes: [request] },
} as const satisfies Record<string, CallAddress>;

export const requestCalls = /* #__PURE__ */ defineCalls(requestAddresses, () => {
  const selection = {
    /** Case-insensitive part of name, message or specialty. */
    search: z.string().max(limits.line).optional(),
    specialty: z.string().max(limits.line).optional(),
    state: z.enum(requestSelections).optional(),
  };

  return {
    createCollaborationRequest: {
      summary:
        'Sends a collaboration request. Limited per address; during a flood, 429 `proof-of-work` requires a proof ' +
        'of work: see `Proof-Of-Work`.',
      access: 'public',
      session: true,
      body: collaborationRequestInput,
      status: 201,
      response: z.strictObject({ id: z.uuid() }),
      idempotent: true,
      provable: true,
    },
    listCollaborationRequests: {
      right: 'collaboration-request:read',
      summary: 'Collaboration requests, newest first, with search and filters.',
      query: z.strictObject({ ...pageParameters, ...selection }),
      response: z.array(collaborationRequest),
    },
    summarizeCollaborationRequests: {
      right: 'collaboration-request:read',
      summary: 'Counts of all requests, and the options of the specialty filter.',
      response: z.strictObject({
        total: z.int(),
        newThisMonth: z.int(),
        withPortfolio: z.int(),
        unanswered: z.int(),
        specialties: z.array(z.string()),
        /** Of the last seven days; omitted if there were none. */
        flood: z.strictObject({ turnedAway: z.int().min(1), firstAt: instant, lastAt: instant }).optional(),
      }),
    },
    exportCollaborationRequests: {
      right: 'collaboration-request:export',
      fresh: true,
      summary: 'All requests that match the filters as CSV (UTF-8 with byte order mark).',
      query: z.strictObject(selection),
      responseType: 'text/csv',
    },
    getCollaborationRequest: {
      right: 'collaboration-request:read',
      summary: 'One request.',
      params: byId,
      response: collaborationRequest,
      tagged: true,
    },
    updateCollaborationRequest: {
      right: 'collaboration-request:update',
      summary: 'Updates the state and internal notes of a request.',
      params: byId,
      body: collaborationRequestPatch,
      response: collaborationRequest,
      ...recordChange,
    },
    replyToCollaborationRequest: {
      right: 'collaboration-request:update',
      summary:
        'Sends a reply by mail to the sender of a request, whose state becomes `replied`. 409 without mail settings, ' +
        'or if the contact is not an email address.',
      params: byId,
      body: requestReplyInput,
      response: collaborationRequest,
      ...recordChange,
    },
    deleteCollaborationRequest: {
      right: 'collaboration-request:delete',
      summary: 'Deletes a request.',
      ...recordDeletion,
    },
  };
});
