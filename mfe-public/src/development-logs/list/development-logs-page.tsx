import { useMemo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DevelopmentLog, TitledProject } from 'shared-contracts/entities';
import { listParams } from 'shared-contracts/federation';
import {
  ButtonLink,
  Container,
  EmptyState,
  FailureState,
  FirstViewEnd,
  Heading,
  Later,
  MessagesProvider,
  Skeleton,
  Stack,
  Text,
  useStudioTexts,
} from 'shared-ui';
import { useLocation } from 'shared-ui/router';

import { useListLogProjectsQuery } from '../../api';
import { logMessages, type LogMessageId } from '../messages';
import { BackLink, PageBand, PageRoom } from '../../frame/page-band';
import { FillLink } from '../../frame/sections/empty-section';
import { DevelopmentLogArticle } from '../development-log-article';
import { FiltersRoom, LogFilters } from './log-filters';
import { allLogsArg, logFilters } from '../log-pages';
import { useGrowingWindow } from './use-growing-window';

const List = styled(Container)`
  padding-block: 1rem 5rem;
  & > article {
    border-block-start: 0;
  }
`;

const Notice = styled.div`
  padding-block: 4rem;
`;

const Newer = styled.div`
  display: grid;
  place-items: center;
  padding-block: 1rem 2rem;
`;

const Older = styled.div`
  display: grid;
  place-items: center;
  gap: 1rem;
  padding-block-start: 2rem;
`;

interface ContentProps {
  /** The works that logs are about. */
  works: readonly TitledProject[];
  /** Not known yet: logs wait for them, since the filters above would move the logs. */
  areWorksLoading: boolean;
  isNarrowed: boolean;
}

function Content({ works, areWorksLoading, isNarrowed }: ContentProps) {
  const intl = useIntl();
  const { shown, newer, older, isError, grow, sentinel } = useGrowingWindow(areWorksLoading);
  const projects = useMemo(() => new Map(works.map((project) => [project.id, project])), [works]);
  if (isError && !shown) {
    return (
      <Notice>
        <FailureState
          level={2}
          title={intl.formatMessage({ id: 'logs.failed' })}
          description={intl.formatMessage({ id: 'failed.hint' })}
          onRetry={grow}
        />
      </Notice>
    );
  }
  if (!shown) {
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
  if (shown.length === 0 && newer === null) {
    return (
      <Notice>
        <EmptyState level={2} title={intl.formatMessage({ id: isNarrowed ? 'logs.filter.none' : 'logs.none' })}>
          {isNarrowed ? null : <FillLink part="logs" />}
        </EmptyState>
      </Notice>
    );
  }
  const article = (log: DevelopmentLog, isFolded: boolean) => (
    <DevelopmentLogArticle key={log.id} log={log} project={projects.get(log.projectId)} isFolded={isFolded} />
  );
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    grow();
  };
  return (
    <>
      {newer === null ? null : (
        <Newer>
          <ButtonLink $variant="secondary" rel="prev" to={shown.length > 0 ? newer : '/development-logs'}>
            {intl.formatMessage({ id: 'logs.newer' })}
          </ButtonLink>
        </Newer>
      )}
      {shown.slice(0, 1).map((log) => article(log, false))}
      <FirstViewEnd />
      <Later>{shown.slice(1).map((log) => article(log, true))}</Later>
      {older === null ? null : (
        <Older ref={sentinel}>
          {isError ? <Text role="alert">{intl.formatMessage({ id: 'logs.failed' })}</Text> : null}
          <ButtonLink $variant="secondary" rel="next" to={older} onClick={stay}>
            {intl.formatMessage({ id: isError ? 'ui.retry' : 'logs.older' })}
          </ButtonLink>
        </Older>
      )}
    </>
  );
}

function Header() {
  const intl = useIntl();
  const intro = useStudioTexts<LogMessageId>()('logsIntro', 'studio.logsIntro');
  return (
    <PageBand>
      <Stack>
        <BackLink to="/">{intl.formatMessage({ id: 'nav.back' })}</BackLink>
        <Heading level={1}>{intl.formatMessage({ id: 'logs.title' })}</Heading>
        <Text lang={intro.lang} $size="lead" $soft>
          {intro.text}
        </Text>
      </Stack>
    </PageBand>
  );
}

const none: readonly TitledProject[] = [];

/** `/development-logs` (specification, section 2). */
export function DevelopmentLogsPage() {
  const { search } = useLocation();
  const { data: works = none, isLoading } = useListLogProjectsQuery();
  const isNarrowed = allLogsArg(logFilters(listParams(search))) !== undefined;
  return (
    <MessagesProvider messages={logMessages}>
      <PageRoom>
        <Header />
        <List>
          {isLoading ? <FiltersRoom /> : works.length > 0 || isNarrowed ? <LogFilters projects={works} /> : null}
          {/* Remounted for another page, which starts with a fresh window. */}
          <Content key={search} works={works} areWorksLoading={isLoading} isNarrowed={isNarrowed} />
        </List>
      </PageRoom>
    </MessagesProvider>
  );
}
