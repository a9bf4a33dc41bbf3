import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useLocale } from 'shared-client';
import { nameField, type ContentKind } from 'shared-contracts/entities';
import { localizedText } from 'shared-contracts/localization';
import {
  BulkBar,
  useDelete,
  useListDeletion,
  useSelection,
  type BulkAction,
  type BulkMenu,
  type DeleteMutation,
} from 'shared-ui/records';

import type { RecordActions } from '../layout/card-actions';
import type { Moves } from '../layout/card-head';
import { CardItem, CardList } from '../layout/card-list';
import { ShowMore } from '../layout/show-more';
import { useDragOrder } from '../layout/use-drag-order';
import { useText } from '../text';
import type { FoundRecords } from './use-found-records';

interface RecordListProps<Rec extends Outline, Outline> {
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
  /** Renders the card of a record. */
  children: (record: Rec, actions: RecordActions) => ReactNode;
}

/** Records as cards, in parts on demand, one or several at once; focus stays in the list after a deletion. */
export function RecordList<Rec extends Outline, Outline extends { id: string; revision: number }>({
  kind,
  records: shown,
  found: { total, isCurrent, loadAll },
  deletion,
  confirmDeletion,
  bulk,
  onMore,
  onMove,
  children,
}: RecordListProps<Rec, Outline>) {
  const text = useText();
  const locale = useLocale();
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(`${kind}.deleted`));
  const ids = shown.map(({ id }) => id);
  const nameOf = (record: object) => localizedText(record, nameField(kind), locale).text;
  const { list, remove } = useListDeletion<HTMLUListElement>(ids, (id) =>
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
  /** The control of the card that was moved last. */
  const [moved, setMoved] = useState<{ id: string; selector: string } | null>(null);
  const refocused = useRef<typeof moved>(null);
  useEffect(() => {
    // Browsers drop focus from an element that is moved in the page.
    const item = moved && list.current?.children[shown.findIndex(({ id }) => id === moved.id)];
    if (!item || refocused.current === moved || document.activeElement !== document.body) return;
    refocused.current = moved;
    item.querySelector<HTMLElement>(moved.selector)?.focus();
  }, [shown, list, moved]);

  const canMove = onMove !== undefined && isCurrent;
  const move = async (from: number, to: number) => {
    const id = shown[from]?.id;
    if (!canMove || id === undefined) return;
    setMoved({ id, selector: `[data-move="${to < from ? -1 : 1}"]` });
    // Records that are not shown may have to make room.
    const ordered = total > shown.length ? await loadAll() : shown;
    if (ordered) await onMove(ordered, id, to);
  };
  const moveNow = (from: number, to: number) => void move(from, to);
  const dragProps = useDragOrder(shown.length, moveNow);
  const movesOf = (index: number): Moves => ({
    onEarlier: index > 0 ? () => moveNow(index, index - 1) : undefined,
    onLater: index < shown.length - 1 ? () => moveNow(index, index + 1) : undefined,
  });
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
      <CardList ref={list} onKeyDown={selection.onKeyDown}>
        {shown.map((record, index) => (
          <CardItem key={record.id} tabIndex={-1} {...(canMove ? dragProps(index) : {})}>
            {children(record, {
              isDeleting,
              onDelete: () => void removeConfirmed(record.id),
              choice: selection.boxProps(record.id),
              moves: canMove ? movesOf(index) : undefined,
            })}
          </CardItem>
        ))}
      </CardList>
      <ShowMore more={total - shown.length} onShow={onMore} />
    </>
  );
}
