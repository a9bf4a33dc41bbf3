import { publications, type Publication } from '../../values/constants';
import { addedChoice } from './field-builders';

/** Records without it are published. */
export const publicationField = () =>
  addedChoice({ options: publications, words: 'publication', initial: 'published' });

export interface Publishable {
  publication?: Publication;
  /** If `null` or omitted: published as soon as it is no draft. */
  publishedAt?: string | null;
}

export const publicationStates = ['draft', 'scheduled', 'published'] as const satisfies (Publication | 'scheduled')[];
export type PublicationState = (typeof publicationStates)[number];

/** @param publishedAt `-Infinity` without a date; times in milliseconds since 1970 */
export function publicationStateAt(
  publication: Publication | undefined,
  publishedAt: number,
  now: number,
): PublicationState {
  if (publication === 'draft') return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

export const publicationState = ({ publication, publishedAt }: Publishable, now: number): PublicationState =>
  publicationStateAt(publication, publishedAt ? Date.parse(publishedAt) : -Infinity, now);
