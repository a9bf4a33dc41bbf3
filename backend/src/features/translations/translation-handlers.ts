import { declaredRecords, type Fields } from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';

import type { CallInput, HandledRequest, Handlers } from '../../api/call-handler';
import { HttpError, notFound } from '../../errors/http-error';
import type { Persistence } from '../../persistence';
import { updateRecord } from '../../records/change-record';
import { olderTexts, staleTexts } from '../../records/stale-texts';
import type { BaseServices } from '../../base-services';
import { TranslationMatrix } from './translation-matrix';

/** Logs that a text is still right. @throws HttpError bad-request if it is no translation of the record */
async function confirm(
  persistence: Pick<Persistence, 'mutate'>,
  { kind, id, text, language }: CallInput<'confirmTranslation'>['body'],
  request: HandledRequest<'confirmTranslation'>,
): Promise<number> {
  const fields: Fields = declaredRecords[kind].fields;
  if (language === defaultLocale || !Object.hasOwn(fields, text) || fields[text]?.kind !== 'localized')
    throw new HttpError('bad-request', 'That is no translation of the record.');
  const confirms = [localizedFieldName(text, language)];
  const record = await updateRecord(persistence, kind, id, {}, request, { action: 'translation-confirm', confirms });
  return record.revision;
}

export function translationHandlers({ mirror, persistence }: BaseServices) {
  const matrix = new TranslationMatrix(mirror, persistence.audit);
  return {
    findTranslations: async ({ query }) => ({ value: await matrix.find(query) }),
    listStaleTexts: async ({ query: { kind, id } }) => {
      const record = await persistence.get(kind, id);
      if (!record) throw notFound('record');
      return { value: await staleTexts(persistence.audit, record, olderTexts(record)) };
    },
    confirmTranslation: async ({ body }, request) => ({
      value: { revision: await confirm(persistence, body, request) },
    }),
  } satisfies Partial<Handlers>;
}
