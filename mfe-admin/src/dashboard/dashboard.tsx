import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import {
  api,
  toCallError,
  useAppDispatch,
  useListCollaborationRequestsQuery,
  useSummarizeCollaborationRequestsQuery,
} from 'shared-client';
import {
  contentKinds,
  entityKinds,
  type CollaborationRequest,
  type ContentKind,
  type Project,
} from 'shared-contracts/entities';
import { cutGraphemes, defaultLocale, languageTag } from 'shared-contracts/localization';
import {
  Card,
  Cluster,
  DateText,
  EmptyState,
  FailureState,
  Heading,
  media,
  ProgressBar,
  Skeleton,
  SpecialtyBadge,
  Stack,
  StatusBadge,
  Text,
  tokens,
  useFailureText,
} from 'shared-ui';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { listAddress } from '../kinds';
import type { LoadedQuery } from '../layout/loaded';
import { PageHeader } from '../layout/page-header';
import { Note } from '../layout/text';
import { deepLink } from '../records/references/record-address';
import { NextSteps } from '../studio/next-steps';
import { useText } from '../text';
import { DayStart } from './day-start';
import { FloodNotice } from './flood-notice';
import { PublicationPanel } from './publication-panel';
import { WelcomePanel } from './welcome-panel';

/** Limits of the dashboard (specification, section 9). */
const recentRequests = 5;
const previewLength = 50;

const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.m};
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const CountLink = styled(Link)`
  display: grid;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.m};
  text-decoration: none;
  /* The card clips what is around it. */
  &:focus-visible {
    border-radius: ${tokens.radius.m};
    outline-offset: -3px;
  }
`;

const Count = styled.span`
  display: grid;
  font-family: ${tokens.font.display};
  font-size: 2.25rem;
  line-height: 1.2;
`;

/** The requests, which take the most lines, are beside the other two. */
const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.m};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :nth-child(2) {
      grid-row: span 2;
    }
  }
`;

const Sheet = styled(Card)`
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
`;

interface ValueProps<Data> {
  query: LoadedQuery<Data>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query; a dash after a failure, for which the page has one Retry. */
function Value<Data>({ query: { data, isError }, waiting, children }: ValueProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? <span>–</span> : waiting;
}

interface PanelProps<Data> extends Omit<ValueProps<Data>, 'waiting'> {
  id: string;
  title: string;
}

function Panel<Data>({ id, title, query, children }: PanelProps<Data>) {
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Heading level={2} look={3} id={id}>
        {title}
      </Heading>
      <Value query={query} waiting={<Skeleton $height="16rem" />}>
        {children}
      </Value>
    </Sheet>
  );
}

const rows = (none: string, items: readonly ReactElement[]) =>
  items.length === 0 ? (
    <EmptyState title={none} />
  ) : (
    <Stack as="ul" role="list">
      {items}
    </Stack>
  );

/** Fixed texts (specification, section 9). */
const monthlyChanges: Partial<Record<ContentKind, string>> = { project: '+2', partner: '+5', 'development-log': '+3' };

interface CountCardProps<Data> {
  to: string;
  label: string;
  query: LoadedQuery<Data>;
  countOf: (data: Data) => number;
  change: string | undefined;
}

function CountCard<Data>({ to, label, query, countOf, change }: CountCardProps<Data>) {
  const intl = useIntl();
  const text = useText();
  return (
    <Card>
      <CountLink to={to}>
        <Text as="span" $soft>
          {label}
        </Text>
        <Count>
          <Value query={query} waiting={<Skeleton as="span" $width="3rem" $height="2.7rem" />}>
            {(data) => intl.formatNumber(countOf(data))}
          </Value>
        </Count>
        {change === undefined ? null : <Note as="span">{text('dashboard.change', { change })}</Note>}
      </CountLink>
    </Card>
  );
}

function ProjectRow({ project }: { project: Pick<Project, 'id' | 'titleJa' | 'status' | 'progress'> }) {
  const text = useText();
  return (
    <Stack as="li" $gap="xs">
      <Cluster $justify="space-between">
        <Link to={deepLink(listAddress('project'), { id: project.id })} lang={languageTag[defaultLocale]}>
          {project.titleJa}
        </Link>
        <Cluster>
          <StatusBadge status={project.status} />
          <span>{project.progress}%</span>
        </Cluster>
      </Cluster>
      <ProgressBar percent={project.progress} label={text('project.progress', { title: project.titleJa })} />
    </Stack>
  );
}

function RequestRow({ request }: { request: CollaborationRequest }) {
  return (
    <li>
      <Cluster $justify="space-between">
        <Link to={`/admin/requests?${new URLSearchParams({ request: request.id }).toString()}`}>{request.name}</Link>
        <Note as="span">
          <DateText value={request.createdAt} dateStyle="medium" />
        </Note>
      </Cluster>
      {request.specialty ? <SpecialtyBadge specialty={request.specialty} /> : null}
      <Text $soft lang={languageTag[request.preferredLanguage]}>
        {cutGraphemes(request.message, previewLength)}
      </Text>
    </li>
  );
}

/** `/admin`: counts, the newest projects and requests, and planned and recent publications. */
export function Dashboard() {
  const text = useText();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const content = adminApi.useSummarizeContentQuery();
  // Loads only the ones shown: there may be a hundred thousand requests.
  const requests = useListCollaborationRequestsQuery({ query: { limit: recentRequests } });
  const requestCount = useSummarizeCollaborationRequestsQuery();
  const failed = [content, requests, requestCount].find(({ data, isError }) => data === undefined && isError);
  // What is to do today and the next steps have queries of their own, which failed with these.
  const retry = () => dispatch(api.util.invalidateTags([...entityKinds, 'log']));

  return (
    <Stack $gap="l">
      <PageHeader title={text('admin.dashboard')} />
      {failed ? <FailureState level={2} description={failureText(toCallError(failed.error))} onRetry={retry} /> : null}
      <WelcomePanel />
      <NextSteps />
      {requestCount.data?.flood ? <FloodNotice flood={requestCount.data.flood} /> : null}
      <DayStart calendar={content.data?.calendar ?? []} />
      <Counts>
        {contentKinds.map((kind) => (
          <CountCard
            key={kind}
            to={listAddress(kind)}
            label={text(`${kind}.plural`)}
            query={content}
            countOf={({ counts }) => counts[kind]}
            change={monthlyChanges[kind]}
          />
        ))}
        <CountCard
          to="/admin/requests"
          label={text('admin.requests')}
          query={requestCount}
          countOf={({ total }) => total}
          change="+12"
        />
      </Counts>
      <Panels>
        <Panel id="recent-projects" title={text('dashboard.projects')} query={content}>
          {({ newestProjects }) =>
            rows(
              text('project.none'),
              newestProjects.map((project) => <ProjectRow key={project.id} project={project} />),
            )
          }
        </Panel>
        <Panel id="recent-requests" title={text('dashboard.requests')} query={requests}>
          {(newest) =>
            rows(
              text('dashboard.requests.none'),
              newest.map((request) => <RequestRow key={request.id} request={request} />),
            )
          }
        </Panel>
        <Panel id="publications" title={text('dashboard.publications')} query={content}>
          {({ calendar }) => <PublicationPanel calendar={calendar} />}
        </Panel>
      </Panels>
    </Stack>
  );
}
