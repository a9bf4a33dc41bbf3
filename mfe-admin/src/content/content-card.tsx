import styled from 'styled-components';

import { nameField, type ContentKind } from 'shared-contracts/entities';
import { Cluster } from 'shared-ui';
import { ChooseBox } from 'shared-ui/records';

import { RecordCard } from '../layout/cards/card-list';
import { StateMarks } from '../publication/state-marks';
import type { ListedActions } from '../records/list/record-list';
import { useText } from '../text';
import { useListedText, type ListColumn } from './list-columns';
import type { ListedRecord, ListParts } from './listed-record';
import { RecordActions } from './record-actions';
import { RecordSummary } from './record-summary';

const Foot = styled(Cluster)`
  margin-block-start: auto;
`;

export interface ListedProps<Kind extends ContentKind> extends ListedRecord<Kind>, ListedActions {
  kind: Kind;
  parts: ListParts<Kind>;
  columns: readonly ListColumn[];
  onEdit: () => void;
  onDuplicate: () => void;
}

/** A record of a list as a card. */
export function ContentCard<Kind extends ContentKind>({
  kind,
  parts,
  columns,
  record,
  named,
  hasDraft,
  isOutdated,
  choice,
  ...actions
}: ListedProps<Kind>) {
  const text = useText();
  const { text: name } = useListedText(parts.locale)(record, nameField(kind));
  return (
    <RecordCard as="article">
      <RecordSummary kind={kind} record={record} named={named} parts={parts} columns={columns}>
        <ChooseBox {...choice} aria-label={text('record.choose', { name })} />
      </RecordSummary>
      {parts.details?.(record, name)}
      <Foot $justify="space-between">
        <StateMarks kind={kind} record={record} hasDraft={hasDraft} isOutdated={isOutdated} />
        <RecordActions kind={kind} record={record} name={name} links={parts.linksOf?.(record) ?? []} {...actions} />
      </Foot>
    </RecordCard>
  );
}
