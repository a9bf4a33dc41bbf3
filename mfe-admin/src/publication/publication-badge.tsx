import { publicationState, type Publishable } from 'shared-contracts/entities';
import { Badge } from 'shared-ui';
import { useNow } from 'shared-ui/records';

import { useText } from '../text';
import { useChangesOf } from './changes-kept-back';
import { usePublicationLabel } from './publication-label';

/** Marks a record that visitors do not see, and one with changes that wait; nothing for any other. */
export function PublicationBadge({ record }: { record: Publishable & { id: string } }) {
  const text = useText();
  const labelOf = usePublicationLabel();
  const state = publicationState(record, useNow());
  const waiting = useChangesOf(record.id);
  return (
    <>
      {state === 'published' ? null : <Badge $tone={state === 'draft' ? 'grey' : 'gold'}>{labelOf(state)}</Badge>}
      {waiting ? <Badge $tone="indigo">{text('waiting.title')}</Badge> : null}
    </>
  );
}
