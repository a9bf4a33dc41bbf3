import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';

import { toCallError, useListAuditEventsQuery, useUndoAuditEventMutation } from 'shared-client';
import type { AuditEvent } from 'shared-contracts/entities';
import { Button, EmptyState, Stack, toasts, tokens, useFailureText, useUiText } from 'shared-ui';

import { Loaded } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { useText } from '../text';
import { filterQuery, noFilter, type ActivityFilter } from './activity-filter';
import { ActivityFilters } from './activity-filters';
import { EventEntry } from './event-entry';
import { UndoConflictDialog, type UndoConflict } from './undo-conflict-dialog';
import { useRecordNames } from './use-record-names';

/** Events of one page. */
const pageSize = 50;

const Timeline = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;

interface EventsProps {
  filter: ActivityFilter;
  /** Where this page begins; the newest events without it. */
  cursor?: string;
  nameOf: (event: AuditEvent) => string | null;
  isUndoing: boolean;
  onUndo: (event: AuditEvent) => void;
}

/** One page of the log and, when asked for, the ones after it. */
function Events({ cursor, ...rest }: EventsProps) {
  const { filter, nameOf, isUndoing, onUndo } = rest;
  const text = useText();
  const query = useListAuditEventsQuery({ query: { ...filterQuery(filter), cursor, limit: pageSize } });
  const [isNextShown, setNextShown] = useState(false);
  return (
    <Loaded query={query}>
      {({ events, nextCursor }) => (
        <>
          {events.length === 0 && cursor === undefined ? <EmptyState level={2} title={text('activity.none')} /> : null}
          <Timeline>
            {events.map((event) => (
              <EventEntry
                key={event.id}
                event={event}
                name={nameOf(event)}
                isUndoing={isUndoing}
                onUndo={() => onUndo(event)}
              />
            ))}
          </Timeline>
          {nextCursor !== null && isNextShown ? <Events cursor={nextCursor} {...rest} /> : null}
          {nextCursor !== null && !isNextShown ? (
            <Button $variant="secondary" onClick={() => setNextShown(true)}>
              {text('activity.older')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** `/admin/activity`: the event log, newest first. */
export function ActivityPage() {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const nameOf = useRecordNames();
  const [filter, setFilter] = useState(noFilter);
  const settled = useDeferredValue(filter);
  const newest = useListAuditEventsQuery({ query: { ...filterQuery(settled), cursor: undefined, limit: pageSize } });
  const [undo, { isLoading }] = useUndoAuditEventMutation();
  const [conflict, setConflict] = useState<UndoConflict | null>(null);

  const undoEvent = async (event: AuditEvent) => {
    const { error } = await undo({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() });
    if (!error) {
      toasts.show({ title: uiText('ui.undo.done') });
      return;
    }
    const { status, problem } = toCallError(error);
    if (problem?.current && problem.wanted) setConflict({ event, current: problem.current, wanted: problem.wanted });
    else
      toasts.show({
        title: uiText('ui.undo.failed'),
        description: problem?.code === 'conflict' ? text('undo.refused') : failureText({ status }),
        variant: 'destructive',
      });
  };

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.activity')}>
        <Button $variant="secondary" $small onClick={() => void newest.refetch()}>
          {text('activity.refresh')}
        </Button>
      </PageHeader>
      <ActivityFilters filter={filter} onChange={setFilter} />
      <Events
        key={JSON.stringify(settled)}
        filter={settled}
        nameOf={nameOf}
        isUndoing={isLoading}
        onUndo={(event) => void undoEvent(event)}
      />
      {conflict ? <UndoConflictDialog conflict={conflict} onClose={() => setConflict(null)} /> : null}
    </Stack>
  );
}
