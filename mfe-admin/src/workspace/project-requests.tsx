import { useIntl } from 'react-intl';

import { useListCollaborationRequestsQuery } from 'shared-client';
import type { CollaborationRequest, Project } from 'shared-contracts/entities';
import { languageTag, locales, localizedFieldName } from 'shared-contracts/localization';
import { EmptyState, Stack } from 'shared-ui';
import { Link } from 'shared-ui/router';

import { Loaded } from '../layout/loaded';
import { RecordCard } from '../layout/cards/card-list';
import { Note, Clamped } from '../layout/text';
import { recordAddress } from '../records/references/record-address';
import { useText } from '../text';

const shownRequests = 50;

function Requests({ requests }: { requests: readonly CollaborationRequest[] }) {
  const text = useText();
  const intl = useIntl();
  if (requests.length === 0) return <EmptyState level={2} title={text('workspace.noRequests')} />;
  return (
    <Stack as="ul" role="list">
      {requests.map(({ id, name, createdAt, message, preferredLanguage }) => (
        <li key={id}>
          <RecordCard as="article">
            <Link to={recordAddress({ kind: 'collaboration-request', id }) ?? ''}>{name}</Link>
            <Note>
              <time dateTime={createdAt}>{intl.formatDate(createdAt, { dateStyle: 'medium' })}</time>
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
    const newest = [...found].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
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
export function ProjectRequests({ project }: { project: Project }) {
  const text = useText();
  const titles = locales.flatMap((locale) => project[localizedFieldName('title', locale)]?.trim() || []);
  return (
    <Stack>
      <Note>{text('workspace.requestsNote')}</Note>
      <Naming titles={[...new Set(titles)]} found={[]} />
    </Stack>
  );
}
