import * as z from 'zod';

import { limits, translatedKinds } from '../../entities';
import { locales } from '../../localization/locales';
import { defineCalls, type CallAddress, type CallResponse } from '../call';
import { wholeNumberParameter } from '../call-parameters';

const translationStates = ['complete', 'missing', 'stale'] as const;

/** `open` is missing or stale. */
export const translationFilters = ['open', 'missing', 'stale'] as const;

export const mostTranslations = 10_000;

export const translationAddresses = {
  findTranslations: { method: 'GET', path: '/api/admin/translations/found', reads: translatedKinds },
  listStaleTexts: { method: 'GET', path: '/api/admin/translations/stale', reads: translatedKinds },
  confirmTranslation: {
    method: 'POST',
    path: '/api/admin/translations/confirm',
    changes: translatedKinds,
  },
} as const satisfies Record<string, CallAddress>;

export const translationCalls = /* #__PURE__ */ defineCalls(translationAddresses, () => {
  const translationRow = z.strictObject({
    kind: z.enum(translatedKinds),
    id: z.uuid(),
    label: z.string(),
    locales: z.record(
      z.enum(locales),
      z.strictObject({
        state: z.enum(translationStates),
        missing: z.array(z.string()),
        stale: z.array(z.string()),
      }),
    ),
  });

  const textOfRecord = z.strictObject({
    kind: z.enum(translatedKinds),
    id: z.uuid(),
    text: z.string().max(limits.line),
    language: z.enum(locales),
  });

  const staleText = textOfRecord.pick({ text: true, language: true }).extend({
    /** The Japanese text that it was made from; `null` if there was none. */
    before: z.string().nullable(),
  });

  return {
    findTranslations: {
      right: 'project:read',
      summary: 'The first rows of the translation matrix that match a search of names and filters.',
      query: z.strictObject({
        search: z.string().max(limits.line).optional(),
        kind: z.enum(translatedKinds).optional(),
        state: z.enum(translationFilters).optional(),
        language: z.enum(locales).optional(),
        /** Only this record and those below it in the matrix. */
        from: z.uuid().optional(),
        limit: wholeNumberParameter(z.int().min(0).max(mostTranslations)).optional(),
      }),
      response: z.strictObject({
        total: z.int(),
        items: z.array(translationRow),
      }),
    },
    listStaleTexts: {
      right: 'project:read',
      summary: 'The texts of a record whose Japanese version was changed later, with what it was before.',
      query: textOfRecord.pick({ kind: true, id: true }),
      response: z.array(staleText),
    },
    confirmTranslation: {
      right: 'project:update',
      summary: 'Notes that a text is still right although its Japanese version was changed later.',
      body: textOfRecord,
      response: z.strictObject({ revision: z.int() }),
      conditional: true,
    },
  };
});

export type TranslationRow = CallResponse<(typeof translationCalls)['findTranslations']>['items'][number];

export type StaleText = CallResponse<(typeof translationCalls)['listStaleTexts']>[number];

export type TranslationFilter = (typeof translationFilters)[number];
