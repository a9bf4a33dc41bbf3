import type { HTMLAttributes, KeyboardEventHandler, ReactNode, Ref } from 'react';
import styled from 'styled-components';

import { type ContentKind, type ContentRecord, nameField, type ListSort } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import { Cluster, Heading, tokens, DownIcon, icon, UpIcon, useRichTexts } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { CardItem, CardList, RecordCard } from '../layout/cards/card-list';
import { useListLayout } from '../layout/cards/list-layout';
import { RecordTable, TableBody, TableFrame } from '../layout/cards/record-table';
import { Thumbnail } from '../layout/cards/thumbnail';
import { ShowMore } from '../layout/show-more';
import { Note, Clamped } from '../layout/text';
import { StateMarks } from '../publication/state-marks';
import type { FoundRecords } from '../records/list/use-list-view';
import { useFieldLabel } from '../records/values/labels';
import { useText, type TextId } from '../text';
import { type ListParts, type ListedRecord, useListColumns, lineField, useListedText } from './list-columns';

const SortIcon = icon(<path d="M8 10l4-5l4 5M8 14l4 5l4-5" opacity="0.6" />);

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-block-size: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  font-weight: 600;
  text-align: start;
  & > :first-child {
    inline-size: 2.25rem;
  }
  & > :last-child:not(:nth-child(2)) {
    flex: none;
  }
`;

/** The current order and a function that changes it; omitted if the order is fixed. */
interface Sorting {
  sort?: ListSort | undefined;
  /** `null` is the default order of the list. */
  onSort?: ((sort: ListSort | null) => void) | undefined;
}

interface HeadCellProps extends Sorting {
  label: string;
  /** Orders between which it switches; none if it is not a button. */
  sorts: readonly ListSort[];
}

const directions: Partial<Record<ListSort, 'descending' | 'ascending'>> = {
  newest: 'descending',
  oldest: 'ascending',
  title: 'ascending',
};

function HeadCell({ label, sorts, sort, onSort }: HeadCellProps) {
  const [first] = sorts;
  if (!first || !sort || !onSort) return <th scope="col">{label}</th>;
  const isSorted = sorts.includes(sort);
  const Arrow = sort === 'newest' ? DownIcon : UpIcon;
  const next = isSorted ? (sorts[sorts.indexOf(sort) + 1] ?? (sorts.length > 1 ? first : null)) : first;
  return (
    <th scope="col" aria-sort={isSorted ? (directions[sort] ?? 'other') : 'none'}>
      <SortButton type="button" onClick={() => onSort(next)}>
        {label}
        {isSorted ? <Arrow size="1em" /> : <SortIcon size="1em" />}
      </SortButton>
    </th>
  );
}

function ContentCells<Kind extends ContentKind>(listed: ListedRecord<Kind>) {
  const { kind, record, named, columns, choose, actions } = listed;
  const { locale, addressOf, marks } = listed.parts;
  const { text: name, lang } = useListedText(locale)(record, nameField(kind));
  return (
    <>
      {choose ? <td data-cell="choice">{choose}</td> : null}
      <th scope="row">
        <Name>
          <Thumbnail kind={kind} record={record} name={name} />
          <span lang={lang}>{addressOf ? <Link to={addressOf(record)}>{name}</Link> : name}</span>
          {marks?.(record)}
        </Name>
      </th>
      {columns.map(({ name: column, cell }) => (
        <td key={column}>{cell(record, { named, name })}</td>
      ))}
      <td>
        <StateMarks {...listed} />
      </td>
      {actions ? <td data-cell="actions">{actions}</td> : null}
    </>
  );
}

/** The whole card of a record without actions is its link. */
const Frame = styled(RecordCard)`
  &[data-is-link='true'] {
    position: relative;
    &:hover {
      border-color: ${tokens.color.accent};
    }
    & a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  & > :last-child {
    margin-block-start: auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  & > h2 {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** A record of a list as a card: image, name, its second text, and its short values. */
function ContentCard<Kind extends ContentKind>(listed: ListedRecord<Kind>) {
  const { kind, record, named, parts, columns, choose, actions } = listed;
  const richText = useRichTexts<TextId>();
  const listedText = useListedText(parts.locale);
  const { text: name, lang } = listedText(record, nameField(kind));
  const field = lineField(kind);
  const line = field === null ? null : listedText(record, field);
  return (
    <Frame as="article" data-is-link={actions === undefined}>
      <Head>
        {choose}
        <Thumbnail kind={kind} record={record} name={name} />
        <Heading level={2} look={4} lang={lang}>
          {parts.addressOf ? <Link to={parts.addressOf(record)}>{name}</Link> : name}
        </Heading>
      </Head>
      {line?.text ? (
        <Clamped $lines={2} $size="small" $soft lang={line.lang}>
          {plainLines(line.text)}
        </Clamped>
      ) : null}
      <Cluster>
        {parts.marks?.(record)}
        {columns.map(({ name: column, label, isLabelled, cell }) => {
          const value = column === field ? null : cell(record, { named, name });
          return value === null ? null : (
            <Note as="span" key={column}>
              {isLabelled ? richText('filter.value', { filter: label, value }) : value}
            </Note>
          );
        })}
      </Cluster>
      {parts.details?.(record, name)}
      <Cluster $justify="space-between">
        <StateMarks {...listed} />
        {actions}
      </Cluster>
    </Frame>
  );
}

/** The list of cards, or the body of the table. */
export type ListElement = HTMLUListElement & HTMLTableSectionElement;

export interface ListedRecordsProps<Kind extends ContentKind> extends Sorting {
  kind: Kind;
  parts: ListParts<Kind>;
  records: readonly ContentRecord<Kind>[];
  /** The list that contains them. */
  found: FoundRecords<Kind>;
  onMore: () => void;
  list?: Ref<ListElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  itemProps?: (index: number) => HTMLAttributes<HTMLElement>;
  /** Selection and changes of records; omitted if the list only leads to its records. */
  controlsOf?: (record: ContentRecord<Kind>, index: number) => { choose: ReactNode; actions: ReactNode };
}

/** The records of a list, in parts on demand, as cards or as a table, depending on the device's choice. */
export function ListedRecords<Kind extends ContentKind>(props: ListedRecordsProps<Kind>) {
  const { kind, parts, records, found, onMore, list, onKeyDown, itemProps, controlsOf, ...sorting } = props;
  const text = useText();
  const fieldLabel = useFieldLabel();
  const columns = useListColumns(kind, parts);
  const isTable = useListLayout() === 'table';
  const heads: readonly Pick<HeadCellProps, 'label' | 'sorts'>[] = [
    { label: fieldLabel(nameField(kind)), sorts: ['title'] },
    ...columns,
    { label: text('field.publication'), sorts: ['publication'] },
  ];
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
              <tr>
                {controlsOf ? <td /> : null}
                {heads.map(({ label, sorts }) => (
                  <HeadCell key={label} label={label} sorts={sorts} {...sorting} />
                ))}
                {controlsOf ? <td /> : null}
              </tr>
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
