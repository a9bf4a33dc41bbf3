import { localizedTextOf, type LocalizedFields } from '../../localization/localized-text';
import type { Locale } from '../../localization/locales';

/** How the name of a character is read, in the language in which the name is shown; empty if the name says it. */
export function characterReading(character: LocalizedFields<'name' | 'reading'>, locale: Locale): string {
  const name = localizedTextOf(character, 'name', locale);
  const reading = localizedTextOf(character, 'reading', locale);
  return reading.locale === name.locale && reading.text !== name.text ? reading.text : '';
}
