import * as z from 'zod';

import { studio, studioTextPage, studioPageTexts, studioPatch } from '../../entities';
import { defineCalls, type CallAddress } from '../call';
import { recordChange } from '../call-parameters';
import { recordName } from '../record-name';

export const studioAddresses = {
  getStudio: { method: 'GET', path: '/api/studio', reads: ['studio'] },
  getStudioPage: { method: 'GET', path: '/api/studio/pages/{id}', reads: ['studio', 'image'] },
  getStudioSettings: { method: 'GET', path: '/api/admin/studio', reads: ['studio', 'project'] },
  updateStudio: { method: 'PUT', path: '/api/admin/studio', changes: ['studio'] },
} as const satisfies Record<string, CallAddress>;

export const studioCalls = /* #__PURE__ */ defineCalls(studioAddresses, () => ({
  getStudio: {
    summary: 'What visitors read of the studio on every page: before it has a name, the texts of the fictional one.',
    access: 'public',
    cache: {},
    /** Revision 0 before it is saved for the first time. */
    response: studio.extend({ revision: z.int().min(0) }).nullable(),
    tagged: true,
  },
  getStudioPage: {
    summary: 'A text of the studio that is a page of its own, in all of its languages.',
    access: 'public',
    cache: {},
    params: z.strictObject({ id: z.enum(studioPageTexts) }),
    response: studioTextPage.schema,
  },
  getStudioSettings: {
    right: 'studio:read',
    summary: 'The studio with what visitors are not told of it, and the main project, which replies to requests name.',
    response: z.strictObject({
      /** `null` before it is saved for the first time. */
      studio: studio.nullable(),
      /** Texts that visitors read until the studio has a name. */
      delivered: z.record(z.string(), z.string()).optional(),
      mainProject: recordName.nullable(),
    }),
  },
  updateStudio: {
    right: 'studio:update',
    summary: 'Updates the given fields, and makes the record first if there is none.',
    body: studioPatch,
    response: studio,
    ...recordChange,
  },
}));
