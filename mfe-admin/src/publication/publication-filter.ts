import { publicationStates } from 'shared-contracts/entities';

import type { FilterControl } from '../records/list/list-filters';
import { useText } from '../text';
import { usePublicationLabel } from '../records/values/publication-label';

/** Narrows a list to drafts, scheduled records, or public ones. */
export function usePublicationFilter(): FilterControl {
  const text = useText();
  const labelOf = usePublicationLabel();
  return {
    name: 'publication',
    label: text('field.publication'),
    options: { list: publicationStates.map((value) => ({ value, label: labelOf(value) })) },
  };
}
