import * as z from 'zod';

import { instant } from '../../entities/fields/rules';
import { locales } from '../../localization/locales';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { recordName } from '../record-name';

/** What visitors do with a work, counted on the path of its page. */
export const countedUses = ['scene-play', 'trailer-play', 'store-click'] as const;
export type CountedUse = (typeof countedUses)[number];

/** What a page tells the server, besides the views of itself. */
export const countedEvents = ['view', ...countedUses] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Days, or months that are over by at least 90 days. */
export const numberRanges = ['30-days', '90-days', 'months'] as const;
export type NumberRange = (typeof numberRanges)[number];

/** Longest path that is counted. */
export const longestCountedPath = 300;

export const numberAddresses = {
  countEvent: { method: 'POST', path: '/api/numbers' },
  readNumbers: { method: 'GET', path: '/api/admin/numbers', reads: ['studio', 'collaboration-request'] },
} as const satisfies Record<string, CallAddress>;

export const numberCalls = /* #__PURE__ */ defineCalls(numberAddresses, () => {
  const count = z.int().min(0);
  const uses = { scenePlays: count, trailerPlays: count, storeClicks: count };
  const page = { path: z.string(), record: recordName.nullable() };

  return {
    countEvent: {
      summary:
        'Counts a view of a page or the use of a work. Bots, `DNT: 1`, `Sec-GPC: 1`, administrators, pages that are ' +
        'not public and addresses beyond their limit get the same response and are not counted.',
      access: 'public',
      session: true,
      body: z.strictObject({
        event: z.enum(countedEvents),
        /** Of the page; of the page of a work for what is done with it. */
        path: z.string().max(longestCountedPath).startsWith('/'),
        locale: z.enum(locales),
        /** Host name of the site whose link led here. */
        referrer: z
          .string()
          .max(253)
          .regex(/^[\w.:[\]-]+$/)
          .optional(),
      }),
      status: 202,
    },
    readNumbers: {
      right: 'numbers:read',
      summary: 'What was counted in a range, and how requests were answered.',
      query: z.strictObject({ range: z.enum(numberRanges) }),
      response: z.strictObject({
        /** Whether the studio has views counted. */
        isCounting: z.boolean(),
        /** Days of Japan or months, oldest first, without gaps. */
        periods: z.array(z.strictObject({ period: z.string(), views: count, ...uses })),
        /** The most viewed ones. */
        pages: z.array(z.strictObject({ ...page, views: count })),
        languages: z.array(z.strictObject({ locale: z.enum(locales), views: count })),
        /** Host names; `null` stands for all others. */
        referrers: z.array(z.strictObject({ host: z.string().nullable(), visits: count })),
        /** The most used ones. */
        works: z.array(z.strictObject({ ...page, ...uses })),
        /** Weeks that begin on a Monday in Japan, oldest first, without gaps. */
        requests: z.array(
          z.strictObject({
            from: instant,
            received: count,
            /** Median until the state of those that were answered left `new`; `null` if none was. */
            hoursToAnswer: z.number().min(0).nullable(),
          }),
        ),
      }),
    },
  };
});

export type Numbers = CallResponse<(typeof numberCalls)['readNumbers']>;
