import { useState } from 'react';
import styled from 'styled-components';

import { publicationState, type ContentKind, type Publishable } from 'shared-contracts/entities';
import { Button, Cluster, icon } from 'shared-ui';
import { Menu, type MenuAction } from 'shared-ui/overlays';
import { historyAddress, useMay, useNow, type MoveButtonProps } from 'shared-ui/records';
import { useNavigate, useRecordPath } from 'shared-ui/router';

import { PublicationDialog } from '../publication/publication-dialog';
import { useText, type TextId } from '../text';

const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);

/** At the end of their line, even after a long state. */
const Buttons = styled(Cluster)`
  flex: none;
  flex-wrap: nowrap;
  margin-inline-start: auto;
  & > * {
    flex: none;
  }
`;

interface RecordActionsProps {
  kind: ContentKind;
  record: Publishable & { id: string; revision: number };
  name: string;
  /** Of its workspace; omitted for none. */
  address: string | undefined;
  isDeleting: boolean;
  /** Only for a list whose order can be changed. */
  moves: MoveButtonProps | undefined;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** Delete is last in the menu, and disabled while a deletion is pending (specification, section 4). */
export function RecordActions(props: RecordActionsProps) {
  const { kind, record, name, address, isDeleting, moves, onEdit, onDuplicate, onDelete } = props;
  const text = useText();
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const now = useNow();
  const may = useMay();
  const mayCreate = may(`${kind}:create`);
  const [isPublicationOpen, setPublicationOpen] = useState(false);
  const link = (label: TextId, to: string): MenuAction => ({
    id: to,
    label: text(label),
    href: to,
    onAction: () => void navigate(to),
  });
  const move = (step: -1 | 1): MenuAction[] => {
    if (!moves) return [];
    const { onClick, 'aria-disabled': isDisabled } = moves(step);
    const label = text(step < 0 ? 'order.earlier' : 'order.later');
    return [{ id: `move ${step}`, label, isDisabled, onAction: onClick }];
  };
  const view = publicationState(record, now) === 'published' ? recordPath(kind, record.id) : null;
  const items: MenuAction[] = [
    ...(address === undefined ? [] : [link('workspace.open', address)]),
    ...(view === null ? [] : [link('record.view', view)]),
    ...(mayCreate
      ? [{ id: 'publication', label: text('field.publication'), onAction: () => setPublicationOpen(true) }]
      : []),
    ...(may('log:read') ? [link('workspace.tab.history', historyAddress(record.id))] : []),
    ...(mayCreate
      ? [{ id: 'duplicate', label: text('record.duplicate'), onAction: onDuplicate }, ...move(-1), ...move(1)]
      : []),
    ...(may(`${kind}:delete`)
      ? [{ id: 'delete', label: text('bulk.delete'), isDisabled: isDeleting, onAction: onDelete }]
      : []),
  ];
  return (
    <Buttons $gap="xs">
      <Button $variant="secondary" $small aria-label={text('record.edit.of', { name })} onClick={onEdit}>
        {text('record.edit')}
      </Button>
      {items.length === 0 ? null : (
        <Menu $variant="quiet" $small label={text('record.more', { name })} trigger={<MoreIcon />} items={items} />
      )}
      {isPublicationOpen ? (
        <PublicationDialog kind={kind} record={record} onClose={() => setPublicationOpen(false)} />
      ) : null}
    </Buttons>
  );
}
