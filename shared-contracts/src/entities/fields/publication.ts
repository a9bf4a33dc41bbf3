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

export function publicationState({ publication, publishedAt }: Publishable, now: number): PublicationState {
  if (publication === 'draft') return 'draft';
  return publishedAt && Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}
