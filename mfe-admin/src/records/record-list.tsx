import type { ReactNode } from 'react';

import type { EntityKind } from 'shared-contracts/entities';
import { useDelete, useListDeletion, type DeleteMutation } from 'shared-ui/records';

import { CardItem, CardList } from '../layout/card-list';
import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import { useText, type TextId } from '../text';

/** Number of cards rendered initially. */
const pageSize = 24;

interface RecordListProps<Rec> {
  kind: EntityKind;
  records: readonly Rec[];
  deletion: DeleteMutation;
  deletedText: TextId;
  /** Renders the card of a record. */
  children: (record: Rec, actions: { isDeleting: boolean; onDelete: () => void }) => ReactNode;
}

/** Records as cards, rendered in parts on demand; focus stays in the list after a deletion. */
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
