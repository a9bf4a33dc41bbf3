import { useMemo, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';

import { logCategories, type DevelopmentLog, type TitledProject } from 'shared-contracts/entities';
import { listParams, type ListParams } from 'shared-contracts/federation';
import {
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  FirstViewEnd,
  Heading,
  media,
  MessagesProvider,
  notPrinted,
  Stack,
  Text,
  tokens,
  useLogCategoryLabel,
  useStudioTexts,
  useTexts,
} from 'shared-ui';
import { Link, sameView, useLocation } from 'shared-ui/router';

import { useListLogProjectsQuery } from '../../api';
import { BackLink, PageBand, PageRoom } from '../../frame/page-band';
import { FillLink } from '../../frame/sections/empty-section';
import { ListState } from '../../frame/sections/list-state';
import { RecordTitle } from '../../frame/title';
import { DevelopmentLogArticle } from '../development-log-article';
import { allLogsArg, filterWorksArg, logFilters, logsAddress, logsPageArg, mostFilterWorks } from '../log-pages';
import { logMessages, type LogMessageId } from '../messages';
import { useGrowingWindow } from './use-growing-window';

/** On phones one row, which scrolls to the chosen ones; the padding is for focus rings, which it would clip. */
const Filters = styled.nav`
  display: flex;
  gap: ${tokens.space.l};
  margin-inline: -1rem;
  padding: 0.5rem 1rem;
  ${media.narrow} {
    margin-inline: -0.5rem;
    padding-inline: 0.5rem;
  }
  overflow-x: auto;
  scrollbar-width: thin;
  & > ul {
    flex: none;
    flex-wrap: nowrap;
  }
  & li:not(:first-child) > [aria-current] {
    scroll-initial-target: nearest;
  }
  ${media.medium} {
    display: grid;
    gap: ${tokens.space.s};
    margin-inline: 0;
    padding: ${tokens.space.l} 0 0;
    overflow: visible;
    & > ul {
      flex-wrap: wrap;
    }
  }
  ${notPrinted}
`;

/** As high as the rows of choices until the works have loaded. */
const FiltersRoom = styled.div`
  block-size: 3.25rem;
  ${media.medium} {
    block-size: calc(${tokens.space.l} + 2 * 2.25rem + ${tokens.space.s});
  }
`;

const none: readonly TitledProject[] = [];

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.875rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.size.small};
  line-height: 1.4;
  text-decoration: none;
  &:hover {
    border-color: currentColor;
  }
  &[aria-current] {
    border-color: transparent;
    background: ${tokens.color.accent};
    color: ${tokens.color.accentInk};
  }
  /* The background of the selected one is not painted there. */
  @media (forced-colors: active) {
    &[aria-current] {
      border: 3px solid Highlight;
    }
  }
`;

/** The works of the newest logs, and the one in the address. */
function useFilterWorks() {
  const part = listParams(useLocation().search);
  const { data: newest = none, isLoading } = useListLogProjectsQuery(filterWorksArg);
  const { data: shown = none } = useListLogProjectsQuery(logsPageArg(part));
  const works = newest.slice(0, mostFilterWorks);
  const chosen = shown.find(({ id }) => id === part.project);
  const isOffered = chosen === undefined || works.some(({ id }) => id === chosen.id);
  return { works: isOffered ? works : [chosen, ...works], hasMore: newest.length > works.length, isLoading };
}

/** Links that narrow the blog to a work and a category; the address holds the selection. */
function LogFilters({ works, hasMore }: { works: readonly TitledProject[]; hasMore: boolean }) {
  const text = useTexts<LogMessageId | 'ui.retry'>();
  const labelOf = useLogCategoryLabel();
  const { search } = useLocation();
  const chosen = listParams(search);
  const choice = (name: keyof ListParams, value: string | null, words: ReactNode) => (
    <li key={value}>
      <Choice
        to={logsAddress(search, { page: null, [name]: value })}
        state={sameView}
        aria-current={(chosen[name] ?? null) === value ? 'true' : undefined}
      >
        {words}
      </Choice>
    </li>
  );
  return (
    <Filters aria-label={text('logs.filter')}>
      {works.length > 1 ? (
        <Cluster as="ul" role="list">
          {choice('project', null, text('logs.filter.works'))}
          {works.map((work) => choice('project', work.id, <RecordTitle record={work} />))}
          {hasMore ? (
            <li>
              <Choice to="/projects">{text('logs.filter.more')}</Choice>
            </li>
          ) : null}
        </Cluster>
      ) : null}
      <Cluster as="ul" role="list">
        {choice('category', null, text('logs.filter.categories'))}
        {logCategories.map((category) => choice('category', category, labelOf(category)))}
      </Cluster>
    </Filters>
  );
}

const List = styled(Container)`
  padding-block: 0 5rem;
  ${media.medium} {
    padding-block-start: 1rem;
  }
  & > article {
    border-block-start: 0;
  }
  & > article:first-of-type {
    padding-block-start: ${tokens.space.l};
    ${media.medium} {
      padding-block-start: ${tokens.space.xxl};
    }
  }
`;

const Notice = styled.div`
  padding-block: 4rem;
`;

const Turn = styled.div`
  display: grid;
  place-items: center;
  gap: 1rem;
  padding-block: 1rem 2rem;
  &:last-child {
    padding-block: 2rem 0;
  }
`;

const useIsNarrowed = (): boolean => allLogsArg(logFilters(listParams(useLocation().search))) !== undefined;

function Content() {
  const text = useTexts<LogMessageId | 'ui.retry'>();
  const { shown, works = none, newer, older, isError, grow, sentinel } = useGrowingWindow();
  const { isLoading } = useListLogProjectsQuery(filterWorksArg);
  const isNarrowed = useIsNarrowed();
  const projects = useMemo(() => new Map(works.map((project) => [project.id, project])), [works]);
  // The filters above would move the logs.
  if (!shown || isLoading)
    return (
      <Notice>
        <ListState
          failed={text('logs.failed')}
          loading={text('logs.loading')}
          isFailed={isError && !shown}
          onRetry={grow}
          level={2}
          columnWidth="100%"
        />
      </Notice>
    );
  if (shown.length === 0 && newer === null)
    return (
      <Notice>
        <EmptyState level={2} title={text(isNarrowed ? 'logs.filter.none' : 'logs.none')}>
          {isNarrowed ? null : <FillLink part="logs" />}
        </EmptyState>
      </Notice>
    );
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
        <Turn>
          <ButtonLink $variant="secondary" rel="prev" to={shown.length > 0 ? newer : '/development-logs'}>
            {text('logs.newer')}
          </ButtonLink>
        </Turn>
      )}
      {shown.slice(0, 1).map((log) => article(log, false))}
      <FirstViewEnd />
      {shown.slice(1).map((log) => article(log, true))}
      {older === null ? null : (
        <Turn ref={sentinel}>
          {isError ? <Text role="alert">{text('logs.failed')}</Text> : null}
          <ButtonLink $variant="secondary" rel="next" to={older} onClick={stay}>
            {text(isError ? 'ui.retry' : 'logs.older')}
          </ButtonLink>
        </Turn>
      )}
    </>
  );
}

function Header() {
  const text = useTexts<LogMessageId | 'ui.retry'>();
  const intro = useStudioTexts<LogMessageId>()('logsIntro', 'studio.logsIntro');
  return (
    <PageBand>
      <Stack $gap="s">
        <BackLink to="/">{text('nav.back')}</BackLink>
        <Heading level={1}>{text('logs.title')}</Heading>
        <Text lang={intro.lang} $size="lead" $soft>
          {intro.text}
        </Text>
      </Stack>
    </PageBand>
  );
}

/** `/development-logs` (specification, section 2). */
export function DevelopmentLogsPage() {
  const { search } = useLocation();
  const { works, hasMore, isLoading } = useFilterWorks();
  const isNarrowed = useIsNarrowed();
  return (
    <MessagesProvider messages={logMessages}>
      <PageRoom>
        <Header />
        <List>
          {isLoading ? <FiltersRoom /> : null}
          {!isLoading && (works.length > 0 || isNarrowed) ? <LogFilters works={works} hasMore={hasMore} /> : null}
          {/* Remounted for another page, which starts with a fresh window. */}
          <Content key={search} />
        </List>
      </PageRoom>
    </MessagesProvider>
  );
}
