import { useState } from 'react';

import { useListCollaborationRequestsQuery } from 'shared-client';
import type { CollaborationRequest, Project } from 'shared-contracts/entities';
import type { Right } from 'shared-contracts/policy';
import { languageTag, locales, localizedFieldName } from 'shared-contracts/localization';
import { Button, DateText, EmptyState, PlusIcon, Stack } from 'shared-ui';
import { useMay } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { EventTimeline } from '../activity/event-timeline';
import { ContentDialog } from '../content/content-dialog';
import { ContentList } from '../content/content-records';
import { logParts } from '../development-logs/development-logs-page';
import { RecordCard } from '../layout/cards/card-list';
import { Loaded } from '../layout/loaded';
import { Clamped, Note } from '../layout/text';
import { useFoundRecords } from '../records/list/use-list-view';
import { useOpened } from '../records/list/use-opened';
import { recordAddress } from '../records/references/record-address';
import { useText } from '../text';

/** Tabs with records related to a project, after those of its form. */
export const otherTabs = ['logs', 'requests', 'history'] as const;
export type OtherTab = (typeof otherTabs)[number];

/** What each of them needs. */
export const rightsOfTabs = {
  logs: 'development-log:read',
  requests: 'collaboration-request:read',
  history: 'log:read',
} as const satisfies Record<OtherTab, Right>;

/** The development logs of a project, newest first; a new one belongs to the project. */
function ProjectLogs({ project }: { project: Project }) {
  const text = useText();
  const [part, setPart] = useState(1);
  const editing = useOpened('development-log');
  const add = useMay()('development-log:create') ? (
    <Button $small onClick={editing.create}>
      <PlusIcon />
      {text('workspace.addLog')}
    </Button>
  ) : null;
  return (
    <Stack>
      <ContentList
        kind="development-log"
        parts={logParts}
        found={useFoundRecords('development-log', { project: project.id }, part)}
        onMore={() => setPart(part + 1)}
        editing={editing}
        dialog={(props) => <ContentDialog kind="development-log" {...props} initial={{ projectId: project.id }} />}
        none={
          <EmptyState level={2} title={text('development-log.none')}>
            {add}
          </EmptyState>
        }
        above={<div>{add}</div>}
      />
    </Stack>
  );
}

const shownRequests = 50;

/** Without a date it is the oldest. */
const receivedAt = ({ createdAt }: CollaborationRequest): number => Date.parse(createdAt) || 0;

function Requests({ requests }: { requests: readonly CollaborationRequest[] }) {
  const text = useText();
  if (requests.length === 0) return <EmptyState level={2} title={text('workspace.noRequests')} />;
  return (
    <Stack as="ul" role="list">
      {requests.map(({ id, name, createdAt, message, preferredLanguage }) => (
        <li key={id}>
          <RecordCard as="article">
            <Link to={recordAddress({ kind: 'collaboration-request', id }) ?? ''}>{name}</Link>
            <Note>
              <DateText value={createdAt} dateStyle="medium" />
            </Note>
            <Clamped $lines={4} $size="small" lang={languageTag[preferredLanguage]}>
              {message}
            </Clamped>
          </RecordCard>
        </li>
      ))}
    </Stack>
  );
}

interface NamingProps {
  titles: readonly string[];
  found: readonly CollaborationRequest[];
}

function Naming({ titles: [title, ...others], found }: NamingProps) {
  const query = useListCollaborationRequestsQuery(
    { query: { search: title, limit: shownRequests } },
    { skip: title === undefined },
  );
  if (title === undefined) {
    const newest = [...found].sort((a, b) => receivedAt(b) - receivedAt(a));
    return <Requests requests={newest.slice(0, shownRequests)} />;
  }
  return (
    <Loaded query={query}>
      {(more) => (
        <Naming
          titles={others}
          found={[...found, ...more.filter(({ id }) => !found.some((known) => known.id === id))]}
        />
      )}
    </Loaded>
  );
}

/** The collaboration requests that name a project, by its title in any language; newest first. */
function ProjectRequests({ project }: { project: Project }) {
  const text = useText();
  const titles = locales.flatMap((locale) => project[localizedFieldName('title', locale)]?.trim() || []);
  return (
    <Stack>
      <Note>{text('workspace.requestsNote')}</Note>
      <Naming titles={[...new Set(titles)]} found={[]} />
    </Stack>
  );
}

function ProjectHistory({ project: { id } }: { project: Project }) {
  const [pages, setPages] = useState(1);
  return (
    <Stack $gap="s">
      <EventTimeline filter={{ entityId: id }} pages={pages} onOlder={() => setPages(pages + 1)} />
    </Stack>
  );
}

const panels = { logs: ProjectLogs, requests: ProjectRequests, history: ProjectHistory };

export function OtherPanel({ tab, project }: { tab: OtherTab; project: Project }) {
  const Panel = panels[tab];
  return <Panel project={project} />;
}
