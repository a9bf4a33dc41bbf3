import { publicationState, type Publishable } from 'shared-contracts/entities';
import { Badge } from 'shared-ui';
import { useNow } from 'shared-ui/records';

import { usePublicationLabel } from './publication-label';

/** Marks a record that visitors do not see; nothing for a published one. */
export function PublicationBadge({ record }: { record: Publishable }) {
  const labelOf = usePublicationLabel();
  const state = publicationState(record, useNow());
  return state === 'published' ? null : <Badge $tone={state === 'draft' ? 'grey' : 'gold'}>{labelOf(state)}</Badge>;
}
