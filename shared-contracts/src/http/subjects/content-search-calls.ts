import * as z from 'zod';

import { contentKinds, limits } from '../../entities';
import { defineCalls } from '../call';
import type { CallAddress } from '../call-address';
import { wholeNumberParameter } from '../call-parameters';
import { recordName, recordUse } from '../record-name';

/** Most names in one response. */
const mostNames = 50;

/** Most records in one request for their uses. */
export const mostUsed = 50;

export const contentSearchAddresses = {
  findNames: { method: 'GET', path: '/api/admin/names', reads: contentKinds },
  listUses: { method: 'GET', path: '/api/admin/uses', reads: contentKinds },
} as const satisfies Record<string, CallAddress>;

/** The search of the admin over all content. */
export const contentSearchCalls = /* #__PURE__ */ defineCalls(contentSearchAddresses, () => ({
  findNames: {
    summary:
      'The names of the records that contain every word of a search, in any language; those that begin with it ' +
      'come first.',
    query: z.strictObject({
      kind: z.enum(contentKinds).optional(),
      /** Of this record alone. */
      id: z.uuid().optional(),
      search: z.string().max(limits.line).optional(),
      limit: wholeNumberParameter(z.int().min(1).max(mostNames)),
    }),
    response: z.strictObject({
      /** Number of records among which was searched. */
      total: z.int(),
      names: z.array(recordName),
    }),
  },
  listUses: {
    summary: 'The records that refer to one of some records, with the fields that do.',
    query: z.strictObject({
      /** Separated by commas. */
      ids: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(z.uuid()).min(1).max(mostUsed)),
    }),
    response: z.array(recordUse),
  },
}));
