import { type CollaborationRequest, type CollaborationRequestState, hoursLeft } from 'shared-contracts/entities';
import { Badge, type BadgeTone } from 'shared-ui';

import { useText } from '../messages/use-text';

/**
 * Whether a request is still without a reply after the promised time.
 * @param now milliseconds since 1970
 */
export function isOverdue(request: Pick<CollaborationRequest, 'state' | 'createdAt'>, now: number): boolean {
  return request.state === 'new' && hoursLeft(request, now) < 0;
}

const tones: Record<CollaborationRequestState, BadgeTone> = { new: 'indigo', replied: 'moss', closed: 'grey' };

interface StateBadgesProps {
  request: Pick<CollaborationRequest, 'state' | 'createdAt'>;
  /** Milliseconds since 1970. */
  now: number;
}

/** The state of a request, and whether its reply is overdue. */
export function StateBadges({ request, now }: StateBadgesProps) {
  const text = useText();
  return (
    <>
      <Badge $tone={tones[request.state]}>{text(`inbox.state.${request.state}`)}</Badge>
      {isOverdue(request, now) ? <Badge $tone="accent">{text('inbox.overdue')}</Badge> : null}
    </>
  );
}
