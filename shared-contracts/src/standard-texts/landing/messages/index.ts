import { catalogs } from '../../../localization/catalogs';
import type { texts } from './ja';

export type LandingTextId = keyof typeof texts;

/** Texts of the landing page. */
export const landingTexts = catalogs<LandingTextId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
