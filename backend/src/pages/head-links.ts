import { pageAddress, type Locale } from 'shared-contracts/localization';

export const feedPath = '/feed.xml';
export const manifestPath = '/site.webmanifest';

/** The address of the feed of the blog in a language. */
export const feedAddress = (origin: string, locale: Locale): string => pageAddress(origin, feedPath, locale);

/**
 * Icons of a page, and the manifest that names them all: browsers take the drawing, others the picture of their size.
 */
export const iconLinks = (
  locale: Locale,
): string => `<link rel="icon" href="/objects/demo/icon-32.png" sizes="32x32" type="image/png">
<link rel="icon" href="/objects/demo/favicon.svg" sizes="any" type="image/svg+xml">
<link rel="apple-touch-icon" href="/objects/demo/icon-180.png">
<link rel="manifest" href="${pageAddress('', manifestPath, locale)}">`;
