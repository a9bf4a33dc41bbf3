import type { ReactNode } from 'react';

import type { EntityKind } from 'shared-contracts/entities';
import { useDelete, useListDeletion, type DeleteMutation } from 'shared-ui/records';

import { CardItem, CardList } from '../layout/card-list';
import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import { useText, type TextId } from '../text';

/** Cards that are drawn at once. */
const pageSize = 24;

interface RecordListProps<Rec> {
  kind: EntityKind;
  records: readonly Rec[];
  deletion: DeleteMutation;
  deletedText: TextId;
  /** Draws the card of a record. */
  children: (record: Rec, actions: { isDeleting: boolean; onDelete: () => void }) => ReactNode;
}

/** Records as cards: a part of them, growing on demand; deleting one keeps the keyboard in the list. */
export function RecordList<Rec extends { id: string }>({
  kind,
  records,
  deletion,
  deletedText,
  children,
}: RecordListProps<Rec>) {
  const text = useText();
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, text(deletedText));
  const { shown, more, showMore } = useShownPart(records, pageSize);
  const { list, remove } = useListDeletion<HTMLUListElement>(
    shown.map(({ id }) => id),
    deleteRecord,
  );
  return (
    <>
      <CardList ref={list}>
        {shown.map((record) => (
          <CardItem key={record.id} tabIndex={-1}>
            {children(record, { isDeleting, onDelete: () => void remove(record.id) })}
          </CardItem>
        ))}
      </CardList>
      <ShowMore more={more} onShow={showMore} />
    </>
  );
}
