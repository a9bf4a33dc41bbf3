import type { ReactNode } from 'react';
import styled from 'styled-components';

import { skipToken, useIsKnownMissing, type CallError } from 'shared-client';
import type { CallName } from 'shared-contracts/http';
import type { Catalogs } from 'shared-contracts/localization';
import {
  ButtonLink,
  Container,
  FailureState,
  FirstViewEnd,
  Heading,
  MessagesProvider,
  MissingArt,
  Spinner,
  tokens,
  useTexts,
} from 'shared-ui';
import { useParams } from 'shared-ui/router';

import type { MessageId } from '../../messages';
import { PageBand, PageRoom } from '../page-band';
import { StudioWords } from '../studio-words';

const Notice = styled(Container)`
  padding-block: 9rem 4rem;
`;

const Missing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.l};
  padding-block-end: ${tokens.space.xl};
`;

interface MissingRecordProps<Id extends string> {
  /** Texts while the record is loading or cannot be shown; the last one is the link to show instead. */
  words: Readonly<Record<'loading' | 'failed' | 'missing' | 'link', Id>>;
  to: string;
}

function MissingRecord<Id extends string>({ words, to }: MissingRecordProps<Id>) {
  const text = useTexts<Id>();
  return (
    <PageBand>
      <Missing>
        <MissingArt />
        <StudioWords field="missingText" $size="lead" />
        <Heading level={1} look={2}>
          {text(words.missing)}
        </Heading>
        <ButtonLink to={to}>{text(words.link)}</ButtonLink>
        <FirstViewEnd />
      </Missing>
    </PageBand>
  );
}

interface ContentProps<Data, Id extends string> extends MissingRecordProps<Id> {
  call: CallName;
  /** The address names it if omitted. */
  id?: string;
  useQuery: (arg: { params: { id: string } } | typeof skipToken) => {
    currentData?: Data;
    error?: unknown;
    refetch(): unknown;
  };
  children: (data: Data) => ReactNode;
}

function Content<Data, Id extends string>({ call, id: own, useQuery, children, words, to }: ContentProps<Data, Id>) {
  const text = useTexts<Id | MessageId>();
  const { id = own ?? '' } = useParams();
  const arg = { params: { id } };
  const isMissing = useIsKnownMissing(call, arg) || id === '';
  const { currentData, error, refetch } = useQuery(isMissing ? skipToken : arg);
  const status = (error as CallError | undefined)?.status;
  // 400: the id in the URL is invalid.
  if (isMissing || status === 404 || status === 400) return <MissingRecord words={words} to={to} />;
  if (currentData !== undefined) return children(currentData);
  return (
    <Notice>
      {error ? (
        <FailureState
          level={1}
          title={text(words.failed)}
          description={text('failed.hint')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={text(words.loading)} />
      )}
    </Notice>
  );
}

/** The page of a record, such as the one whose id is in the address. Requests nothing if the server found no record. */
export const RecordPage = <Data, Id extends string>({
  messages,
  ...content
}: ContentProps<Data, NoInfer<Id>> & { messages: Catalogs<Id> }) => (
  <MessagesProvider messages={messages}>
    <PageRoom>
      <Content {...content} />
    </PageRoom>
  </MessagesProvider>
);
