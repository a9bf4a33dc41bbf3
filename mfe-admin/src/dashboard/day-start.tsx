import styled from 'styled-components';

import { skipToken, useListCollaborationRequestsQuery, useSummarizeCollaborationRequestsQuery } from 'shared-client';
import { hoursLeft } from 'shared-contracts/entities';
import type { CalendarEntry } from 'shared-contracts/http';
import { Heading, Stack, tokens } from 'shared-ui';
import { useMay, useNow } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { inboxPath } from '../layout/screens';
import { scheduleOf, useDrafts } from '../publication/draft-changes';
import { useText, type TextId } from '../text';

/** Number of requests without a reply that are read to find the oldest one, and of messages to find failed replies. */
const searched = 100;

const Items = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
  & a {
    display: block;
    padding: ${tokens.space.s} ${tokens.space.m};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.m};
    background: ${tokens.color.raised};
    text-decoration: none;
  }
`;

/** Open work, each with a link to its screen. Renders nothing if there is none. */
export function DayStart({ calendar }: { calendar: readonly CalendarEntry[] }) {
  const text = useText();
  const now = useNow();
  const unanswered = useSummarizeCollaborationRequestsQuery().data?.unanswered ?? 0;
  const requests = useListCollaborationRequestsQuery(
    { query: { state: 'new', limit: searched } },
    { skip: unanswered === 0 },
  );
  const changes = useDrafts({ query: {} }).map((draft) => scheduleOf(draft, now));
  const refused = changes.filter((schedule) => schedule === 'refused').length;
  const scheduledChanges = changes.filter(Boolean).length - refused;
  const missing = adminApi.useFindTranslationsQuery({ query: { state: 'missing', limit: 0 } }).data?.total ?? 0;
  const may = useMay();
  const modules = adminApi.useListAdminModulesQuery(may('module-pointer:read') ? undefined : skipToken).data ?? [];
  const health = adminApi.useReadHealthQuery(may('health:read') ? undefined : skipToken).data;
  const hasLostBackups = Boolean(health?.backups?.late || health?.backups?.failure);
  const webhooks = adminApi.useListWebhooksQuery(may('webhook:read') ? undefined : skipToken).data ?? [];
  const messages = adminApi.useListMessagesQuery({ query: { limit: searched } }).data ?? [];
  const failed = messages.filter(({ purpose, messageState }) => purpose === 'reply' && messageState === 'failed');
  const count = (state: CalendarEntry['state']) => calendar.filter((entry) => entry.state === state).length;
  const drafts = count('draft') + changes.length - scheduledChanges - refused;
  const scheduled = count('scheduled') + scheduledChanges;
  const oldest = requests.data?.at(-1);
  const hours = oldest ? hoursLeft(oldest, now) : 0;
  const counted = (count: number, to: string, id: TextId, more = '') =>
    count > 0 ? [{ to, text: text(id, { count }) + more }] : [];
  const timeLeft = () => (hours < 0 ? text('dashboard.late') : text('dashboard.hoursLeft', { count: hours }));
  const items = [
    ...counted(unanswered, `${inboxPath}?state=new`, 'dashboard.unanswered', oldest ? ` · ${timeLeft()}` : ''),
    ...counted(failed.length, '/admin/messages', 'dashboard.failedReplies'),
    ...counted(refused, '#publications', 'dashboard.refused'),
    ...counted(drafts, '#publications', 'dashboard.drafts'),
    ...counted(scheduled, '#publications', 'dashboard.scheduled'),
    ...counted(missing, '/admin/translations?state=missing', 'dashboard.missing'),
    ...counted(Number(hasLostBackups), '/admin/health', 'dashboard.backups'),
    ...modules
      .filter(({ live }) => (live?.health?.hours.at(-1)?.failures ?? 0) > 0)
      .map(({ module }) => ({ to: '/admin/modules', text: text('dashboard.failing', { module }) })),
    ...webhooks
      .filter(({ active, failingSince }) => !active && failingSince !== null)
      .map(({ name }) => ({ to: '/admin/messages', text: text('dashboard.webhookOff', { name }) })),
  ];
  if (items.length === 0) return null;
  return (
    <Stack as="section" $gap="s" aria-labelledby="waiting">
      <Heading level={2} look={4} id="waiting">
        {text('dashboard.waiting')}
      </Heading>
      <Items>
        {items.map((item) => (
          <li key={item.text}>
            {item.to.startsWith('#') ? <a href={item.to}>{item.text}</a> : <Link to={item.to}>{item.text}</Link>}
          </li>
        ))}
      </Items>
    </Stack>
  );
}
