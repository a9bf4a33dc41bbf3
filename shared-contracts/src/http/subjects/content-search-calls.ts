import * as z from 'zod';

import { contentKinds, limits, project, publicationStates, publishedKinds } from '../../entities';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { wholeNumberParameter } from '../call-parameters';
import { foundName, recordUse } from '../record-name';

const mostNames = 50;

export const mostUsed = 50;
/** Specification, section 9. */
export const recentProjects = 3;

export const calendarLimits = { scheduled: 20, draft: 20, published: 5 } as const;

export const contentSearchAddresses = {
  findNames: { method: 'GET', path: '/api/admin/names', reads: contentKinds },
  listUses: { method: 'GET', path: '/api/admin/uses', reads: contentKinds },
  summarizeContent: { method: 'GET', path: '/api/admin/dashboard', reads: contentKinds },
} as const satisfies Record<string, CallAddress>;

export const contentSearchCalls = /* #__PURE__ */ defineCalls(contentSearchAddresses, () => {
  const calendarEntry = z.strictObject({
    kind: z.enum(publishedKinds),
    id: z.uuid(),
    titleJa: z.string(),
    state: z.enum(publicationStates),
    /** `null` for a draft, and for a record without a date. */
    at: z.string().nullable(),
  });

  return {
    findNames: {
      right: 'project:read',
      summary: 'Names that contain every word of a search, in any language; those that begin with it come first.',
      query: z.strictObject({
        kind: z.enum(contentKinds).optional(),
        id: z.uuid().optional(),
        search: z.string().max(limits.line).optional(),
        limit: wholeNumberParameter(z.int().min(1).max(mostNames)),
      }),
      response: z.strictObject({
        total: z.int(),
        names: z.array(foundName),
      }),
    },
    listUses: {
      right: 'project:read',
      summary: 'The records that refer to one of some records, with the fields that do.',
      query: z.strictObject({
        ids: z
          .string()
          .transform((ids) => ids.split(','))
          .pipe(z.array(z.uuid()).min(1).max(mostUsed)),
      }),
      response: z.array(recordUse),
    },
    summarizeContent: {
      right: 'project:read',
      summary: 'Number of records of each kind, the newest projects, and what is planned and was published last.',
      response: z.strictObject({
        counts: z.record(z.enum(contentKinds), z.int()),
        newestProjects: z.array(project.pick({ id: true, titleJa: true, status: true, progress: true })),
        calendar: z.array(calendarEntry),
      }),
    },
  };
});

export type CalendarEntry = CallResponse<(typeof contentSearchCalls)['summarizeContent']>['calendar'][number];
