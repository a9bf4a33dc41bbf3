import { useLocale } from 'shared-client';
import type { Project } from 'shared-contracts/entities';
import { localizedTextOf } from 'shared-contracts/localization';

import { ReviewQuote } from '../../project-facts/review-quote';

/** The first quote of the reviews of a work; nothing without one. */
export function WorkQuote({ project: { reviews } }: { project: Project }) {
  const locale = useLocale();
  const review = (reviews ?? []).find((each) => localizedTextOf(each, 'quote', locale).text !== '');
  return review ? <ReviewQuote review={review} /> : null;
}
