import { defaultLocale, languageParameter, type Locale } from './locales';

/**
 * The canonical address of a page in a language.
 * @param origin origin of the site, without a trailing slash
 * @param page number of a later page of a list; 0 for none
 */
export function pageAddress(origin: string, path: string, locale: Locale, page?: number): string {
  const search = new URLSearchParams({
    ...(page ? { page: String(page) } : {}),
    ...(locale === defaultLocale ? {} : { [languageParameter]: locale }),
  });
  return `${origin}${path}?${search.toString()}`.replace(/\?$/, '');
}
