import type { HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from 'react';

import type { ContentKind, ContentRecord } from 'shared-contracts/entities';

import { CardItem, CardList } from '../layout/cards/card-list';
import { useListLayout } from '../layout/cards/list-layout';
import { RecordTable, TableBody, TableFrame } from '../layout/cards/record-table';
import { ShowMore } from '../layout/show-more';
import type { FoundRecords } from '../records/list/use-found-records';
import { useText } from '../text';
import { ContentCard } from './content-card';
import { ContentCells, ContentHeads, type Sorting } from './content-table';
import { useListColumns } from './list-columns';
import type { ListParts } from './listed-record';

/** The list of cards, or the body of the table. */
export type ListElement = HTMLUListElement & HTMLTableSectionElement;

interface ListedRecordsProps<Kind extends ContentKind> extends Sorting {
  kind: Kind;
  parts: ListParts<Kind>;
  records: readonly ContentRecord<Kind>[];
  /** The list that they are a part of. */
  found: FoundRecords<Kind>;
  onMore: () => void;
  list?: Ref<ListElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  itemProps?: (index: number) => HTMLAttributes<HTMLElement>;
  /** Selection and changes of records; omitted if the list only leads to its records. */
  controlsOf?: (record: ContentRecord<Kind>, index: number) => { choose: ReactNode; actions: ReactNode };
}

/** The records of a list, in parts on demand, as cards or as a table: as this device has it. */
export function ListedRecords<Kind extends ContentKind>(props: ListedRecordsProps<Kind>) {
  const { kind, parts, records, found, onMore, list, onKeyDown, itemProps, controlsOf, ...sorting } = props;
  const text = useText();
  const columns = useListColumns(kind, parts);
  const isTable = useListLayout() === 'table';
  const Item = isTable ? 'tr' : CardItem;
  const Listed = isTable ? ContentCells<Kind> : ContentCard<Kind>;
  const items = records.map((record, index) => (
    <Item key={record.id} {...itemProps?.(index)}>
      <Listed
        kind={kind}
        parts={parts}
        columns={columns}
        record={record}
        named={found.named}
        hasDraft={found.hasDraft(record)}
        isOutdated={found.isOutdated(record)}
        {...controlsOf?.(record, index)}
      />
    </Item>
  ));
  return (
    <>
      {isTable ? (
        <TableFrame>
          <RecordTable aria-label={text(`${kind}.plural`)}>
            <thead>
              <ContentHeads kind={kind} columns={columns} hasActions={controlsOf !== undefined} {...sorting} />
            </thead>
            <TableBody ref={list} onKeyDown={onKeyDown}>
              {items}
            </TableBody>
          </RecordTable>
        </TableFrame>
      ) : (
        <CardList ref={list} onKeyDown={onKeyDown}>
          {items}
        </CardList>
      )}
      <ShowMore more={found.total - records.length} onShow={onMore} />
    </>
  );
}
