import { useState } from 'react';
import { useIntl } from 'react-intl';

import {
  useListAuditEventsQuery,
  useListCollaborationRequestsQuery,
  toCallError,
  useUndoAuditEventMutation,
  type CallError,
  uniqueKey,
} from 'shared-client';
import {
  isDeclaredKind,
  mailPurposes,
  webhookEvents,
  type AuditEntry,
  type AuditEvent,
} from 'shared-contracts/entities';
import type { Calls, CallResponse } from 'shared-contracts/http';
import { Button, EmptyState, Text, Stack, toasts, useFailureText, useUiText } from 'shared-ui';
import { useFocusOnward, useCallToasts, type Stored, currentRecord } from 'shared-ui/records';

import { adminApi } from '../api';
import { useInstantText } from '../layout/instant';
import { Loaded } from '../layout/loaded';
import { useFieldLabel } from '../records/values/field-labels';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText } from '../text';
import { type ActivityFilter } from './activity-filter';
import { EventEntry } from './event-entry';
import { useSaveChosen } from './use-save-chosen';

type Values = Record<string, unknown>;

/** A conflicting undo: the fields of its event in three versions. */
interface UndoConflict {
  event: AuditEvent;
  /** The current revision. */
  revision: number;
  /** The values after the event, after the undo, and now. */
  left: Values;
  wanted: Values;
  current: Values;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The conflict in an error response; `null` if there is nothing to choose. */
function conflictIn(event: AuditEvent, failure: CallError): UndoConflict | null {
  const wanted = failure.problem?.wanted;
  const current = currentRecord<Stored & Values>(failure);
  if (!current || !isValues(wanted) || event.action === 'delete') return null;
  // Only changed fields that can be restored; the log does not hold personal values.
  const fields = Object.keys(event.changes).filter((field) => field in wanted);
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const left = Object.fromEntries(fields.map((field) => [field, event.changes[field]?.after ?? null]));
  // What names an image to its call is no changed field.
  const now = { ...current, ...pick(current) };
  return { event, revision: current.revision, left, wanted: pick(wanted), current: now };
}

/** Undoes events and shows the outcome. A conflicting undo offers a choice. */
function useUndoEvent() {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const [undo, { isLoading }] = useUndoAuditEventMutation();
  const [conflict, setConflict] = useState<UndoConflict | null>(null);
  const saveChosen = useSaveChosen();

  const refuse = (description: string) =>
    toasts.show({ title: uiText('ui.undo.failed'), description, variant: 'destructive' });

  const undoEvent = async ({ subject, ...event }: AuditEntry) => {
    const { error } = await undo({ params: { seq: event.seq }, idempotencyKey: uniqueKey() });
    if (!error) {
      toasts.show({ title: uiText('ui.undo.done'), ...(subject.label && { description: subject.label }) });
      return;
    }
    const failure = toCallError(error);
    const found = conflictIn(event, failure);
    if (found) setConflict(found);
    else if (failure.status !== 409) refuse(failureText(failure));
    else refuse(text(failure.problem?.wanted && !failure.problem.current ? 'undo.deletedSince' : 'undo.refused'));
  };

  /** Saves the chosen values. */
  const resolve = async (chosen: Values) => {
    if (!conflict) return;
    const choice = { ...conflict, entity: conflict.event.entity };
    if (await saveChosen(choice, chosen, uiText('ui.undo.done'))) setConflict(null);
  };

  return { undoEvent, isUndoing: isLoading, conflict, resolve, cancel: () => setConflict(null) };
}

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
  const { showFailure } = useCallToasts();
  const [load] = adminApi.useLazyGetRecordVersionQuery();
  const saveChosen = useSaveChosen();
  const [compared, setCompared] = useState<Compared | null>(null);
  return {
    compared,
    compare: async (event: AuditEntry) => {
      const { data, error } = await load({ params: { seq: event.seq } });
      if (data) setCompared({ ...data, event });
      else showFailure(error, text('versions.failed'));
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

/** Events per page. */
export const timelinePageSize = 50;

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
  const query = useListAuditEventsQuery({ query: { ...filter, cursor, limit: timelinePageSize } });
  return (
    <Loaded query={query}>
      {({ events, nextCursor }) => (
        <>
          {events.length === 0 && cursor === undefined ? <EmptyState level={2} title={text('activity.none')} /> : null}
          <Stack as="ol" role="list" $gap="s">
            {events.map((event) => (
              <EventEntry
                key={event.id}
                event={event}
                name={nameOf(event)}
                isUndoing={isUndoing}
                onUndo={() => onUndo(event)}
                onCompare={filter.entityId !== undefined && hasVersion(event) ? () => onCompare(event) : undefined}
              />
            ))}
          </Stack>
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
  const instantText = useInstantText();
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
            mine: instantText(compared.event.at),
            theirs: text('undo.now'),
          }}
          base={compared.now}
          mine={compared.then}
          theirs={compared.now}
          confirmLabel={text('versions.restore')}
          sameText={text('versions.same')}
          onResolve={restore}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
