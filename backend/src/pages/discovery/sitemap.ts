import { defaultLocale, hreflang, pageAddress, type Locale } from 'shared-contracts/localization';

import { mapInTurns } from '../../persistence/in-turns';
import type { PublishedPage } from './published-pages';
import { escapeMarkup, shownLanguage } from '../document/markup';

/** Maximum of one file; search engines ignore the rest (sitemaps.org). */
const maxAddresses = 50_000;

export const sitemapPath = '/sitemap.xml';

interface SitemapOptions {
  origin: string;
  among: readonly Locale[];
  /** `null` for all of them. */
  language: Locale | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entriesOf(
  { path, changedAt, languages: own }: PublishedPage,
  { origin, among }: SitemapOptions,
  wanted: readonly Locale[],
): string[] {
  const languages = among.filter((locale) => own?.includes(locale) ?? true);
  const addressIn = (locale: Locale) => escapeMarkup(pageAddress(origin, path, locale));
  const alternates = [
    ...languages.map((locale) => [hreflang[locale], addressIn(locale)]),
    ['x-default', addressIn(shownLanguage(defaultLocale, languages))],
  ].map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`);
  const changed = changedAt === null ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  const listed = wanted.filter((locale) => languages.includes(locale));
  return listed.map((locale) => `<url><loc>${addressIn(locale)}</loc>${changed}${alternates.join('')}</url>`);
}

function index({ origin, among }: SitemapOptions): string {
  const parts = among.map(
    (locale) => `<sitemap><loc>${escapeMarkup(`${origin}${sitemapPath}?lang=${locale}`)}</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`;
}

/**
 * The public pages in every language, each with its translations. If one file cannot hold them, it lists a file per
 * language.
 */
export async function sitemap(pages: readonly PublishedPage[], options: SitemapOptions): Promise<string> {
  const { among, language } = options;
  const languages = language === null ? among : [language];
  if (language === null && pages.length * among.length > maxAddresses) return index(options);
  const entries = await mapInTurns(pages.slice(0, maxAddresses), (page) =>
    entriesOf(page, options, languages).join('\n'),
  );
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${declaration}<urlset ${namespace} ${xhtml}>\n${entries.join('\n')}\n</urlset>\n`;
}
