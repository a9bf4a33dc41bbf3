import type { ReactNode } from 'react';
import styled from 'styled-components';

import { nameField, type ContentKind } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import { Cluster, Heading, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { Note, Clamped } from '../layout/text';
import { lineField, useListedText, type ListColumn } from './list-columns';
import type { ListedRecord, ListParts } from './listed-record';
import { Thumbnail } from './thumbnail';

const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${tokens.space.s};
  & > div:last-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Line = styled(Clamped)`
  white-space: pre-line;
`;

interface RecordSummaryProps<Kind extends ContentKind> extends Pick<ListedRecord<Kind>, 'record' | 'named'> {
  kind: Kind;
  parts: ListParts<Kind>;
  columns: readonly ListColumn[];
  /** Before its image. */
  children?: ReactNode;
}

/** A record in a few lines: image, name, its second text, and its short values. */
export function RecordSummary<Kind extends ContentKind>({
  kind,
  record,
  named,
  parts: { locale, addressOf, marks },
  columns,
  children,
}: RecordSummaryProps<Kind>) {
  const listedText = useListedText(locale);
  const { text: name, lang } = listedText(record, nameField(kind));
  const field = lineField(kind);
  const line = field === null ? null : listedText(record, field);
  return (
    <>
      <Head>
        {children}
        <Thumbnail kind={kind} record={record} name={name} />
        <div>
          <Heading level={2} look={4} lang={lang}>
            {addressOf ? <Link to={addressOf(record)}>{name}</Link> : name}
          </Heading>
          {line?.text ? (
            <Line $lines={2} $size="small" $soft lang={line.lang}>
              {plainLines(line.text)}
            </Line>
          ) : null}
        </div>
      </Head>
      <Cluster>
        {marks?.(record)}
        {columns.map(({ name: column, label, isLabelled, cell }) => {
          const value = column === field ? null : cell(record, { named, name });
          return value === null ? null : (
            <Note as="span" key={column}>
              {isLabelled ? `${label}: ` : null}
              {value}
            </Note>
          );
        })}
      </Cluster>
    </>
  );
}
