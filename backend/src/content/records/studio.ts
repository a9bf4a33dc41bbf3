import type { KnownStudio, StudioTextField } from 'shared-contracts/entities';
import { isEmptyText, locales, localizedFieldName, type Locale } from 'shared-contracts/localization';

import { uuidOf } from '../../audit/event';
import type { Persistence } from '../../persistence';

export const studioId = uuidOf('studio');

/** `null` before it is saved for the first time. */
export const readStudio = async (persistence: Pick<Persistence, 'get'>): Promise<KnownStudio> =>
  (await persistence.get('studio', studioId))?.data ?? null;

/** The languages in which the studio has entered a text. */
export const languagesOfText = (studio: KnownStudio, field: StudioTextField): Locale[] =>
  locales.filter((locale) => !isEmptyText(studio?.[localizedFieldName(field, locale)] ?? ''));
