import { findable, nameField, type ContentKind } from 'shared-contracts/entities';
import { defaultLocale, locales, localizedText } from 'shared-contracts/localization';

import type { SearchedOption } from './searched-choice';

/** An option that is not a record, such as "All". */
export const plainOption = (value: string, label: string): SearchedOption => ({ value, label, ...findable([label]) });

/** The records as options, by their Japanese names; their names in every language find them. */
export function recordOptions(kind: ContentKind, records: readonly { id: string }[]): SearchedOption[] {
  return records.map((record) => {
    const nameIn = (language: (typeof locales)[number]) => localizedText(record, nameField(kind), language).text;
    return { value: record.id, label: nameIn(defaultLocale), ...findable(locales.map(nameIn)) };
  });
}
