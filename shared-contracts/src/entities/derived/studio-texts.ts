import { graphemes } from '../../localization/cut-graphemes';
import { fallbackLocale } from '../../localization/languages';
import {
  localizedFieldName,
  localizedTextOf,
  splitFieldName,
  type LocalizedFields,
} from '../../localization/localized-text';
import { defaultLocale, knownLocale, locales, type Locale } from '../../localization/locales';
import { isEmptyText } from '../../localization/visible-text';
import { deliveredSeal, deliveredStudio } from '../../values/delivered-studio';
import type { studioRecord, Studio, StudioLink } from '../kinds/studio';

type StudioFields = (typeof studioRecord)['fields'];

export type StudioTextField = {
  [Name in keyof StudioFields & string]: StudioFields[Name] extends { kind: 'localized' } ? Name : never;
}[keyof StudioFields & string];

/** The studio of a page: `null` before it is saved for the first time, `undefined` before it is loaded. */
export type KnownStudio = Partial<Studio> | null | undefined;

export interface StudioText {
  text: string;
  locale: Locale;
}

/** In the language, else in Japanese, else in the first language that has it; `null` if all are empty. */
export function enteredStudioText(studio: KnownStudio, field: StudioTextField, locale: Locale): StudioText | null {
  const own = knownLocale(locale);
  for (const language of [own, defaultLocale, ...locales]) {
    const text = studio?.[localizedFieldName(field, language)];
    if (text && !isEmptyText(text)) return { text, locale: language };
  }
  return null;
}

/** Whether the studio has a name of its own, in any language. */
export const isNamed = (studio: KnownStudio): boolean => enteredStudioText(studio, 'name', defaultLocale) !== null;

/**
 * The studio as visitors read it: until it has a name, fields that it has entered in no language are the fictional
 * studio's.
 * @param delivered texts of that one, by field and language
 */
export function withDelivered<S extends Partial<Studio>>(
  studio: S,
  delivered: Readonly<Record<string, string>> = {},
): S {
  if (isNamed(studio)) return studio;
  const isEntered = (name: string) =>
    enteredStudioText(studio, splitFieldName(name).field as StudioTextField, defaultLocale) !== null;
  return { ...studio, ...Object.fromEntries(Object.entries(delivered).filter(([name]) => !isEntered(name))) };
}

const deliveredText = (field: 'name' | 'subtitle', locale: Locale): StudioText => {
  const own = deliveredStudio[locale];
  return own ? { text: own[field], locale } : { text: deliveredStudio[fallbackLocale][field], locale: fallbackLocale };
};

export const studioName = (studio: KnownStudio, locale: Locale): StudioText =>
  enteredStudioText(studio, 'name', locale) ?? deliveredText('name', locale);

export const studioSubtitle = (studio: KnownStudio, locale: Locale): StudioText =>
  enteredStudioText(studio, 'subtitle', locale) ?? deliveredText('subtitle', locale);

/** The characters of the seal: without a seal, the first character of the studio's name. */
export function studioSeal(studio: KnownStudio, locale: Locale): StudioText {
  const seal = enteredStudioText(studio, 'seal', locale);
  if (seal) return seal;
  const name = enteredStudioText(studio, 'name', locale);
  return name
    ? { ...name, text: graphemes(name.text.trim()).next().value ?? '' }
    : { text: deliveredSeal, locale: defaultLocale };
}

/** For readers of a language: translated for them, or the one name that it has everywhere else. */
export function linkName(link: StudioLink & LocalizedFields<'translatedName'>, locale: Locale): string {
  const { text, isFallback } = localizedTextOf(link, 'translatedName', locale);
  return (isFallback ? '' : text) || link.name || text;
}

/** In display order, always including Japanese. */
export function visitorLocales(studio: KnownStudio): readonly Locale[] {
  const chosen = new Set<unknown>((studio?.siteLanguages ?? []).map(({ siteLanguage }) => siteLanguage));
  return chosen.size === 0 ? locales : locales.filter((locale) => locale === defaultLocale || chosen.has(locale));
}
