import { defaultLocale, languageParameter, type Locale } from './locales';

/**
 * The canonical address of a page in a language.
 * @param origin origin of the site, without a trailing slash
 * @param part parameters that select a part of a list
 */
export function pageAddress(
  origin: string,
  path: string,
  locale: Locale,
  part: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    ...part,
    ...(locale === defaultLocale ? {} : { [languageParameter]: locale }),
  });
  return `${origin}${path}?${search.toString()}`.replace(/\?$/, '');
}
