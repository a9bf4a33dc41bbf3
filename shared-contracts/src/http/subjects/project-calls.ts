import * as z from 'zod';

import { limits, project } from '../../entities';
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';
import { byId, recordChange, wholeNumberParameter } from '../call-parameters';

export const projectAddresses = {
  addScreenshot: { method: 'PUT', path: '/api/projects/{id}/screenshots', changes: ['project', 'picture'] },
  deleteScreenshot: { method: 'DELETE', path: '/api/projects/{id}/screenshots/{index}', changes: ['project'] },
} as const satisfies Record<string, CallAddress>;

/** The calls that only projects have: their screenshots one by one (specification, section 7). */
export const projectCalls = /* #__PURE__ */ defineCalls(projectAddresses, () => ({
  addScreenshot: {
    summary: 'Validates an uploaded image and adds it to the screenshots.',
    params: byId,
    body: z.strictObject({
      imageURL: z.string().min(1).max(limits.url),
      /** Index in the list; by default at its end. */
      position: z.int().min(0).max(limits.list).optional(),
    }),
    response: z.strictObject({ project }),
    ...recordChange,
  },
  deleteScreenshot: {
    summary: 'Removes the screenshot at a position of the list.',
    params: z.strictObject({ id: z.uuid(), index: wholeNumberParameter(z.int().min(0).max(limits.list)) }),
    response: project,
    ...recordChange,
  },
}));
