import * as z from 'zod';

import { contentKinds, draftKinds, limits, publishedKinds } from '../../entities';
import { instant, line } from '../../entities/fields/rules';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { byId } from '../call-parameters';

export const draftLinkDays = { usual: 7, most: 90 } as const;

/** Carries the token of a link to a draft. */
export const draftParameter = 'draft';

export const draftAddresses = {
  listDraftLinks: { method: 'GET', path: '/api/admin/draft-links', reads: ['draft-link'] },
  createDraftLink: { method: 'POST', path: '/api/admin/draft-links', changes: ['draft-link'] },
  deleteDraftLink: { method: 'DELETE', path: '/api/admin/draft-links/{id}', changes: ['draft-link'] },
  listDraftChanges: { method: 'GET', path: '/api/admin/draft-changes', reads: ['draft-changes'] },
  saveDraftChanges: { method: 'PUT', path: '/api/admin/draft-changes/{id}', changes: ['draft-changes'] },
  publishDraftChanges: {
    method: 'POST',
    path: '/api/admin/draft-changes/{id}/publish',
    changes: ['draft-changes', ...contentKinds, 'studio'],
  },
  scheduleDraftChanges: {
    method: 'PUT',
    path: '/api/admin/draft-changes/{id}/schedule',
    changes: ['draft-changes'],
  },
  deleteDraftChanges: { method: 'DELETE', path: '/api/admin/draft-changes/{id}', changes: ['draft-changes'] },
} as const satisfies Record<string, CallAddress>;

export const draftCalls = /* #__PURE__ */ defineCalls(draftAddresses, () => {
  const draftLink = z.strictObject({
    id: z.uuid(),
    recordKind: z.enum(publishedKinds),
    recordId: z.uuid(),
    name: z.string(),
    recipient: line(limits.handle, 'validation.required').optional(),
    createdAt: instant,
    expiresAt: instant,
  });

  const draftLinkInput = draftLink
    .pick({ recordKind: true, recordId: true, recipient: true })
    .extend({ days: z.int().min(1).max(draftLinkDays.most).default(draftLinkDays.usual) });

  const fields = z.record(z.string(), z.json());

  const draftChanges = z.strictObject({
    id: z.uuid(),
    recordKind: z.enum(draftKinds),
    recordId: z.uuid(),
    base: fields,
    changes: fields,
    /** When they changed last. */
    savedAt: instant.optional(),
    name: z.string().optional(),
    publishAt: instant.nullish(),
    publishFields: z.array(z.string()).nullish(),
    /** They were due, but the record had been changed. */
    refusedAt: instant.nullish(),
  });

  return {
    listDraftLinks: {
      right: 'draft-link:read',
      summary: 'The links to a record that is not published, newest first. Without the tokens.',
      query: z.strictObject({ recordId: z.uuid() }),
      response: z.array(draftLink),
    },
    createDraftLink: {
      right: 'draft-link:create',
      summary: 'Makes a link that shows a record to anyone, published or not. Its token is only in this response.',
      body: draftLinkInput,
      status: 201,
      response: draftLink.extend({
        address: z.string(),
      }),
    },
    deleteDraftLink: {
      right: 'draft-link:delete',
      summary: 'Revokes a link. The page behind it is unknown from then on, unless its record is published.',
      params: byId,
    },
    listDraftChanges: {
      right: 'draft-changes:read',
      summary: 'The draft changes of published records; of all records, or of one.',
      query: z.strictObject({ recordId: z.uuid().optional() }),
      response: z.array(draftChanges),
    },
    saveDraftChanges: {
      right: 'draft-changes:create',
      summary: 'Saves draft changes of a published record, on top of those that are there already.',
      params: byId,
      body: draftChanges.pick({ recordKind: true, changes: true }),
    },
    publishDraftChanges: {
      right: 'draft-changes:update',
      summary:
        'Publishes the draft changes of the named fields in one update; the others stay. 409 with both versions if ' +
        'one of the fields was changed since.',
      params: byId,
      body: z.strictObject({ fields: z.array(z.string()).min(1) }),
    },
    scheduleDraftChanges: {
      right: 'draft-changes:update',
      summary:
        'Publishes the draft changes of the named fields at a time in the future, by the rules of a publication at ' +
        'once; `null` cancels that. If one of the fields was changed by then, nothing is published, and the draft ' +
        'says so.',
      params: byId,
      body: z.strictObject({ publishAt: instant.nullable(), fields: z.array(z.string()).default([]) }),
    },
    deleteDraftChanges: {
      right: 'draft-changes:delete',
      summary: 'Discards the draft changes of a record.',
      params: byId,
    },
  };
});

export type DraftLink = CallResponse<(typeof draftCalls)['listDraftLinks']>[number];

export type DraftLinkInput = z.output<(typeof draftCalls)['createDraftLink']['body']>;

export type DraftChanges = CallResponse<(typeof draftCalls)['listDraftChanges']>[number];
