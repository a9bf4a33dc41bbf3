import { defaultLocale, hreflang, locales, pageAddress, type Locale } from 'shared-contracts/localization';

import { mapInTurns } from '../persistence/in-turns';
import type { PublishedPage } from './published-pages';
import { escapeXml } from './xml';

/** Maximum addresses of one sitemap (sitemaps.org); search engines ignore the rest of a longer one. */
const maxAddresses = 50_000;

export const sitemapPath = '/sitemap.xml';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entriesOf({ path, changedAt }: PublishedPage, origin: string, languages: readonly Locale[]): string[] {
  const addressIn = (locale: Locale) => escapeXml(pageAddress(origin, path, locale));
  const alternates = [
    ...locales.map((locale) => [hreflang[locale], addressIn(locale)]),
    ['x-default', addressIn(defaultLocale)],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  const changed = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return languages.map((locale) => `<url><loc>${addressIn(locale)}</loc>${changed}${alternates.join('')}</url>`);
}

function index(origin: string): string {
  const parts = locales.map(
    (locale) => `<sitemap><loc>${escapeXml(`${origin}${sitemapPath}?lang=${locale}`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/**
 * The sitemap of the public pages in every language, each with its translations; if they are too many for one, the list
 * of one sitemap per language.
 * @param language only the pages in this language
 */
export async function sitemap(
  pages: readonly PublishedPage[],
  origin: string,
  language: Locale | null,
): Promise<string> {
  const languages = language === null ? locales : [language];
  if (language === null && pages.length * locales.length > maxAddresses) return index(origin);
  const entries = await mapInTurns(pages.slice(0, maxAddresses), (page) =>
    entriesOf(page, origin, languages).join('\n'),
  );
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${declaration}<urlset ${namespace} ${xhtml}>\n${entries.join('\n')}\n</urlset>\n`;
}
