import styled from 'styled-components';

import { auditActions } from 'shared-contracts/entities';
import type { AdminModule } from 'shared-contracts/http';
import { Badge, Cluster, Text, tokens } from 'shared-ui';

import { useText } from '../text';
import { Instant } from '../layout/instant';
import { CodeText } from './build-facts';

const Moves = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  padding-block: ${tokens.space.xs};
  & > li {
    padding-inline-start: ${tokens.space.s};
    border-inline-start: 3px solid ${tokens.color.line};
  }
`;

/** Every move of a module's pointer, newest first. */
export function ReleaseHistory({ history }: Pick<AdminModule, 'history'>) {
  const text = useText();
  return (
    <Moves>
      {history.map(({ seq, at, actor, action, build, canary, note, reason }) => {
        const known = auditActions.find((name) => name === action);
        return (
          <li key={seq}>
            <Cluster>
              <Badge>{known ? text(`activity.action.${known}`) : action}</Badge>
              <CodeText>{canary?.build ?? build}</CodeText>
              {canary ? <span>{text('modules.share', { share: canary.share })}</span> : null}
            </Cluster>
            <Text $size="small" $soft>
              #{seq} · <Instant at={at} /> · {actor === 'system' ? text('activity.actor.system') : actor}
            </Text>
            {note === null ? null : <Text $size="small">{note}</Text>}
            {reason === null ? null : <Text $size="small">{reason}</Text>}
          </li>
        );
      })}
    </Moves>
  );
}
