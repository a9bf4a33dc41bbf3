import { publications, type Publication } from '../../values/constants';
import { addedChoice } from './field-builders';

/** Whether a record is a draft. Records without it are published. */
export const publicationField = () =>
  addedChoice({ options: publications, words: 'publication', initial: 'published' });

/** The fields that decide when visitors see a record. */
export interface Publishable {
  publication?: Publication;
  /** `null` or omitted: as soon as it is no draft. */
  publishedAt?: string | null;
}

/** In the order in which a record passes through them. */
export const publicationStates = ['draft', 'scheduled', 'published'] as const satisfies (Publication | 'scheduled')[];
export type PublicationState = (typeof publicationStates)[number];

/**
 * What visitors see of a record: only published ones.
 * @param now milliseconds since 1970
 */
export function publicationState({ publication, publishedAt }: Publishable, now: number): PublicationState {
  if (publication === 'draft') return 'draft';
  return publishedAt && Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}
