import type { ReactNode } from 'react';

import type { EntityKind } from 'shared-contracts/entities';

import { CardList } from '../layout/card-list';
import { ShowMore } from '../layout/show-more';
import { useShownPart } from '../layout/use-shown-part';
import type { TextId } from '../text';
import { useDelete, type DeleteMutation } from './use-delete';
import { useFocusAfterDelete } from './use-focus-after-delete';

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
  const { deleteRecord, isDeleting } = useDelete(kind, deletion, deletedText);
  const { shown, more, showMore } = useShownPart(records, pageSize);
  const { list, onDelete } = useFocusAfterDelete<HTMLUListElement>(shown.map(({ id }) => id));
  return (
    <>
      <CardList ref={list}>
        {shown.map((record) => (
          <li key={record.id}>
            {children(record, {
              isDeleting,
              onDelete: () => {
                onDelete(record.id);
                void deleteRecord(record.id);
              },
            })}
          </li>
        ))}
      </CardList>
      <ShowMore more={more} onShow={showMore} />
    </>
  );
}
