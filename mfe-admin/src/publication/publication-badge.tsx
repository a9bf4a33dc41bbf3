import { publicationState, type Publishable } from 'shared-contracts/entities';
import { Badge } from 'shared-ui';
import { useNow } from 'shared-ui/records';

import { useText } from '../text';
import { usePublicationLabel } from '../records/values/publication-label';

interface PublicationBadgeProps {
  record: Publishable;
  /** It has draft changes. */
  hasDraft: boolean;
}

/** Marks a record that visitors do not see, and one with draft changes; nothing for any other. */
export function PublicationBadge({ record, hasDraft }: PublicationBadgeProps) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const state = publicationState(record, useNow());
  return (
    <>
      {state === 'published' ? null : <Badge $tone={state === 'draft' ? 'grey' : 'gold'}>{labelOf(state)}</Badge>}
      {hasDraft ? <Badge $tone="indigo">{text('draft.title')}</Badge> : null}
    </>
  );
}
