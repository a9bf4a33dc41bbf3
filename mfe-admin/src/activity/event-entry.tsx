import { useState } from 'react';
import styled from 'styled-components';

import { entityKinds, undoingOf, type AuditEntry, type AuditEvent } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Badge, Button, Cluster, tokens, type BadgeTone, useUiText } from 'shared-ui';
import { ActionButton, historyAddress, useFocusOnward } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { Disclosure } from '../layout/disclosure';
import { Note } from '../layout/text';
import { fieldAddress } from '../records/references/record-address';
import { useKindLabel } from '../records/values/labels';
import { useText, type TextId } from '../text';
import { ChangesTable } from './changes-table';
import { useActionLabel } from './event-labels';

/**
 * Whether an event can be undone: not if it already was, if its deleted record exists again, or if its created record
 * was changed since.
 */
function isUndoable(event: AuditEntry): boolean {
  const undoing = undoingOf(event);
  if (undoing === null) return false;
  if (undoing.way === 'restore') return !event.subject.exists;
  if (undoing.way === 'delete') return event.subject.exists && event.newestRevision === event.revision;
  return event.undoneBy === null;
}

const Entry = styled.li`
  display: grid;
  /* A wide table scrolls within its entry. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.line};
  background: ${tokens.color.raised};
`;

const tones: Partial<Record<AuditEvent['action'], BadgeTone>> = {
  create: 'moss',
  restore: 'moss',
  delete: 'accent',
  erase: 'accent',
  'login-failed': 'accent',
  update: 'indigo',
  'screenshot-add': 'indigo',
  'screenshot-delete': 'indigo',
  'translation-confirm': 'indigo',
  'build-broken': 'accent',
  'build-preview': 'violet',
  'release-refused': 'accent',
  'canary-withdraw': 'accent',
  withdraw: 'accent',
  release: 'violet',
  rollback: 'violet',
  'canary-start': 'violet',
  'canary-promote': 'violet',
  'canary-end': 'violet',
};

/** Summaries of actions that consist of more than changes. */
const summaryIds: Partial<Record<AuditEvent['action'], TextId>> = {
  delete: 'activity.deleted',
  restore: 'activity.restored',
};

/** The content of an entry: deleted or restored fields, otherwise the changes. */
function shownChanges({ action, changes, content }: AuditEntry): AuditEvent['changes'] {
  if (content === null) return Object.fromEntries(Object.entries(changes).filter(([field]) => field !== 'deletedAt'));
  const isGone = action === 'delete';
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      isGone ? { before: value, after: null } : { before: null, after: value },
    ]),
  );
}

interface EventEntryProps {
  event: AuditEntry;
  name: string | null;
  isUndoing: boolean;
  onUndo: () => void;
  /** Whether it stands in the history of its record, which needs no link to it. */
  isOneRecord: boolean;
  /** Compares the version after the event with the current one; omitted if that is not offered. */
  onCompare?: () => void;
}

export function EventEntry({ event, name, isUndoing, onUndo, isOneRecord, onCompare }: EventEntryProps) {
  const text = useText();
  const kindLabel = useKindLabel();
  const actionLabel = useActionLabel();
  const uiText = useUiText();
  const onward = useFocusOnward();
  const [isOpen, setOpen] = useState(false);
  const { entity, seq, subject, undoes, undoneBy } = event;
  const changes = shownChanges(event);
  const fields = Object.keys(changes).length;
  const summary = text(summaryIds[event.action] ?? 'activity.changes', { count: fields, number: seq });
  // A newer server may have kinds without a label in this build.
  const kind = entityKinds.find((known) => known === entity.kind);
  const address = subject.exists ? fieldAddress(entity, Object.keys(changes)) : null;
  return (
    <Entry>
      <Cluster $justify="space-between">
        <Cluster>
          <Badge $tone={tones[event.action]}>{actionLabel(event.action)}</Badge>
          <span>
            {kind ? kindLabel(kind) : entity.kind}
            {name === null ? null : (
              <>
                {': '}
                <strong lang={subject.label === null ? undefined : languageTag[defaultLocale]}>
                  {address === null ? name : <Link to={address}>{name}</Link>}
                </strong>
              </>
            )}
          </span>
          {undoneBy === null ? null : <Badge $tone="grey">{text('activity.undone', { number: undoneBy })}</Badge>}
          {undoes === null ? null : <Badge>{text('activity.undoes', { number: undoes })}</Badge>}
        </Cluster>
        <Cluster>
          <Note as="span">
            #{seq}
            {isOneRecord ? null : (
              <>
                {' · '}
                <Link to={historyAddress(entity.id)} aria-label={text('record.history', { name: name ?? entity.id })}>
                  {text('activity.history')}
                </Link>
              </>
            )}
          </Note>
          {onCompare ? (
            <Button
              $variant="secondary"
              $small
              aria-label={text('versions.compare', { number: seq })}
              onClick={onCompare}
            >
              {text('versions.compare.short')}
            </Button>
          ) : null}
          {isUndoable(event) ? (
            <ActionButton
              ref={onward}
              $variant="secondary"
              $small
              isDisabled={isUndoing}
              aria-label={text('activity.undo', { number: seq })}
              onClick={onUndo}
            >
              {uiText('ui.undo')}
            </ActionButton>
          ) : null}
        </Cluster>
      </Cluster>
      {fields > 0 ? (
        <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{summary}</summary>
          {isOpen ? <ChangesTable changes={changes} label={summary} /> : null}
        </Disclosure>
      ) : null}
    </Entry>
  );
}
