import type { ReactNode } from 'react';
import styled from 'styled-components';

import { EditIcon, icon, tokens, TrashIcon } from 'shared-ui';
import { IconActionButton, type MoveButtonProps, type Selection } from 'shared-ui/records';

import { useText } from '../../text';
import { CardFoot } from './card-list';
import { HistoryLink } from './history-link';

const CopyIcon = icon(<path d="M8 8h12v12H8zM16 8V4H4v12h4" />);

/** In a narrow card they wrap below the additional actions as one, not the last alone. */
const Together = styled.div`
  display: flex;
  gap: ${tokens.space.xs};
`;

/** What a card gets from its list. */
export interface RecordActions {
  isDeleting: boolean;
  onDelete: () => void;
  /** Props of the box that chooses the record. */
  choice: ReturnType<Selection['boxProps']>;
  /** Only of a list whose order can be changed. */
  moves?: MoveButtonProps | undefined;
}

/** What every card of a record is given, besides the record. */
export interface CardProps extends RecordActions {
  onEdit: () => void;
  onDuplicate: () => void;
}

interface CardActionsProps extends Omit<CardProps, 'choice' | 'moves'> {
  /** Id of the record. */
  id: string;
  /** Name of the record, for accessible names. */
  name: string;
  /** Additional actions, shown first. */
  children?: ReactNode;
}

/**
 * Edit, Duplicate and Delete buttons of a card. Delete is inactive while a delete is pending (specification, section
 * 4).
 */
export function CardActions({ id, name, isDeleting, onEdit, onDuplicate, onDelete, children }: CardActionsProps) {
  const text = useText();
  return (
    <CardFoot>
      {children}
      <Together>
        <HistoryLink id={id} name={name} />
        <IconActionButton $variant="quiet" $small aria-label={text('record.edit', { name })} onClick={onEdit}>
          <EditIcon />
        </IconActionButton>
        <IconActionButton $variant="quiet" $small aria-label={text('record.duplicate', { name })} onClick={onDuplicate}>
          <CopyIcon />
        </IconActionButton>
        <IconActionButton
          $variant="danger"
          $small
          isDisabled={isDeleting}
          aria-label={text('record.delete', { name })}
          onClick={onDelete}
        >
          <TrashIcon />
        </IconActionButton>
      </Together>
    </CardFoot>
  );
}
