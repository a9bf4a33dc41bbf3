import { catalogs } from '../../../localization/catalogs';
import type { texts } from './ja';

export type FrameTextId = keyof typeof texts;

/** Texts of the frame of every page, and of a page without its record. */
export const frameTexts = catalogs<FrameTextId>(
  import.meta.webpackContext('.', { regExp: /^\.\/[a-z]{2}(-[a-z]+)?\.ts$/ }),
);
