import { publicationState, publicationStates, type Publishable } from 'shared-contracts/entities';

import { useText } from '../text';
import { byPlace, type ListFilter } from '../records/use-list-view';
import { usePublicationLabel } from './publication-label';

/** Orders drafts first, then what is scheduled, then what is public. */
export const byPublication = byPlace<Publishable>(publicationStates, (record) => publicationState(record, Date.now()));

/** Narrows a list to drafts, to what is scheduled, or to what is public. */
export function usePublicationFilter(): ListFilter<Publishable> {
  const text = useText();
  const labelOf = usePublicationLabel();
  return {
    name: 'publication',
    label: text('field.publication'),
    options: { as: 'select', list: publicationStates.map((value) => ({ value, label: labelOf(value) })) },
    matches: (record, value) => publicationState(record, Date.now()) === value,
  };
}
