import { useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { nameField, type ContentKind } from 'shared-contracts/entities';
import { localizedTextOf } from 'shared-contracts/localization';
import {
  BulkBar,
  useDelete,
  useListDeletion,
  useMovableItems,
  useSelection,
  type BulkAction,
  type BulkMenu,
  type DeleteMutation,
  type MoveButtonProps,
  type Selection,
} from 'shared-ui/records';

import { CardItem, CardList } from '../../layout/cards/card-list';
import { RecordTable, TableBody, TableFrame } from '../../layout/cards/record-table';
import { ShowMore } from '../../layout/show-more';
import { useText } from '../../text';
import type { FoundRecords } from './use-found-records';

/** What a record gets from its list. */
export interface ListedActions {
  isDeleting: boolean;
  onDelete: () => void;
  /** Props of the box that chooses the record. */
  choice: ReturnType<Selection['boxProps']>;
  /** Only of a list whose order can be changed. */
  moves?: MoveButtonProps | undefined;
}

/** The list of cards, or the body of the table. */
type ListElement = HTMLUListElement & HTMLTableSectionElement;

export interface RecordListProps<Rec extends Outline, Outline> {
  kind: ContentKind;
  /** The shown records. */
  records: readonly Rec[];
  /** The list that they are a part of. */
  found: Pick<FoundRecords<Rec, Outline>, 'total' | 'isCurrent' | 'loadAll'>;
  deletion: DeleteMutation;
  /** Asks before records are deleted; omitted for a deletion at once. Resolves to whether they may be. */
  confirmDeletion?: (ids: readonly string[]) => Promise<boolean>;
  /** What can be done with several records, besides deleting them. */
  bulk: readonly (BulkAction<Outline> | BulkMenu<Outline>)[];
  /** Shows the next part as well. */
  onMore: () => void;
  /** Moves a record to an index of the list; omitted if the order cannot be changed. */
  onMove?: ((records: readonly Outline[], id: string, to: number) => Promise<void>) | undefined;
  /** Row with the heads of a table; `null` for cards. */
  head: ReactNode;
  /** Renders the card of a record, or its cells. */
  children: (record: Rec, actions: ListedActions) => ReactNode;
}

/** Records as cards or rows, in parts on demand, one or several at once; focus stays in the list after a deletion. */
export function RecordList<Rec extends Outline, Outline extends { id: string; revision: number }>({
  kind,
  records: shown,
  found: { total, isCurrent, loadAll },
  deletion,
  confirmDeletion,
  bulk,
  onMore,
  onMove,
  head,
  children,
}: RecordListProps<Rec, Outline>) {
  const text = useText();
  const locale = useLocale();
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(`${kind}.deleted`));
  const ids = shown.map(({ id }) => id);
  const nameOf = (record: object) => localizedTextOf(record, nameField(kind), locale).text;
  const { list, remove } = useListDeletion<ListElement>(ids, (id) =>
    deleteRecord(id, nameOf(shown.find((record) => record.id === id) ?? {})),
  );
  const removeConfirmed = async (id: string) => {
    if (!confirmDeletion || (await confirmDeletion([id]))) await remove(id);
  };
  /** Ids of all records, when all were chosen. */
  const [all, setAll] = useState<readonly string[]>([]);
  const chooseAll = async () => {
    const every = total > shown.length ? (await loadAll())?.map(({ id }) => id) : ids;
    if (!every) return;
    setAll(every);
    selection.choose(every);
  };
  const selection = useSelection(list, [...new Set([...all, ...ids])], {
    count: total,
    onChooseAll: () => void chooseAll(),
  });
  const [send] = deletion;
  const move = async (from: number, to: number) => {
    const id = shown[from]?.id;
    if (id === undefined) return;
    // Records that are not shown may have to make room.
    const ordered = total > shown.length ? await loadAll() : shown;
    if (ordered) await onMove?.(ordered, id, to);
  };
  const canMove = onMove !== undefined && isCurrent;
  const movable = useMovableItems({ list, ids, onMove: canMove ? (from, to) => void move(from, to) : undefined });
  const itemProps = (index: number) => ({
    tabIndex: -1,
    ...movable.itemProps(index),
    ...movable.dragProps(index),
  });
  const Item = head ? 'tr' : CardItem;
  const items = shown.map((record, index) => (
    <Item key={record.id} {...itemProps(index)}>
      {children(record, {
        isDeleting,
        onDelete: () => void removeConfirmed(record.id),
        choice: selection.boxProps(record.id),
        moves: canMove ? (step) => movable.buttonProps(index, step) : undefined,
      })}
    </Item>
  ));
  return (
    <>
      <BulkBar<Outline>
        kind={kind}
        records={shown}
        loadRecords={loadAll}
        selection={selection}
        nameOf={nameOf}
        actions={[
          ...bulk,
          {
            label: text('bulk.delete'),
            logs: 'delete',
            isDestructive: true,
            confirm: confirmDeletion,
            send: ({ id }, conditions) => send({ params: { id }, ...conditions }),
          },
        ]}
      />
      {head ? (
        <TableFrame>
          <RecordTable aria-label={text(`${kind}.plural`)}>
            <thead>{head}</thead>
            <TableBody ref={list} onKeyDown={selection.onKeyDown}>
              {items}
            </TableBody>
          </RecordTable>
        </TableFrame>
      ) : (
        <CardList ref={list} onKeyDown={selection.onKeyDown}>
          {items}
        </CardList>
      )}
      <ShowMore more={total - shown.length} onShow={onMore} />
    </>
  );
}
