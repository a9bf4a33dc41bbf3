import styled from 'styled-components';

import { nameField, type ContentKind } from 'shared-contracts/entities';
import { plainLines } from 'shared-contracts/markdown';
import { Cluster, Heading, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { RecordCard } from '../layout/cards/card-list';
import { Note, Clamped } from '../layout/text';
import { StateMarks } from '../publication/state-marks';
import { lineField, useListedText } from './list-columns';
import type { ListedRecord } from './listed-record';
import { Thumbnail } from './thumbnail';

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

/** A record of a list as a card: image, name, its second text, and its short values. */
export function ContentCard<Kind extends ContentKind>(listed: ListedRecord<Kind>) {
  const { kind, record, named, parts, columns, choose, actions } = listed;
  const listedText = useListedText(parts.locale);
  const { text: name, lang } = listedText(record, nameField(kind));
  const field = lineField(kind);
  const line = field === null ? null : listedText(record, field);
  return (
    <Frame as="article" data-is-link={actions === undefined}>
      <Head>
        {choose}
        <Thumbnail kind={kind} record={record} name={name} />
        <div>
          <Heading level={2} look={4} lang={lang}>
            {parts.addressOf ? <Link to={parts.addressOf(record)}>{name}</Link> : name}
          </Heading>
          {line?.text ? (
            <Line $lines={2} $size="small" $soft lang={line.lang}>
              {plainLines(line.text)}
            </Line>
          ) : null}
        </div>
      </Head>
      <Cluster>
        {parts.marks?.(record)}
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
      {parts.details?.(record, name)}
      <Cluster $justify="space-between">
        <StateMarks {...listed} />
        {actions}
      </Cluster>
    </Frame>
  );
}
