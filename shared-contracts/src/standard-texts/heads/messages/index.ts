import { catalogs } from '../../../localization/catalogs';
import type { texts } from './ja';

export type HeadTextId = keyof typeof texts;

/** Texts that describe pages to those who share them. */
export const headTexts = catalogs<HeadTextId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
