import { localizedTextOf, type Locale, type LocalizedFields, type ShownLocalizedText } from '../../localization';

const pitchFields = ['logline', 'description'] as const;

type PitchField = (typeof pitchFields)[number];

export interface PitchText extends ShownLocalizedText {
  field: PitchField;
}

/** Falls back to Japanese only if neither text is translated: a reader prefers a text in their own language. */
export function pitchTexts(project: LocalizedFields<PitchField>, locale: Locale): PitchText[] {
  const texts = pitchFields
    .map((field) => ({ field, ...localizedTextOf(project, field, locale) }))
    .filter(({ text }) => text !== '');
  const translated = texts.filter(({ isFallback }) => !isFallback);
  return translated.length > 0 ? translated : texts;
}

/** Empty if the name, in the language in which it is shown, already says it. */
export function characterReading(character: LocalizedFields<'name' | 'reading'>, locale: Locale): string {
  const name = localizedTextOf(character, 'name', locale);
  const reading = localizedTextOf(character, 'reading', locale);
  return reading.locale === name.locale && reading.text !== name.text ? reading.text : '';
}
