import type { CollaborationRequest, CollaborationRequestState } from 'shared-contracts/entities';
import { Badge, type BadgeTone } from 'shared-ui';

import { useText } from '../messages/use-text';
import { isOverdue } from './overdue';

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
