import styled from 'styled-components';

import type { AdminModule } from 'shared-contracts/http';
import { Badge, Cluster, Text, tokens, type BadgeTone } from 'shared-ui';
import { ActionButton } from 'shared-ui/records';

import { useText } from '../text';
import { Instant } from '../layout/instant';
import { CodeText, useBytesText } from './build-facts';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  padding-block: ${tokens.space.xs};
  & > li {
    display: grid;
    gap: ${tokens.space.xs};
    padding-block-end: ${tokens.space.s};
    border-block-end: 1px solid ${tokens.color.line};
  }
`;

const Reasons = styled.ul`
  margin: 0;
  padding-inline-start: 1.25rem;
  font-size: ${tokens.size.small};
`;

const tones: Record<AdminModule['builds'][number]['state'], BadgeTone> = {
  uploading: 'grey',
  ready: 'moss',
  broken: 'accent',
};

interface BuildListProps {
  module: AdminModule;
  isMoving: boolean;
  onRelease: (build: string) => void;
}

/** Every kept build of a module, newest first; a ready one that is not live can be made live. */
export function BuildList({ module: { module, builds, live, rolledBack }, isMoving, onRelease }: BuildListProps) {
  const text = useText();
  const bytesText = useBytesText();
  return (
    <List>
      {builds.map(({ build, state, registeredAt, registeredBy, firstLoadBytes, note, refusals }) => (
        <li key={build}>
          <Cluster $justify="space-between">
            <Cluster>
              <CodeText>{build}</CodeText>
              <Badge $tone={tones[state]}>{text(`modules.state.${state}`)}</Badge>
              {live?.build === build ? <Badge $tone="violet">{text('modules.live')}</Badge> : null}
              {rolledBack.includes(build) ? <Badge $tone="gold">{text('modules.state.rolledBack')}</Badge> : null}
            </Cluster>
            {state === 'ready' && live?.build !== build ? (
              <ActionButton
                $variant="secondary"
                $small
                isDisabled={isMoving}
                aria-label={text('modules.makeLive.of', { module, build })}
                onClick={() => onRelease(build)}
              >
                {text('modules.makeLive')}
              </ActionButton>
            ) : null}
          </Cluster>
          <Text $size="small" $soft>
            <Instant at={registeredAt} /> · {registeredBy === 'system' ? text('activity.actor.system') : registeredBy}
            {firstLoadBytes === null ? null : ` · ${bytesText(firstLoadBytes)}`}
            {note === null ? null : ` · ${note}`}
          </Text>
          {refusals.length > 0 ? (
            <Reasons aria-label={text('field.refusals')}>
              {refusals.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </Reasons>
          ) : null}
        </li>
      ))}
    </List>
  );
}
