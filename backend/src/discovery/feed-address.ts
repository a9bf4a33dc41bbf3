import { pageAddress, type Locale } from 'shared-contracts/localization';

export const feedPath = '/feed.xml';

/** The address of the feed of the blog in a language. */
export const feedAddress = (origin: string, locale: Locale): string => pageAddress(origin, feedPath, locale);
