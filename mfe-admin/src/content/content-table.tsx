import styled from 'styled-components';

import { isPublishedKind, nameField, type ContentKind, type ListSort } from 'shared-contracts/entities';
import { DownIcon, icon, tokens, UpIcon } from 'shared-ui';
import { ChooseBox } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { StateMarks } from '../publication/state-marks';
import { useFieldLabel } from '../records/values/field-labels';
import { useText } from '../text';
import type { ListedProps } from './content-card';
import { useListedText, type ListColumn } from './list-columns';
import type { ListedRecord } from './listed-record';
import { RecordActions } from './record-actions';
import { Thumbnail } from './thumbnail';

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

/** How the records are ordered, and what takes another order. */
interface Sorting {
  sort: ListSort | undefined;
  /** `null` is the list's own order; omitted if it cannot be chosen. */
  onSort: ((sort: ListSort | null) => void) | undefined;
}

interface HeadCellProps extends Sorting {
  label: string;
  /** Orders that it switches between; none if it is no button. */
  sorts: readonly ListSort[];
}

const direction = { newest: 'descending', oldest: 'ascending', title: 'ascending' } as const;
const isDirected = (sort: ListSort): sort is keyof typeof direction => Object.hasOwn(direction, sort);

/** The head of a column, which orders the list by it. */
function HeadCell({ label, sorts, sort, onSort }: HeadCellProps) {
  const [first] = sorts;
  if (!first || !sort || !onSort) return <th scope="col">{label}</th>;
  const isSorted = sorts.includes(sort);
  const Arrow = sort === 'newest' ? DownIcon : UpIcon;
  const next = isSorted ? (sorts[sorts.indexOf(sort) + 1] ?? (sorts.length > 1 ? first : null)) : first;
  return (
    <th scope="col" aria-sort={isSorted ? (isDirected(sort) ? direction[sort] : 'other') : 'none'}>
      <SortButton type="button" onClick={() => onSort(next)}>
        {label}
        {isSorted ? <Arrow size="1em" /> : <SortIcon size="1em" />}
      </SortButton>
    </th>
  );
}

interface HeadProps extends Sorting {
  kind: ContentKind;
  columns: readonly ListColumn[];
}

/** The heads of what the table of a kind shows. */
export function RecordHeads({ kind, columns, ...sorting }: HeadProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  return (
    <>
      <HeadCell label={fieldLabel(nameField(kind))} sorts={['title']} {...sorting} />
      {columns.map(({ name, label, sorts }) => (
        <HeadCell key={name} label={label} sorts={sorts} {...sorting} />
      ))}
      <HeadCell
        label={text(isPublishedKind(kind) ? 'field.publication' : 'admin.translations')}
        sorts={isPublishedKind(kind) ? ['publication'] : []}
        {...sorting}
      />
    </>
  );
}

/** The head of a table whose records can be chosen and edited. */
export const ContentTableHead = (props: HeadProps) => (
  <tr>
    <td />
    <RecordHeads {...props} />
    <td />
  </tr>
);

/** What the table of a kind shows of a record. */
export function RecordCells<Kind extends ContentKind>({
  kind,
  parts: { locale, addressOf, marks },
  columns,
  record,
  named,
  hasDraft,
  isOutdated,
}: Pick<ListedProps<Kind>, 'kind' | 'parts' | 'columns' | keyof ListedRecord<Kind>>) {
  const { text: name, lang } = useListedText(locale)(record, nameField(kind));
  return (
    <>
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
        <StateMarks kind={kind} record={record} hasDraft={hasDraft} isOutdated={isOutdated} />
      </td>
    </>
  );
}

/** The cells of a record that can be chosen and edited. */
export function ContentCells<Kind extends ContentKind>({
  choice,
  isDeleting,
  moves,
  onEdit,
  onDuplicate,
  onDelete,
  ...listed
}: ListedProps<Kind>) {
  const text = useText();
  const { kind, record, parts } = listed;
  const { text: name } = useListedText(parts.locale)(record, nameField(kind));
  return (
    <>
      <td data-cell="choice">
        <ChooseBox {...choice} aria-label={text('record.choose', { name })} />
      </td>
      <RecordCells {...listed} />
      <td data-cell="actions">
        <RecordActions
          kind={kind}
          record={record}
          name={name}
          links={parts.linksOf?.(record) ?? []}
          {...{ isDeleting, moves, onEdit, onDuplicate, onDelete }}
        />
      </td>
    </>
  );
}
