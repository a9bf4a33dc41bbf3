import { useMemo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListDevelopmentLogsQuery } from 'shared-contracts/client';
import { newestPublishedFirst, type DevelopmentLog } from 'shared-contracts/entities';
import { BackIcon, ButtonLink, Container, EmptyState, FailureState, Heading, Skeleton, Stack, Text } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { PageBand } from '../frame/page-band';
import { PublicFrame } from '../frame/public-frame';
import { DevelopmentLogArticle } from './development-log-article';
import { useGrowingWindow } from './use-growing-window';

/** Height of a window, so that the footer stays where it is when the logs come. */
const Room = styled.div`
  min-block-size: 100svh;
`;

const List = styled(Container)`
  padding-block: 1rem 5rem;
  & > article:first-of-type {
    border-block-start: 0;
  }
`;

const Notice = styled.div`
  padding-block: 4rem;
`;

const Moonlit = styled(Stack)`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 1rem;
    inset-inline-end: 0;
    z-index: -2;
    inline-size: clamp(5rem, 12vw, 9rem);
    aspect-ratio: 1;
    border-radius: 50%;
    background: #cfc2a6;
    opacity: 0.3;
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: fit-content;
  min-block-size: 2.75rem;
`;

const Older = styled.div`
  display: grid;
  place-items: center;
  padding-block-start: 2rem;
`;

function Logs({ logs }: { logs: readonly DevelopmentLog[] }) {
  const intl = useIntl();
  const sorted = useMemo(() => [...logs].sort(newestPublishedFirst), [logs]);
  const { shown, older, grow, sentinel } = useGrowingWindow(sorted);
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    grow();
  };
  return (
    <>
      {sorted.slice(0, shown).map((log) => (
        <DevelopmentLogArticle key={log.id} log={log} />
      ))}
      {older === null ? null : (
        <Older ref={sentinel}>
          <ButtonLink $variant="secondary" to={older} onClick={stay}>
            {intl.formatMessage({ id: 'logs.older' })}
          </ButtonLink>
        </Older>
      )}
    </>
  );
}

function Content() {
  const intl = useIntl();
  const { data, isError, refetch } = useListDevelopmentLogsQuery();
  if (isError && !data) {
    return (
      <Notice>
        <FailureState level={2} title={intl.formatMessage({ id: 'logs.failed' })} description={intl.formatMessage({ id: 'failed.hint' })} onRetry={() => void refetch()} />
      </Notice>
    );
  }
  if (!data) {
    return (
      <Notice>
        <Stack $gap="xl" role="status" aria-label={intl.formatMessage({ id: 'logs.loading' })}>
          {['a', 'b', 'c'].map((key) => (
            <Stack key={key}>
              <Skeleton $width="9rem" />
              <Skeleton $width="60%" $height="2rem" />
              <Skeleton $height="8rem" />
            </Stack>
          ))}
        </Stack>
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <Notice>
        <EmptyState level={2} title={intl.formatMessage({ id: 'logs.none' })} />
      </Notice>
    );
  }
  return <Logs logs={data} />;
}

function Header() {
  const intl = useIntl();
  return (
    <PageBand width="64rem">
      <Moonlit>
        <Back to="/">
          <BackIcon />
          {intl.formatMessage({ id: 'nav.back' })}
        </Back>
        <Heading level={1}>{intl.formatMessage({ id: 'logs.title' })}</Heading>
        <Text $size="lead" $soft>
          {intl.formatMessage({ id: 'logs.intro' })}
        </Text>
      </Moonlit>
    </PageBand>
  );
}

/** `/development-logs` (specification, section 2). */
export function DevelopmentLogsPage() {
  return (
    <PublicFrame sections={false}>
      <Room>
        <Header />
        <List $width="64rem">
          <Content />
        </List>
      </Room>
    </PublicFrame>
  );
}
