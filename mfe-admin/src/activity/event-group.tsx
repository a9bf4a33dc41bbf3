import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { AuditEntry } from 'shared-contracts/entities';
import { Heading, Stack } from 'shared-ui';

import { Disclosure } from '../layout/disclosure';
import { isMachine, useActionLabel, useActorName } from './event-labels';

const minuteMs = 60_000;
const minuteOf = ({ at }: AuditEntry) => Math.floor(Date.parse(at) / minuteMs);

/** Splits events into those that one actor has made within a minute. */
export function groupsOf(events: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const last = group?.[0];
    const isSame =
      last?.actor === event.actor && last.actorRole === event.actorRole && minuteOf(last) === minuteOf(event);
    if (group && isSame) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Who, and when in Japan; with the zone, as an editor may be elsewhere. */
function WhoAndWhen({ event }: { event: AuditEntry }) {
  const actorName = useActorName();
  const intl = useIntl();
  return (
    <>
      {actorName(event)} ·{' '}
      <time dateTime={event.at}>
        {intl.formatDate(event.at, {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        })}
      </time>
    </>
  );
}

interface EventGroupProps {
  events: readonly AuditEntry[];
  /** Folds what machines have done. */
  isFolding: boolean;
  children: ReactNode;
}

/** Events of one actor and minute, under their name and time. */
export function EventGroup({ events, isFolding, children }: EventGroupProps) {
  const actionLabel = useActionLabel();
  const intl = useIntl();
  const id = useId();
  const [first] = events;
  if (!first) return null;
  const list = (
    <Stack as="ol" role="list" $gap="xs">
      {children}
    </Stack>
  );
  if (!isFolding || !isMachine(first.actor))
    return (
      <Stack role="group" $gap="xs" aria-labelledby={id}>
        <Heading level={2} look={4} id={id}>
          <WhoAndWhen event={first} />
        </Heading>
        {list}
      </Stack>
    );
  const counted = [...new Set(events.map(({ action }) => action))].map((action) => {
    const count = events.filter((event) => event.action === action).length;
    return `${actionLabel(action)} ×${intl.formatNumber(count)}`;
  });
  return (
    <Disclosure>
      <summary>
        <WhoAndWhen event={first} /> · {intl.formatList(counted, { type: 'unit' })}
      </summary>
      {list}
    </Disclosure>
  );
}
