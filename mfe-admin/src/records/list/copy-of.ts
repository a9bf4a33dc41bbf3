import { contentRecords, limits, nameField, type ContentKind } from 'shared-contracts/entities';
import { cutGraphemes, localizedFieldName, locales } from 'shared-contracts/localization';

import { areaMessages } from '../../area-messages';

/** Fields that a copy does not take over: its place and date, and the place of the main project. */
const own: ReadonlySet<string> = new Set(['position', 'publishedAt', 'isMainProject']);

function copyName(name: string, locale: (typeof locales)[number]): string {
  // A function, because a name may contain what `replace` takes for a pattern.
  const named = (text: string) => areaMessages(locale)['record.copy'].replace('{name}', () => text);
  return named(cutGraphemes(name, limits.line - named('').length - 1));
}

/** The fields of a new record like another one: a draft, if records of the kind can be drafts. */
export function copyOf(kind: ContentKind, record: object): Record<string, unknown> {
  const names: ReadonlySet<string> = new Set(Object.keys(contentRecords[kind].input.shape));
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(record).filter(([name]) => names.has(name) && !own.has(name)),
  );
  for (const locale of locales) {
    const field = localizedFieldName(nameField(kind), locale);
    const name = copy[field];
    if (typeof name === 'string' && name !== '') copy[field] = copyName(name, locale);
  }
  return names.has('publication') ? { ...copy, publication: 'draft' } : copy;
}
