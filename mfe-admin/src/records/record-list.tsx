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
import { useText, type TextId } from '../text';

/** Number of cards in a part of the list. */
const pageSize = 24;

interface RecordListProps<Rec> {
  kind: ContentKind;
  records: readonly Rec[];
  deletion: DeleteMutation;
  deletedText: TextId;
  /** What can be done with several records, besides deleting them. */
  bulk: readonly (BulkAction<Rec> | BulkMenu<Rec>)[];
  /** Number of parts that are shown, from 1. */
  part: number;
  onPart: (part: number) => void;
  /** Moves a record to an index of the list; omitted if the order cannot be changed. */
  onMove?: (records: readonly Rec[], id: string, to: number) => Promise<void>;
  /** Renders the card of a record. */
  children: (record: Rec, actions: RecordActions) => ReactNode;
}

/** Records as cards, rendered in parts on demand, one or several at once; focus stays in the list after a deletion. */
export function RecordList<Rec extends { id: string; revision: number }>({
  kind,
  records,
  deletion,
  deletedText,
  bulk,
  part,
  onPart,
  onMove,
  children,
}: RecordListProps<Rec>) {
  const text = useText();
  const locale = useLocale();
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(deletedText));
  // Rendering a thousand cards would be slow.
  const shown = records.slice(0, part * pageSize);
  const { list, remove } = useListDeletion<HTMLUListElement>(
    shown.map(({ id }) => id),
    deleteRecord,
  );
  const selection = useSelection(
    list,
    records.map(({ id }) => id),
  );
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

  const move = (from: number, to: number) => {
    const id = shown[from]?.id;
    if (!onMove || id === undefined) return;
    setMoved({ id, selector: `[data-move="${to < from ? -1 : 1}"]` });
    void onMove(records, id, to);
  };
  const dragProps = useDragOrder(shown.length, move);
  const movesOf = (index: number): Moves => ({
    onEarlier: index > 0 ? () => move(index, index - 1) : undefined,
    onLater: index < shown.length - 1 ? () => move(index, index + 1) : undefined,
  });
  return (
    <>
      <BulkBar
        kind={kind}
        records={records}
        selection={selection}
        nameOf={(record) => localizedText(record, nameField(kind), locale).text}
        actions={[
          ...bulk,
          {
            label: text('bulk.delete'),
            logs: 'delete',
            isDestructive: true,
            send: ({ id }, conditions) => send({ params: { id }, ...conditions }),
          },
        ]}
      />
      <CardList ref={list} onKeyDown={selection.onKeyDown}>
        {shown.map((record, index) => (
          <CardItem key={record.id} tabIndex={-1} {...(onMove ? dragProps(index) : {})}>
            {children(record, {
              isDeleting,
              onDelete: () => void remove(record.id),
              choice: selection.boxProps(record.id),
              moves: onMove && movesOf(index),
            })}
          </CardItem>
        ))}
      </CardList>
      <ShowMore more={records.length - shown.length} onShow={() => onPart(part + 1)} />
    </>
  );
}
