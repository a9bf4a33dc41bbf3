import * as z from 'zod';

import { studio, studioPatch } from '../../entities';
import { defineCalls, type CallAddress } from '../call';
import { recordChange } from '../call-parameters';
import { recordName } from '../record-name';

export const studioAddresses = {
  getStudio: { method: 'GET', path: '/api/studio', reads: ['studio'] },
  getStudioSettings: { method: 'GET', path: '/api/admin/studio', reads: ['studio', 'project'] },
  updateStudio: { method: 'PUT', path: '/api/admin/studio', changes: ['studio'] },
} as const satisfies Record<string, CallAddress>;

export const studioCalls = /* #__PURE__ */ defineCalls(studioAddresses, () => ({
  getStudio: {
    summary: 'What visitors read of the studio on every page: before it has a name, the texts of the fictional one.',
    access: 'public',
    cache: {},
    response: studio.nullable(),
    tagged: true,
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
