import { publicationState, type Publishable } from 'shared-contracts/entities';
import { Badge } from 'shared-ui';
import { useNow } from 'shared-ui/records';

import { useText } from '../text';
import { usePublicationLabel } from './publication-label';

interface PublicationBadgeProps {
  record: Publishable;
  /** Changes of it wait to be published. */
  isWaiting: boolean;
}

/** Marks a record that visitors do not see, and one with changes that wait; nothing for any other. */
export function PublicationBadge({ record, isWaiting }: PublicationBadgeProps) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const state = publicationState(record, useNow());
  return (
    <>
      {state === 'published' ? null : <Badge $tone={state === 'draft' ? 'grey' : 'gold'}>{labelOf(state)}</Badge>}
      {isWaiting ? <Badge $tone="indigo">{text('waiting.title')}</Badge> : null}
    </>
  );
}
