import { localizedTextOf, type Locale, type LocalizedFields, type ShownLocalizedText } from '../../localization';

const pitchFields = ['logline', 'description'] as const;

type PitchField = (typeof pitchFields)[number];

/** A text that says what a work is about. */
export interface PitchText extends ShownLocalizedText {
  field: PitchField;
}

/**
 * What a work is about, in the reader's language: its logline, then its description. Japanese stands in only if neither
 * is translated, because a reader is better served by the other text.
 */
export function pitchTexts(project: LocalizedFields<PitchField>, locale: Locale): PitchText[] {
  const texts = pitchFields
    .map((field) => ({ field, ...localizedTextOf(project, field, locale) }))
    .filter(({ text }) => text !== '');
  const translated = texts.filter(({ isFallback }) => !isFallback);
  return translated.length > 0 ? translated : texts;
}

/** How the name of a character is read, in the language in which the name is shown; empty if the name says it. */
export function characterReading(character: LocalizedFields<'name' | 'reading'>, locale: Locale): string {
  const name = localizedTextOf(character, 'name', locale);
  const reading = localizedTextOf(character, 'reading', locale);
  return reading.locale === name.locale && reading.text !== name.text ? reading.text : '';
}
