import styled from 'styled-components';

import { type CollaborationRequest, type CollaborationRequestState, hoursLeft } from 'shared-contracts/entities';
import { Badge, icon, Text, tokens, type BadgeTone } from 'shared-ui';

import { useText } from '../messages/use-text';

type Shown = Pick<CollaborationRequest, 'state' | 'createdAt'>;

/** Whether a request is still without a reply after the promised time. */
export const isOverdue = (request: Shown, now: number): boolean =>
  request.state === 'new' && hoursLeft(request, now) < 0;

const tones: Record<CollaborationRequestState, BadgeTone> = { new: 'indigo', replied: 'moss', closed: 'grey' };

const OverdueIcon = icon(<path d="M12 4L2.5 20h19zM12 10v5M12 17.5v.01" />);

const Deadline = styled(Text).attrs({ as: 'span', $size: 'small' })`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  &[data-overdue='true'] {
    color: ${tokens.color.danger};
    font-weight: 600;
  }
`;

/** The state of a request and, while it has no reply, the time left for it. */
export function StateBadges({ request, now }: { request: Shown; now: number }) {
  const text = useText();
  const hours = hoursLeft(request, now);
  const isLate = isOverdue(request, now);
  return (
    <>
      <Badge $tone={tones[request.state]}>{text(`inbox.state.${request.state}`)}</Badge>
      {request.state === 'new' && !Number.isNaN(hours) ? (
        <Deadline data-overdue={isLate}>
          {isLate ? <OverdueIcon /> : null}
          <span>{isLate ? text('inbox.overdue') : text('inbox.hoursLeft', { count: hours })}</span>
        </Deadline>
      ) : null}
    </>
  );
}
