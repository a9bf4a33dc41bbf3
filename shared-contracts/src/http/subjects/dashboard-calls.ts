import * as z from 'zod';

import { contentKinds, project, publicationStates, publishedKinds } from '../../entities';
import { defineCalls, type CallResponse } from '../call';
import type { CallAddress } from '../call-address';

/** Number of newest projects on the dashboard (specification, section 9). */
export const recentProjects = 3;

/** Number of records in the calendar of publications, by state: the next ones, and those published last. */
export const calendarLimits = { scheduled: 20, draft: 20, published: 5 } as const;

export const dashboardAddresses = {
  summarizeContent: { method: 'GET', path: '/api/admin/dashboard', reads: contentKinds },
} as const satisfies Record<string, CallAddress>;

/** The call of the dashboard. */
export const dashboardCalls = /* #__PURE__ */ defineCalls(dashboardAddresses, () => {
  const calendarEntry = z.strictObject({
    kind: z.enum(publishedKinds),
    id: z.uuid(),
    titleJa: z.string(),
    state: z.enum(publicationStates),
    /** When it is or was published; `null` for a draft, and for a record without a date. */
    at: z.string().nullable(),
  });

  return {
    summarizeContent: {
      summary: 'Number of records of each kind, the newest projects, and what is planned and was published last.',
      response: z.strictObject({
        counts: z.record(z.enum(contentKinds), z.int()),
        newestProjects: z.array(project.pick({ id: true, titleJa: true, status: true, progress: true })),
        calendar: z.array(calendarEntry),
      }),
    },
  };
});

export type CalendarEntry = CallResponse<(typeof dashboardCalls)['summarizeContent']>['calendar'][number];
