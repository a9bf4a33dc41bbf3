import { localizedTextOf } from '../../localization/localized-text';
import type { Locale } from '../../localization/locales';
import type { Review } from '../kinds/project';

/** Who praised a work, for readers of a language: translated for them, or as the source calls itself. */
export function reviewSource(review: Review, locale: Locale): { text: string; isTranslated: boolean } {
  const { text, isFallback } = localizedTextOf(review, 'translatedSource', locale);
  const isTranslated = text !== '' && !isFallback;
  return { text: isTranslated ? text : (review.source ?? ''), isTranslated };
}
