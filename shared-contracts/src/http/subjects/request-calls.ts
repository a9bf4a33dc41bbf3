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
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';
import { byId, pageParameters, recordChange, recordDeletion } from '../call-parameters';

export const requestAddresses = {
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
  replyToCollaborationRequest: {
    method: 'POST',
    path: '/api/collaboration-requests/{id}/replies',
    changes: ['collaboration-request', 'message'],
  },
  deleteCollaborationRequest: {
    method: 'DELETE',
    path: '/api/collaboration-requests/{id}',
    changes: ['collaboration-request'],
  },
} as const satisfies Record<string, CallAddress>;

export const requestCalls = /* #__PURE__ */ defineCalls(requestAddresses, () => ({
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
    summary: 'Collaboration requests, newest first, with search and filters.',
    query: z.strictObject({
      ...pageParameters,
      /** Case-insensitive part of name, message or specialty. */
      search: z.string().max(limits.line).optional(),
      specialty: z.string().max(limits.line).optional(),
      state: z.enum(requestSelections).optional(),
    }),
    response: z.array(collaborationRequest),
  },
  summarizeCollaborationRequests: {
    summary: 'Counts of all requests, and the options of the specialty filter.',
    response: z.strictObject({
      total: z.int(),
      /** In Japan. */
      newThisMonth: z.int(),
      withPortfolio: z.int(),
      unanswered: z.int(),
      specialties: z.array(z.string()),
      /** Of the last seven days; omitted if there were none. */
      flood: z.strictObject({ turnedAway: z.int().min(1), firstAt: instant, lastAt: instant }).optional(),
    }),
  },
  exportCollaborationRequests: {
    summary: 'All requests that match the filters as CSV (UTF-8 with byte order mark).',
    query: z.strictObject({
      search: z.string().max(limits.line).optional(),
      specialty: z.string().max(limits.line).optional(),
      state: z.enum(requestSelections).optional(),
    }),
    responseType: 'text/csv',
  },
  getCollaborationRequest: {
    summary: 'One request.',
    params: byId,
    response: collaborationRequest,
    tagged: true,
  },
  updateCollaborationRequest: {
    summary: 'Updates the state and internal notes of a request.',
    params: byId,
    body: collaborationRequestPatch,
    response: collaborationRequest,
    ...recordChange,
  },
  replyToCollaborationRequest: {
    summary:
      'Sends a reply by mail to the sender of a request, whose state becomes `replied`. 409 without mail settings, ' +
      'or if the contact is not an email address.',
    params: byId,
    body: requestReplyInput,
    response: collaborationRequest,
    ...recordChange,
  },
  deleteCollaborationRequest: {
    summary: 'Deletes a request.',
    ...recordDeletion,
  },
}));
