import styled from 'styled-components';

import { isPublishedKind, nameField, type ContentKind, type ListSort } from 'shared-contracts/entities';
import { DownIcon, icon, tokens, UpIcon } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { StateMarks } from '../publication/state-marks';
import { useFieldLabel } from '../records/values/field-labels';
import { useText } from '../text';
import { useListedText, type ListColumn } from './list-columns';
import type { ListedRecord } from './listed-record';
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

/** How the records are ordered, and what takes another order; omitted if it cannot be chosen. */
export interface Sorting {
  sort?: ListSort | undefined;
  /** `null` is the list's own order. */
  onSort?: ((sort: ListSort | null) => void) | undefined;
}

interface HeadCellProps extends Sorting {
  label: string;
  /** Orders that it switches between; none if it is no button. */
  sorts: readonly ListSort[];
}

const direction = { newest: 'descending', oldest: 'ascending', title: 'ascending' } as const;
const isDirected = (sort: ListSort): sort is keyof typeof direction => Object.hasOwn(direction, sort);

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

interface ContentHeadsProps extends Sorting {
  kind: ContentKind;
  columns: readonly ListColumn[];
  /** Its records can be chosen and edited. */
  hasActions: boolean;
}

export function ContentHeads({ kind, columns, hasActions, ...sorting }: ContentHeadsProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  return (
    <tr>
      {hasActions ? <td /> : null}
      <HeadCell label={fieldLabel(nameField(kind))} sorts={['title']} {...sorting} />
      {columns.map(({ name, label, sorts }) => (
        <HeadCell key={name} label={label} sorts={sorts} {...sorting} />
      ))}
      <HeadCell
        label={text(isPublishedKind(kind) ? 'field.publication' : 'admin.translations')}
        sorts={isPublishedKind(kind) ? ['publication'] : []}
        {...sorting}
      />
      {hasActions ? <td /> : null}
    </tr>
  );
}

export function ContentCells<Kind extends ContentKind>(listed: ListedRecord<Kind>) {
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
