import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListDevelopmentLogsQuery } from 'shared-contracts/client';
import { newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { BackIcon, Container, EmptyState, FailureState, Heading, Skeleton, Stack, Text, tokens } from 'shared-ui';
import { Link, useLocation } from 'shared-ui/router';

import { PublicFrame } from '../frame/public-frame';
import { DevelopmentLogArticle } from './development-log-article';
import { useGrowingWindow } from './use-growing-window';

const Room = styled.div`
  padding-block: 7rem 4rem;
  min-block-size: 80svh;
`;

const Top = styled(Stack)`
  padding-block-end: ${tokens.space.xl};
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: fit-content;
  min-block-size: 2.5rem;
`;

function Logs({ logs }: { logs: readonly DevelopmentLog[] }) {
  const intl = useIntl();
  const { hash } = useLocation();
  const sorted = useMemo(() => [...logs].sort(newestPublishedFirst), [logs]);
  const linked = sorted.findIndex(({ id }) => hash === `#log-${id}`) + 1;
  const { shown, nextPage, sentinel } = useGrowingWindow(sorted.length, linked);
  return (
    <>
      {sorted.slice(0, shown).map((log) => (
        <DevelopmentLogArticle key={log.id} log={log} />
      ))}
      {nextPage === null ? null : (
        <div ref={sentinel}>
          <Link to={`?page=${nextPage}`}>{intl.formatMessage({ id: 'logs.older' })}</Link>
        </div>
      )}
    </>
  );
}

function Content() {
  const intl = useIntl();
  const { data, isError, refetch } = useListDevelopmentLogsQuery();
  if (isError && !data) {
    return <FailureState title={intl.formatMessage({ id: 'logs.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Stack $gap="xl" role="status" aria-label={intl.formatMessage({ id: 'logs.loading' })}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} $height="12rem" />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState title={intl.formatMessage({ id: 'logs.none' })} />;
  return <Logs logs={data} />;
}

/** `/development-logs` (specification, section 2). */
export function DevelopmentLogsPage() {
  return (
    <PublicFrame sections={false}>
      <Room>
        <Container $width="56rem">
          <DevelopmentLogsHeader />
          <Content />
        </Container>
      </Room>
    </PublicFrame>
  );
}

function DevelopmentLogsHeader() {
  const intl = useIntl();
  return (
    <Top>
      <Back to="/">
        <BackIcon />
        {intl.formatMessage({ id: 'nav.back' })}
      </Back>
      <Heading level={1} look={2}>
        {intl.formatMessage({ id: 'logs.title' })}
      </Heading>
      <Text $size="lead" $soft>
        {intl.formatMessage({ id: 'logs.intro' })}
      </Text>
    </Top>
  );
}
