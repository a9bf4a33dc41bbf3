import { imageAddress, type KnownStudio } from 'shared-contracts/entities';
import { defaultLocale, feedPath, languageTag, pageAddress, type Locale } from 'shared-contracts/localization';

/** Characters that no XML document may contain, not even escaped. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for the content and the double-quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const attribute = (name: string, value: string) => `${name}="${escapeMarkup(value)}"`;

export const documentStart = (locale: Locale) => `<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">`;

/** JSON for a script element: without `<`, which could close it, and without line separators. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const manifestPath = '/site.webmanifest';

export const deliveredFavicon = '/objects/demo/favicon.svg';

export const faviconOf = (studio: KnownStudio): string | null => imageAddress(studio?.favicon);

/** The language in which a page is shown that exists in some languages. */
export const shownLanguage = (wanted: Locale, languages: readonly Locale[]): Locale =>
  [wanted, defaultLocale, ...languages].find((language) => languages.includes(language)) ?? wanted;

export const feedAddress = (origin: string, locale: Locale): string => pageAddress(origin, feedPath, locale);

/** Browsers use the vector drawing, other clients the image of their size. */
export function iconLinks(studio: KnownStudio, locale: Locale): string {
  const own = faviconOf(studio);
  const icons = own
    ? [`<link rel="icon" href="${escapeMarkup(own)}">`, `<link rel="apple-touch-icon" href="${escapeMarkup(own)}">`]
    : [
        '<link rel="icon" href="/objects/demo/icon-32.png" sizes="32x32" type="image/png">',
        `<link rel="icon" href="${deliveredFavicon}" sizes="any" type="image/svg+xml">`,
        '<link rel="apple-touch-icon" href="/objects/demo/icon-180.png">',
      ];
  return [...icons, `<link rel="manifest" href="${pageAddress('', manifestPath, locale)}">`].join('\n');
}
