import * as z from 'zod';

import { limits, publishedKinds } from '../../entities';
import { instant, line } from '../../entities/fields/rules';
import { defineCall } from '../call';
import { byId } from '../call-parameters';

/** Days for which a link to a draft is valid unless it is made for another time, and at most. */
export const draftLinkDays = { usual: 7, most: 90 } as const;

/** Query parameter of a page: the token of a link to a draft. */
export const draftParameter = 'draft';

const draftLink = z.strictObject({
  id: z.uuid(),
  recordKind: z.enum(publishedKinds),
  recordId: z.uuid(),
  /** Japanese title of the record when the link was made. */
  name: z.string(),
  /** Whom it was made for. */
  recipient: line(limits.handle, 'validation.required').optional(),
  createdAt: instant,
  expiresAt: instant,
});
export type DraftLink = z.infer<typeof draftLink>;

const draftLinkInput = draftLink
  .pick({ recordKind: true, recordId: true, recipient: true })
  .extend({ days: z.int().min(1).max(draftLinkDays.most).default(draftLinkDays.usual) });
export type DraftLinkInput = z.infer<typeof draftLinkInput>;

const fields = z.record(z.string(), z.json());

const draftChanges = z.strictObject({
  /** Of the draft, by which its changes are found in the log. */
  id: z.uuid(),
  recordKind: z.enum(publishedKinds),
  recordId: z.uuid(),
  /** Values of the changed fields when they were changed first. */
  base: fields,
  /** Their new values. */
  changes: fields,
});
export type DraftChanges = z.infer<typeof draftChanges>;

/** The calls of preview links, which need no account, and of draft changes. */
export const draftCalls = {
  listDraftLinks: defineCall('listDraftLinks', {
    summary: 'The links to a record that is not published, newest first. Without the tokens.',
    access: 'admin',
    query: z.strictObject({ recordId: z.uuid() }),
    status: 200,
    response: z.array(draftLink),
  }),
  createDraftLink: defineCall('createDraftLink', {
    summary:
      'Makes a link that shows the page of a record to anyone, published or not. Its token is only in this ' +
      'response.',
    access: 'admin',
    body: draftLinkInput,
    status: 201,
    response: draftLink.extend({
      /** Path and query of the page, in Japanese. */
      address: z.string(),
    }),
  }),
  deleteDraftLink: defineCall('deleteDraftLink', {
    summary: 'Revokes a link. The page behind it is unknown from then on, unless its record is published.',
    access: 'admin',
    params: byId,
    status: 204,
  }),
  listDraftChanges: defineCall('listDraftChanges', {
    summary: 'The draft changes of published records; of all records, or of one.',
    access: 'admin',
    query: z.strictObject({ recordId: z.uuid().optional() }),
    status: 200,
    response: z.array(draftChanges),
  }),
  saveDraftChanges: defineCall('saveDraftChanges', {
    summary: 'Saves draft changes of a published record, on top of those that are there already.',
    access: 'admin',
    params: byId,
    body: draftChanges.pick({ recordKind: true, changes: true }),
    status: 204,
  }),
  publishDraftChanges: defineCall('publishDraftChanges', {
    summary:
      'Publishes the draft changes of the named fields in one update; the others wait. 409 with both versions if ' +
      'one of the fields was changed since.',
    access: 'admin',
    params: byId,
    body: z.strictObject({ fields: z.array(z.string()).min(1) }),
    status: 204,
  }),
  deleteDraftChanges: defineCall('deleteDraftChanges', {
    summary: 'Discards the draft changes of a record.',
    access: 'admin',
    params: byId,
    status: 204,
  }),
} as const;
