import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListAuditEventsQuery, useListCollaborationRequestsQuery, toCallError } from 'shared-client';
import { type AuditEntry, isDeclaredKind } from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import { Button, EmptyState, Text, tokens, toasts, useFailureText } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { useLazyGetRecordVersionQuery } from '../api';
import { Loaded } from '../layout/loaded';
import { useFieldLabel } from '../records/values/field-labels';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';
import { filterQuery, type ActivityFilter } from './activity-filter';
import { EventEntry } from './event-entry';
import { useSaveChosen } from './use-save-chosen';
import { useUndoEvent } from './use-undo-event';

type Values = Record<string, unknown>;

/** A version of a record that is compared with today's. */
interface Compared extends CallResponse<Calls['getRecordVersion']> {
  event: AuditEntry;
}

/** Whether an event left a version that can be compared: that of a record with content, which still exists. */
const hasVersion = ({ entity, subject, action }: AuditEntry): boolean =>
  subject.exists && action !== 'delete' && isDeclaredKind(entity.kind);

/** Compares versions from the log with today's, and restores the selection. */
function useVersion() {
  const text = useText();
  const failureText = useFailureText();
  const [load] = useLazyGetRecordVersionQuery();
  const saveChosen = useSaveChosen();
  const [compared, setCompared] = useState<Compared | null>(null);
  return {
    compared,
    compare: async (event: AuditEntry) => {
      const { data, error } = await load({ params: { seq: event.seq } });
      if (data) setCompared({ ...data, event });
      else
        toasts.show({
          title: text('versions.failed'),
          description: failureText(toCallError(error)),
          variant: 'destructive',
        });
    },
    /** Saves the chosen values. */
    restore: async (chosen: Values) => {
      if (!compared) return;
      const choice = { entity: compared.event.entity, revision: compared.revision, current: compared.now };
      if (await saveChosen(choice, chosen, text('versions.restored'))) setCompared(null);
    },
    close: () => setCompared(null),
  };
}

/** Number of requests whose names are fetched; the log does not hold them, because they are personal data. */
const knownRequests = 50;

/** Returns the name of an entry's record, or the date of an older or deleted request; `null` if neither is known. */
function useRecordNames(): (entry: Pick<AuditEntry, 'entity' | 'subject'>) => string | null {
  const text = useText();
  const intl = useIntl();
  const requests = useListCollaborationRequestsQuery({ query: { limit: knownRequests } }).data;
  return ({ entity, subject: { label, createdAt } }) => {
    if (label !== null || entity.kind !== 'collaboration-request') return label;
    const name = requests?.find(({ id }) => id === entity.id)?.name;
    if (name !== undefined || createdAt === null) return name ?? null;
    return text('activity.received', { time: intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }) });
  };
}

/** Events per page. */
export const timelinePageSize = 50;

const Timeline = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;

interface EventsProps {
  filter: ActivityFilter;
  /** Cursor of the first shown page; omitted for the newest events. */
  cursor?: string;
  /** Number of pages shown from there. */
  pages: number;
  nameOf: (entry: AuditEntry) => string | null;
  isUndoing: boolean;
  onUndo: (entry: AuditEntry) => void;
  onCompare: (entry: AuditEntry) => void;
  onOlder: () => void;
}

/** One page of the log and, on demand, the following ones. */
function Events({ cursor, pages, ...rest }: EventsProps) {
  const { filter, nameOf, isUndoing, onUndo, onCompare, onOlder } = rest;
  const text = useText();
  const onward = useFocusOnward();
  const query = useListAuditEventsQuery({ query: { ...filterQuery(filter), cursor, limit: timelinePageSize } });
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
                onCompare={filter.record !== '' && hasVersion(event) ? () => onCompare(event) : undefined}
              />
            ))}
          </Timeline>
          {nextCursor !== null && pages > 1 ? <Events cursor={nextCursor} pages={pages - 1} {...rest} /> : null}
          {nextCursor !== null && pages <= 1 ? (
            <Button ref={onward} $variant="secondary" onClick={onOlder}>
              {text('activity.older')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

interface EventTimelineProps {
  filter: ActivityFilter;
  /** Number of pages shown. */
  pages: number;
  onOlder: () => void;
}

/** The events that match a filter, newest first, with undo and, for one record, its versions. */
export function EventTimeline({ filter, pages, onOlder }: EventTimelineProps) {
  const text = useText();
  const nameOf = useRecordNames();
  const { undoEvent, isUndoing, conflict, resolve, cancel } = useUndoEvent();
  const { compared, compare, restore, close } = useVersion();
  const labelOf = useFieldLabel();
  const intl = useIntl();
  return (
    <>
      <Events
        key={JSON.stringify(filter)}
        filter={filter}
        pages={pages}
        nameOf={nameOf}
        isUndoing={isUndoing}
        onUndo={(event) => void undoEvent(event)}
        onCompare={(event) => void compare(event)}
        onOlder={onOlder}
      />
      {conflict ? (
        <VersionsDialog
          title={text('undo.title')}
          description={<Text>{text('undo.newer')}</Text>}
          sideNames={{ mine: text('undo.then'), theirs: text('undo.now') }}
          base={conflict.left}
          mine={conflict.wanted}
          theirs={conflict.current}
          cancelLabel={text('form.cancel')}
          onResolve={resolve}
          onCancel={cancel}
        />
      ) : null}
      {compared ? (
        <VersionsDialog
          title={text('versions.title', { number: compared.event.seq })}
          description={
            <div>
              <Text>{text('versions.description')}</Text>
              {compared.lost.length > 0 ? (
                <Text>{text('versions.lost', { fields: intl.formatList(compared.lost.map(labelOf)) })}</Text>
              ) : null}
            </div>
          }
          sideNames={{
            mine: intl.formatDate(compared.event.at, { dateStyle: 'medium', timeStyle: 'short' }),
            theirs: text('undo.now'),
          }}
          base={compared.now}
          mine={compared.then}
          theirs={compared.now}
          cancelLabel={text('form.cancel')}
          confirmLabel={text('versions.restore')}
          sameText={text('versions.same')}
          onResolve={restore}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
