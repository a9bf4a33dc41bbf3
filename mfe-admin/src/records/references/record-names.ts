import { contentKinds, nameField, type EntityKind } from 'shared-contracts/entities';
import type { RecordUse } from 'shared-contracts/http';
import { defaultLocale, localizedTextOf, type Locale } from 'shared-contracts/localization';

/** The name of a record in a language, or else in Japanese, which every record has. */
export const nameIn = (names: RecordUse['names'], locale: Locale): string =>
  names[locale] ?? names[defaultLocale] ?? '';

/** The Japanese name of a record, for an image its alt text; `undefined` for the studio and other nameless ones. */
export function nameOf(kind: EntityKind, record: object): string | undefined {
  const known = kind === 'picture' ? kind : contentKinds.find((each) => each === kind);
  return known && localizedTextOf(record, nameField(known), defaultLocale).text;
}
