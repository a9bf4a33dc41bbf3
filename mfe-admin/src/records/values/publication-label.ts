import type { PublicationState } from 'shared-contracts/entities';

import { useText, type TextId } from '../../text';

const labels: Readonly<Record<PublicationState, TextId>> = {
  published: 'publication.published',
  draft: 'publication.draft',
  scheduled: 'publication.scheduled',
};

const isState = (value: string): value is PublicationState => Object.hasOwn(labels, value);

/** Returns the words of a publication state; an unknown one is its own word. */
export function usePublicationLabel(): (state: string) => string {
  const text = useText();
  return (state) => (isState(state) ? text(labels[state]) : state);
}
