import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { auditActions } from 'shared-contracts/entities';
import type { AdminModule } from 'shared-contracts/http';
import { Badge, Card, Cluster, Heading, Text, tokens, type BadgeTone } from 'shared-ui';
import { ActionButton, Facts, useFocusOnward } from 'shared-ui/records';

import { DividedList } from '../layout/cards/entry-list';
import { Disclosure } from '../layout/disclosure';
import { Instant } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';
import { BuildFacts, CodeText, useBytesText } from './build-facts';
import { HealthPlot } from './health-plot';
import { Framed, Incidents } from './incidents';
import type { MoveRequest } from './use-release-move';
import { VitalsPlot } from './vitals-plot';

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

/** Every stored build of a module, newest first; a ready one can be made live. */
function BuildList({ module: { module, builds, live, rolledBack }, isMoving, onRelease }: BuildListProps) {
  const text = useText();
  const bytesText = useBytesText();
  const onward = useFocusOnward();
  return (
    <DividedList>
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
                ref={onward}
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
          <Note>
            <Instant at={registeredAt} /> · {registeredBy === 'system' ? text('activity.actor.system') : registeredBy}
            {firstLoadBytes === null ? null : ` · ${bytesText(firstLoadBytes)}`}
            {note === null ? null : ` · ${note}`}
          </Note>
          {refusals.length > 0 ? (
            <Reasons aria-label={text('field.refusals')}>
              {refusals.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </Reasons>
          ) : null}
        </li>
      ))}
    </DividedList>
  );
}

/** What is in the way of something. */
function Obstacles({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <Framed>
      <Text $size="small">{title}</Text>
      <Reasons>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Reasons>
    </Framed>
  );
}

/** Whether the next build of a module could be live, and whether the live one could run with the next shell. */
function Outlook({ module: { next, losses } }: { module: AdminModule }) {
  const text = useText();
  return (
    <>
      {next?.misfits.length === 0 ? <Note>{text('modules.next.fits', { build: next.build })}</Note> : null}
      {next && next.misfits.length > 0 ? (
        <Obstacles title={text('modules.next.misfits', { build: next.build })} reasons={next.misfits} />
      ) : null}
      {losses.length > 0 ? <Obstacles title={text('modules.losses')} reasons={losses} /> : null}
    </>
  );
}

function ReleaseHistory({ history }: Pick<AdminModule, 'history'>) {
  const text = useText();
  return (
    <DividedList>
      {history.map(({ seq, at, actor, action, build, canary, note, reason }) => {
        const known = auditActions.find((name) => name === action);
        return (
          <li key={seq}>
            <Cluster>
              <Badge>{known ? text(`activity.action.${known}`) : action}</Badge>
              {canary || build ? <CodeText>{canary?.build ?? build}</CodeText> : null}
              {canary ? <span>{text('modules.share', { share: canary.share })}</span> : null}
            </Cluster>
            <Note>
              #{seq} · <Instant at={at} /> · {actor === 'system' ? text('activity.actor.system') : actor}
            </Note>
            {note === null ? null : <Text $size="small">{note}</Text>}
            {reason === null ? null : <Text $size="small">{reason}</Text>}
          </li>
        );
      })}
    </DividedList>
  );
}

const Sheet = styled(Card)`
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
`;

function MoveButton(props: ComponentProps<typeof ActionButton>) {
  return <ActionButton $variant="secondary" $small {...props} />;
}

/** The first number of a version. */
const major = (version: string): number => Number.parseInt(version, 10);

interface ModuleCardProps {
  module: AdminModule;
  /** The contract of the live shell. */
  contract: string;
  isMoving: boolean;
  onMove: (move: MoveRequest) => void;
}

/** The live build of one module, its health, and all actions for it. */
export function ModuleCard({ module, contract, isMoving, onMove }: ModuleCardProps) {
  const text = useText();
  const { module: name, revision, live, canary, newer, withdrawable, previous, builds, history } = module;
  const reason = history[0]?.reason ?? null;
  // The button that moved the pointer may disappear with the canary or build that it named.
  const onward = useFocusOnward();
  const move = (build: string | null, doneTitle: MoveRequest['doneTitle']) => {
    const back = live && live.build !== build ? live.build : null;
    onMove({ module: name, revision, body: { build }, doneTitle, back });
  };
  return (
    <Sheet as="article" aria-label={name}>
      <Cluster $justify="space-between">
        <Heading level={2} look={4}>
          {name}
        </Heading>
        <Cluster>
          {previous === null ? null : (
            <MoveButton ref={onward} isDisabled={isMoving} onClick={() => move(previous, 'modules.rolledBack')}>
              {text('modules.rollback', { build: previous })}
            </MoveButton>
          )}
          {withdrawable ? (
            <MoveButton ref={onward} isDisabled={isMoving} onClick={() => move(null, 'modules.takenOff')}>
              {text('modules.takeOff')}
            </MoveButton>
          ) : null}
        </Cluster>
      </Cluster>
      {reason === null ? null : (
        <Framed>
          <strong>{text('modules.withdrawn')}</strong>
          <Text $size="small">{reason}</Text>
        </Framed>
      )}
      <Incidents module={module} />
      {live ? (
        <>
          <BuildFacts
            build={live}
            since={live.since}
            by={live.by}
            before={builds.find(({ build }) => build === previous)}
          />
          {major(live.contract) < major(contract) ? (
            <Note>{text('modules.outdated', { contract: live.contract })}</Note>
          ) : null}
          {Object.keys(live.shared).length > 0 ? (
            <Disclosure>
              <summary>{text('modules.shared')}</summary>
              <Facts facts={Object.entries(live.shared).map(([name, version]) => [name, version])} />
            </Disclosure>
          ) : null}
          {live.health ? <HealthPlot health={live.health} /> : null}
        </>
      ) : (
        <Text>{text('modules.none')}</Text>
      )}
      {canary ? (
        <Framed>
          <Cluster>
            <Badge $tone="violet">{text('modules.canary')}</Badge>
            <span>{text('modules.share', { share: canary.share })}</span>
          </Cluster>
          <BuildFacts build={canary} since={canary.since} by={canary.by} before={live ?? undefined} />
          {canary.health ? <HealthPlot health={canary.health} /> : null}
          <VitalsPlot measured={canary.vitals} />
          <Cluster>
            <MoveButton
              ref={onward}
              $variant="primary"
              isDisabled={isMoving}
              onClick={() => move(canary.build, 'modules.released')}
            >
              {text('modules.promote')}
            </MoveButton>
            {live ? (
              <MoveButton ref={onward} isDisabled={isMoving} onClick={() => move(live.build, 'modules.canaryEnded')}>
                {text('modules.endCanary')}
              </MoveButton>
            ) : null}
          </Cluster>
        </Framed>
      ) : null}
      {newer === null ? null : (
        <Cluster>
          <Text $size="small">
            {text('modules.newer')} <CodeText>{newer}</CodeText>
          </Text>
          <MoveButton ref={onward} isDisabled={isMoving} onClick={() => move(newer, 'modules.released')}>
            {text('modules.makeLive')}
          </MoveButton>
        </Cluster>
      )}
      <Outlook module={module} />
      {builds.length > 0 ? (
        <Disclosure>
          <summary>{text('modules.builds', { count: builds.length })}</summary>
          <BuildList module={module} isMoving={isMoving} onRelease={(build) => move(build, 'modules.released')} />
        </Disclosure>
      ) : null}
      {history.length > 0 ? (
        <Disclosure>
          <summary>{text('modules.history', { count: history.length })}</summary>
          <ReleaseHistory history={history} />
        </Disclosure>
      ) : null}
    </Sheet>
  );
}
