import {
  contentRecords,
  japanesePaths,
  missingTexts,
  type Fields,
  type PublishedKind,
} from 'shared-contracts/entities';
import { locales, type Locale } from 'shared-contracts/localization';

import { valueText } from '../records/values/value-text';

/** Open items before a record is published. */
export interface OpenPoints {
  /** Names of the fields that are declared as wanted and are empty. */
  fields: string[];
  /** Texts that exist in Japanese only, by language; languages without one are left out. */
  texts: [Locale, string[]][];
}

/** What a reader would miss in a record, from the declarations of its fields. */
export function openPoints(kind: PublishedKind, record: object): OpenPoints {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const values = new Map<string, unknown>(Object.entries(record));
  const inJapanese = japanesePaths(fields, record);
  return {
    fields: Object.entries(fields).flatMap(([name, { wanted }]) =>
      wanted && valueText(values.get(name)) === null ? [name] : [],
    ),
    texts: locales.flatMap((locale) => {
      const missing = missingTexts(fields, record, locale, inJapanese);
      return missing.length > 0 ? [[locale, missing] satisfies [Locale, string[]]] : [];
    }),
  };
}
