import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import {
  useListAuditEventsQuery,
  useListCollaborationRequestsQuery,
  toCallError,
  useUndoAuditEventMutation,
  type CallError,
  uniqueKey,
} from 'shared-client';
import { isDeclaredKind, mailPurposes, webhookEvents, type AuditEntry } from 'shared-contracts/entities';
import { Button, EmptyState, Text, toasts, useUiText } from 'shared-ui';
import { useFocusOnward, useCallToasts, type Stored, currentRecord } from 'shared-ui/records';

import { adminApi } from '../api';
import { useInstantText } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { useFieldLabel } from '../records/values/labels';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';
import { isWhole, type ActivityFilter } from './activity-filter';
import { EventEntry } from './event-entry';
import { EventGroup, groupsOf } from './event-group';
import { useSaveChosen, type Values, type VersionChoice } from './use-save-chosen';

/** Versions of a record from which the editor selects values. */
interface Choice extends VersionChoice {
  event: AuditEntry;
  base: Values;
  mine: Values;
  /** Fields of an older version that cannot be restored; omitted for a conflicting undo. */
  lost?: readonly string[];
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The conflict in the response to an undo; `null` if there is nothing to choose. */
function conflictIn(event: AuditEntry, failure: CallError): Choice | null {
  const wanted = failure.problem?.wanted;
  const current = currentRecord<Stored & Values>(failure);
  if (!current || !isValues(wanted) || event.action === 'delete') return null;
  // Only changed fields that can be restored; the log does not hold personal values.
  const fields = Object.keys(event.changes).filter((field) => field in wanted);
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const left = Object.fromEntries(fields.map((field) => [field, event.changes[field]?.after ?? null]));
  // The parameter that names an image is not a changed field.
  const now = { ...current, ...pick(current) };
  return { event, entity: event.entity, revision: current.revision, base: left, mine: pick(wanted), current: now };
}

/** Whether the version after an event can be compared: only of an existing record with content. */
const hasVersion = ({ entity, subject, action }: AuditEntry): boolean =>
  subject.exists && action !== 'delete' && isDeclaredKind(entity.kind);

/** Undoes events, and compares their versions with the current ones. A conflicting undo offers a choice of values. */
function useVersions() {
  const text = useText();
  const uiText = useUiText();
  const { showDone, showFailure } = useCallToasts();
  const [undo, { isLoading }] = useUndoAuditEventMutation();
  const [load] = adminApi.useLazyGetRecordVersionQuery();
  const saveChosen = useSaveChosen();
  const [choice, setChoice] = useState<Choice | null>(null);
  return {
    choice,
    isUndoing: isLoading,
    undoEvent: async (event: AuditEntry) => {
      const { error } = await undo({ params: { seq: event.seq }, idempotencyKey: uniqueKey() });
      if (!error) return showDone(uiText('ui.undo.done'), event.subject.label ?? undefined);
      const failure = toCallError(error);
      const conflict = conflictIn(event, failure);
      const title = uiText('ui.undo.failed');
      if (conflict) return setChoice(conflict);
      if (failure.status !== 409) return showFailure(failure, title);
      const isGone = failure.problem?.wanted && !failure.problem.current;
      toasts.show({ title, description: text(isGone ? 'undo.deletedSince' : 'undo.refused'), variant: 'destructive' });
    },
    compare: async (event: AuditEntry) => {
      const { data, error } = await load({ params: { seq: event.seq } });
      if (!data) return showFailure(error, text('versions.failed'));
      const { revision, now, then, lost } = data;
      setChoice({ event, entity: event.entity, revision, base: now, mine: then, current: now, lost });
    },
    resolve: async (chosen: Values) => {
      if (!choice) return;
      const savedTitle = choice.lost ? text('versions.restored') : uiText('ui.undo.done');
      if (await saveChosen(choice, chosen, savedTitle)) setChoice(null);
    },
    cancel: () => setChoice(null),
  };
}

/** Number of requests whose names are fetched; the log does not hold them, because they are personal data. */
const knownRequests = 50;

/** Returns the name of an entry's record, or the date of an older or deleted request; `null` if both are unknown. */
function useRecordNames(): (entry: Pick<AuditEntry, 'entity' | 'subject'>) => string | null {
  const text = useText();
  const instantText = useInstantText();
  const requests = useListCollaborationRequestsQuery({ query: { limit: knownRequests } }).data;
  return ({ entity, subject: { label, createdAt } }) => {
    const purpose = entity.kind === 'message' && [...mailPurposes, ...webhookEvents].find((known) => known === label);
    if (purpose) return text(`outbox.purpose.${purpose}`);
    if (label !== null || entity.kind !== 'collaboration-request') return label;
    const name = requests?.find(({ id }) => id === entity.id)?.name;
    if (name !== undefined || createdAt === null) return name ?? null;
    return text('activity.received', { time: instantText(createdAt) });
  };
}

export const timelinePageSize = 50;

interface EventsProps {
  filter: ActivityFilter;
  /** Cursor of the first page shown; omitted for the newest events. */
  cursor?: string;
  pages: number;
  onOlder: () => void;
  children: (entry: AuditEntry) => ReactNode;
}

/** One page of the log and, on demand, the following ones. */
function Events({ cursor, pages, ...rest }: EventsProps) {
  const { filter, onOlder, children } = rest;
  const text = useText();
  const onward = useFocusOnward();
  const query = useListAuditEventsQuery({ query: { ...filter, cursor, limit: timelinePageSize } });
  return (
    <Loaded query={query}>
      {({ events, nextCursor }) => (
        <>
          {events.length === 0 && cursor === undefined ? <EmptyState level={2} title={text('activity.none')} /> : null}
          {groupsOf(events).map((group) => (
            // Newer events may join the group.
            <EventGroup key={group.at(-1)?.seq} events={group} isFolding={isWhole(filter)}>
              {group.map(children)}
            </EventGroup>
          ))}
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

/** The events that match a filter, newest first, with undo and, for one record, its versions. */
export function EventTimeline({ filter, ...shown }: Omit<EventsProps, 'cursor' | 'children'>) {
  const text = useText();
  const nameOf = useRecordNames();
  const { choice, isUndoing, undoEvent, compare, resolve, cancel } = useVersions();
  const labelOf = useFieldLabel();
  const intl = useIntl();
  const instantText = useInstantText();
  const isOneRecord = filter.entityId !== undefined;
  return (
    <>
      <Events key={JSON.stringify(filter)} filter={filter} {...shown}>
        {(event) => (
          <EventEntry
            key={event.id}
            event={event}
            name={nameOf(event)}
            isUndoing={isUndoing}
            onUndo={() => void undoEvent(event)}
            isOneRecord={isOneRecord}
            onCompare={isOneRecord && hasVersion(event) ? () => void compare(event) : undefined}
          />
        )}
      </Events>
      {choice ? (
        <VersionsDialog
          title={choice.lost ? text('versions.title', { number: choice.event.seq }) : text('undo.title')}
          description={
            <div>
              <Text>{text(choice.lost ? 'versions.description' : 'undo.newer')}</Text>
              {choice.lost?.length ? (
                <Text>{text('versions.lost', { fields: intl.formatList(choice.lost.map(labelOf)) })}</Text>
              ) : null}
            </div>
          }
          sideNames={{
            mine: choice.lost ? instantText(choice.event.at) : text('undo.then'),
            theirs: text('undo.now'),
          }}
          base={choice.base}
          mine={choice.mine}
          theirs={choice.current}
          {...(choice.lost && { confirmLabel: text('versions.restore'), sameText: text('versions.same') })}
          onResolve={resolve}
          onCancel={cancel}
        />
      ) : null}
    </>
  );
}
