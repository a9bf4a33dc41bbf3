import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { AuditEvent } from 'shared-contracts/entities';
import { Badge, Cluster, Text, tokens, type BadgeTone, useUiText } from 'shared-ui';
import { ActionButton } from 'shared-ui/records';

import { useText } from '../text';
import { ChangesTable } from './changes-table';
import { isUndoable } from './undoable';

const Entry = styled.li`
  display: grid;
  /* A wide table scrolls inside of its entry. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.line};
  background: ${tokens.color.raised};
`;

const Details = styled.details`
  & > summary {
    inline-size: fit-content;
    min-block-size: 2rem;
    padding-block: 0.25rem;
    cursor: pointer;
    font-size: ${tokens.size.small};
  }
`;

/** Accounts that are no person's: the log names them by these words. */
const strangers = ['system', 'visitor', 'release'] as const;

const tones: Partial<Record<AuditEvent['action'], BadgeTone>> = {
  create: 'moss',
  restore: 'moss',
  delete: 'accent',
  erase: 'accent',
  'login-failed': 'accent',
  update: 'indigo',
  'screenshot-add': 'indigo',
  'screenshot-delete': 'indigo',
  release: 'violet',
};

interface EventEntryProps {
  event: AuditEvent;
  /** What the record is called; `null` where nobody knows. */
  name: string | null;
  isUndoing: boolean;
  onUndo: () => void;
}

/** One event of the log: who did what, when, to which record, and what that changed. */
export function EventEntry({ event, name, isUndoing, onUndo }: EventEntryProps) {
  const text = useText();
  const uiText = useUiText();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { action, actor, at, changes, entity, seq, undoes } = event;
  const stranger = strangers.find((known) => known === actor);
  const fields = Object.keys(changes).length;
  const summary = text('activity.changes', { count: fields, number: seq });
  return (
    <Entry>
      <Cluster $justify="space-between">
        <Cluster>
          <Badge $tone={tones[action]}>{text(`activity.action.${action}`)}</Badge>
          <span>
            {text(`activity.kind.${entity.kind}`)}
            {name === null ? null : (
              <>
                {': '}
                <strong lang="ja">{name}</strong>
              </>
            )}
          </span>
          {undoes === null ? null : <Badge>{text('activity.undoes', { number: undoes })}</Badge>}
        </Cluster>
        {isUndoable(event) ? (
          <ActionButton
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
      <Text $size="small" $soft>
        #{seq} · {stranger ? text(`activity.actor.${stranger}`) : actor} ·{' '}
        <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
      </Text>
      {fields > 0 ? (
        <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{summary}</summary>
          {isOpen ? <ChangesTable changes={changes} label={summary} /> : null}
        </Details>
      ) : null}
    </Entry>
  );
}
