import { imageAddress, type KnownStudio } from 'shared-contracts/entities';
import { pageAddress, type Locale } from 'shared-contracts/localization';

import { escapeHtml } from './escape-html';

export const feedPath = '/feed.xml';
export const manifestPath = '/site.webmanifest';

/** The icon that the product is delivered with. */
export const deliveredFavicon = '/objects/demo/favicon.svg';

/** The studio's own icon; `null` if it has none. */
export const faviconOf = (studio: KnownStudio): string | null => imageAddress(studio?.favicon);

/** The address of the feed of the blog in a language. */
export const feedAddress = (origin: string, locale: Locale): string => pageAddress(origin, feedPath, locale);

/**
 * Icons of a page, and the manifest that names them all: browsers take the drawing, others the image of their size.
 */
export function iconLinks(studio: KnownStudio, locale: Locale): string {
  const own = faviconOf(studio);
  const icons = own
    ? [`<link rel="icon" href="${escapeHtml(own)}">`, `<link rel="apple-touch-icon" href="${escapeHtml(own)}">`]
    : [
        '<link rel="icon" href="/objects/demo/icon-32.png" sizes="32x32" type="image/png">',
        `<link rel="icon" href="${deliveredFavicon}" sizes="any" type="image/svg+xml">`,
        '<link rel="apple-touch-icon" href="/objects/demo/icon-180.png">',
      ];
  return [...icons, `<link rel="manifest" href="${pageAddress('', manifestPath, locale)}">`].join('\n');
}
