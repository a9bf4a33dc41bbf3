import { catalogs } from '../../../localization/catalogs';
import type { texts } from './ja';

export type HeadTextId = keyof typeof texts;

/** Texts that describe pages in search results and when they are shared. */
export const headTexts = catalogs<HeadTextId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
