import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Card, Heading, media, tokens } from 'shared-ui';

import { Note } from '../layout/text';
import { useNumbersText } from './messages';

const Sheet = styled(Card)`
  gap: ${tokens.space.s};
  padding: ${tokens.space.m} ${tokens.space.l};
  align-self: start;
  inline-size: 100%;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & th {
    font-size: ${tokens.size.small};
    font-weight: 400;
    text-align: start;
    color: ${tokens.color.inkSoft};
  }
  & :is(th, td) {
    padding-block: ${tokens.space.xs};
  }
  & th[scope='row'] {
    inline-size: 100%;
    min-inline-size: 4.5rem;
    color: ${tokens.color.ink};
    overflow-wrap: break-word;
  }
  & td,
  & thead th + th {
    padding-inline-start: ${tokens.space.m};
    text-align: end;
    font-variant-numeric: tabular-nums;
    ${media.phone} {
      padding-inline-start: ${tokens.space.s};
    }
  }
  & td,
  & thead th {
    white-space: nowrap;
  }
`;

const Share = styled.span`
  display: block;
  block-size: 0.375rem;
  margin-block-start: ${tokens.space.xs};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.line};
  & > span {
    display: block;
    block-size: 100%;
    min-inline-size: 2px;
    border-radius: inherit;
    background: ${tokens.color.accent};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    & > span {
      background: CanvasText;
    }
  }
`;

interface BarRowProps {
  label: ReactNode;
  /** Of the bar, between 0 and 1. */
  share: number;
  /** One per column. */
  values: readonly ReactNode[];
}

export function BarRow({ label, share, values }: BarRowProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        <Share aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </Share>
      </th>
      {values.map((value, index) => (
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}

interface BarTableProps {
  title: string;
  /** Names of the labels, and of each value. */
  columns: readonly [labels: string, ...values: string[]];
  /** `BarRow`s. */
  children: readonly ReactNode[];
}

/** A table whose rows have a bar each. */
export function BarTable({ title, columns, children }: BarTableProps) {
  const id = useId();
  const text = useNumbersText();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Heading level={2} look={4} id={id}>
        {title}
      </Heading>
      {children.length === 0 ? (
        <Note>{text('numbers.summary.none')}</Note>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
    </Sheet>
  );
}

interface Counted {
  key: string;
  label: ReactNode;
  count: number;
}

/** A table of one number per row, whose bars are shares of the largest. */
export function CountTable({ counts, ...props }: Omit<BarTableProps, 'children'> & { counts: readonly Counted[] }) {
  const intl = useIntl();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <BarTable {...props}>
      {counts.map(({ key, label, count }) => (
        <BarRow key={key} label={label} share={count / most} values={[intl.formatNumber(count)]} />
      ))}
    </BarTable>
  );
}
