import { type CollaborationRequest, type CollaborationRequestState, hoursLeft } from 'shared-contracts/entities';
import { Badge, type BadgeTone } from 'shared-ui';

import { useText } from '../messages/use-text';

type Shown = Pick<CollaborationRequest, 'state' | 'createdAt'>;

/** Whether a request is still without a reply after the promised time. */
export const isOverdue = (request: Shown, now: number): boolean =>
  request.state === 'new' && hoursLeft(request, now) < 0;

const tones: Record<CollaborationRequestState, BadgeTone> = { new: 'indigo', replied: 'moss', closed: 'grey' };

export function StateBadges({ request, now }: { request: Shown; now: number }) {
  const text = useText();
  return (
    <>
      <Badge $tone={tones[request.state]}>{text(`inbox.state.${request.state}`)}</Badge>
      {isOverdue(request, now) ? <Badge $tone="accent">{text('inbox.overdue')}</Badge> : null}
    </>
  );
}
