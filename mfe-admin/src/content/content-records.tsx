import type { ContentKind, ContentRecord, ListSort, RecordOutline } from 'shared-contracts/entities';

import { useListLayout } from '../layout/cards/list-layout';
import { RecordList, type RecordListProps } from '../records/list/record-list';
import type { FoundRecords } from '../records/list/use-found-records';
import { ContentCard } from './content-card';
import { ContentCells, ContentTableHead } from './content-table';
import { useListColumns } from './list-columns';
import type { ListParts } from './listed-record';

interface ContentRecordsProps<Kind extends ContentKind> extends Omit<
  RecordListProps<ContentRecord<Kind>, RecordOutline<Kind>>,
  'kind' | 'head' | 'children'
> {
  kind: Kind;
  parts: ListParts<Kind>;
  found: FoundRecords<ContentRecord<Kind>, RecordOutline<Kind>>;
  /** How the records are ordered; omitted if the order cannot be chosen. */
  sort?: ListSort;
  onSort?: (sort: ListSort | null) => void;
  onEdit: (record: ContentRecord<Kind>) => void;
  onDuplicate: (record: ContentRecord<Kind>) => void;
}

/** The records of a list as cards or as a table, as this device has it. */
export function ContentRecords<Kind extends ContentKind>({
  kind,
  parts,
  found,
  sort,
  onSort,
  onEdit,
  onDuplicate,
  ...list
}: ContentRecordsProps<Kind>) {
  const columns = useListColumns(kind, parts);
  const isTable = useListLayout() === 'table';
  const Listed = isTable ? ContentCells<Kind> : ContentCard<Kind>;
  return (
    <RecordList
      {...list}
      kind={kind}
      found={found}
      head={isTable ? <ContentTableHead kind={kind} columns={columns} sort={sort} onSort={onSort} /> : null}
    >
      {(record, actions) => (
        <Listed
          kind={kind}
          parts={parts}
          columns={columns}
          record={record}
          named={found.named}
          hasDraft={found.hasDraft(record)}
          isOutdated={found.isOutdated(record)}
          onEdit={() => onEdit(record)}
          onDuplicate={() => onDuplicate(record)}
          {...actions}
        />
      )}
    </RecordList>
  );
}
