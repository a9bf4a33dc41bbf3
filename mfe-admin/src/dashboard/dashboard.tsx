import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useListCollaborationRequestsQuery, useListDevelopmentLogsQuery, useListPartnersQuery, useListProjectsQuery } from 'shared-contracts/client';
import type { CollaborationRequest, Project } from 'shared-contracts/entities';
import { cutGraphemes } from 'shared-contracts/localization';
import { Badge, Card, Cluster, DateText, EmptyState, Grid, Heading, ProgressBar, Skeleton, Stack, StatusBadge, Text, tokens } from 'shared-ui';
import { Link } from 'shared-ui/router';

/** Limits of the dashboard (specification, section 9). */
const recentProjects = 3;
const recentRequests = 5;
const previewLength = 50;

const newestFirst = <Item extends { createdAt: string }>(items: readonly Item[]) => [...items].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

const CountLink = styled(Link)`
  display: grid;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.l};
  text-decoration: none;
`;

const Count = styled.span`
  font-family: ${tokens.font.display};
  font-size: 2.25rem;
  line-height: 1.2;
`;

const Panel = styled(Card)`
  gap: ${tokens.space.m};
  padding: ${tokens.space.l};
`;

const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.m};
`;

/** One number that leads to its page. The change of the month is a fixed text (specification, section 9). */
function CountCard({ to, label, count, change }: { to: string; label: string; count: number | undefined; change: string }) {
  const intl = useIntl();
  return (
    <Card>
      <CountLink to={to}>
        <Text as="span" $soft>
          {label}
        </Text>
        {count === undefined ? <Skeleton $width="3rem" $height="2.7rem" /> : <Count>{intl.formatNumber(count)}</Count>}
        <Text as="span" $size="small" $soft>
          {intl.formatMessage({ id: 'dashboard.change' }, { change })}
        </Text>
      </CountLink>
    </Card>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const intl = useIntl();
  return (
    <li>
      <Cluster $justify="space-between">
        <span lang="ja">{project.titleJa}</span>
        <StatusBadge status={project.status} />
      </Cluster>
      <ProgressBar percent={project.progress} label={intl.formatMessage({ id: 'dashboard.progress' }, { title: project.titleJa })} />
    </li>
  );
}

function RequestRow({ request }: { request: CollaborationRequest }) {
  return (
    <li>
      <Cluster $justify="space-between">
        <strong>{request.name}</strong>
        <Text as="span" $soft $size="small">
          <DateText value={request.createdAt} />
        </Text>
      </Cluster>
      {request.specialty ? <Badge>{request.specialty}</Badge> : null}
      <Text $soft>{cutGraphemes(request.message, previewLength)}</Text>
    </li>
  );
}

/** `/admin`: counts, the newest projects and the newest requests. */
export function Dashboard() {
  const intl = useIntl();
  const projects = useListProjectsQuery().data;
  const partners = useListPartnersQuery().data;
  const logs = useListDevelopmentLogsQuery().data;
  const requests = useListCollaborationRequestsQuery().data;
  const title = intl.formatMessage({ id: 'admin.dashboard' });

  useEffect(() => {
    document.title = `${title} | ${intl.formatMessage({ id: 'studio.name' })}`;
  }, [title, intl]);

  return (
    <Stack $gap="l">
      <Heading level={1} look={3}>
        {title}
      </Heading>
      <Grid $min="12rem" $gap="m">
        <CountCard to="/admin/projects" label={intl.formatMessage({ id: 'admin.projects' })} count={projects?.length} change="+2" />
        <CountCard to="/admin/partners" label={intl.formatMessage({ id: 'admin.partners' })} count={partners?.length} change="+5" />
        <CountCard to="/admin/development-logs" label={intl.formatMessage({ id: 'admin.logs' })} count={logs?.length} change="+3" />
        <CountCard to="/admin/requests" label={intl.formatMessage({ id: 'admin.requests' })} count={requests?.length} change="+12" />
      </Grid>
      <Grid $min="20rem" $gap="m">
        <Panel as="section">
          <Heading level={2} look={3}>
            {intl.formatMessage({ id: 'dashboard.projects' })}
          </Heading>
          {projects ? (
            <Rows>
              {newestFirst(projects)
                .slice(0, recentProjects)
                .map((project) => (
                  <ProjectRow key={project.id} project={project} />
                ))}
            </Rows>
          ) : (
            <Skeleton $height="8rem" />
          )}
        </Panel>
        <Panel as="section">
          <Heading level={2} look={3}>
            {intl.formatMessage({ id: 'dashboard.requests' })}
          </Heading>
          {requests?.length === 0 ? <EmptyState title={intl.formatMessage({ id: 'dashboard.requests.none' })} /> : null}
          {requests ? (
            <Rows>
              {newestFirst(requests)
                .slice(0, recentRequests)
                .map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
            </Rows>
          ) : (
            <Skeleton $height="8rem" />
          )}
        </Panel>
      </Grid>
    </Stack>
  );
}
