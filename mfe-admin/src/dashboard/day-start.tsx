import styled from 'styled-components';

import { skipToken, useListCollaborationRequestsQuery, useSummarizeCollaborationRequestsQuery } from 'shared-client';
import { hoursLeft } from 'shared-contracts/entities';
import type { AdminModule, CalendarEntry } from 'shared-contracts/http';
import { AnchorLink, Badge, Card, Heading, Stack, tokens, type BadgeTone } from 'shared-ui';
import { useMay, useNow } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { adminApi } from '../api';
import { inboxPath } from '../layout/screens';
import { scheduleOf, useDrafts } from '../publication/draft-changes';
import { useText, type TextId } from '../text';

/** Number of requests without a reply that are read to find the oldest one, and of messages to find failed replies. */
const searched = 100;

/** Failed views of the last hour are a row from these on: a busy moment is none. */
const fewViews = 20;
const fewFailures = 0.02;

/** How urgent a row is, in their order. */
const levels = ['urgent', 'open', 'planned'] as const;
type Level = (typeof levels)[number];

const tones: Readonly<Record<Level, BadgeTone>> = { urgent: 'accent', open: 'gold', planned: 'grey' };

interface Item {
  level: Level;
  to: string;
  words: string;
}

const Items = styled(Card)`
  & > li + li {
    border-block-start: 1px solid ${tokens.color.line};
  }
  & a {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: baseline;
    gap: ${tokens.space.s};
    padding: ${tokens.space.s} ${tokens.space.m};
    text-decoration: none;
  }
  & a:hover {
    background: ${tokens.color.surface};
  }
  /* The card clips what is around it. */
  & a:focus-visible {
    outline-offset: -3px;
  }
`;

/** The views of the last hour, and how many failed; a view counts for all modules on its page. */
function lastHour(modules: readonly AdminModule[]) {
  const hours = modules.flatMap(({ live }) => live?.health?.hours.at(-1) ?? []);
  const most = (name: 'views' | 'failures') => Math.max(0, ...hours.map((hour) => hour[name]));
  return { views: most('views'), failures: most('failures') };
}

/** What an owner is told about the site itself. */
function useSiteItems(): readonly Item[] {
  const text = useText();
  const may = useMay();
  const modules = adminApi.useListAdminModulesQuery(may('module-pointer:read') ? undefined : skipToken).data ?? [];
  const health = adminApi.useReadHealthQuery(may('health:read') ? undefined : skipToken).data;
  const webhooks = adminApi.useListWebhooksQuery(may('webhook:read') ? undefined : skipToken).data ?? [];
  const { views, failures } = lastHour(modules);
  const urgent = (isSo: boolean, to: string, id: TextId, values = {}): Item[] =>
    isSo ? [{ level: 'urgent', to, words: text(id, values) }] : [];
  return [
    ...urgent(views >= fewViews && failures > views * fewFailures, '/admin/health', 'dashboard.failedViews', {
      views,
      failures,
    }),
    ...urgent(
      modules.some(({ contained }) => contained),
      '/admin/modules',
      'dashboard.contained',
    ),
    ...urgent(
      modules.some(({ fallback }) => fallback),
      '/admin/modules',
      'dashboard.fallback',
    ),
    ...urgent(Boolean(health?.backups?.late || health?.backups?.failure), '/admin/health', 'dashboard.backups'),
    ...webhooks
      .filter(({ active, failingSince }) => !active && failingSince !== null)
      .map(
        ({ name }) =>
          ({ level: 'open', to: '/admin/messages', words: text('dashboard.webhookOff', { name }) }) as const,
      ),
  ];
}

const useTranslationCount = (state: 'missing' | 'stale') =>
  adminApi.useFindTranslationsQuery({ query: { state, limit: 0 } }).data?.total ?? 0;

/** Open work, most urgent first, each row with a link to its screen. Renders nothing if there is none. */
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
  const missing = useTranslationCount('missing');
  const outdated = useTranslationCount('stale');
  const messages = adminApi.useListMessagesQuery({ query: { limit: searched } }).data ?? [];
  const failed = messages.filter(({ purpose, messageState }) => purpose === 'reply' && messageState === 'failed');
  const count = (state: CalendarEntry['state']) => calendar.filter((entry) => entry.state === state).length;
  const drafts = count('draft') + changes.length - scheduledChanges - refused;
  const scheduled = count('scheduled') + scheduledChanges;
  const oldest = requests.data?.at(-1);
  const hours = oldest ? hoursLeft(oldest, now) : 0;
  const counted = (level: Level, count: number, to: string, id: TextId, more = ''): Item[] =>
    count > 0 ? [{ level, to, words: text(id, { count }) + more }] : [];
  const timeLeft = () => (hours < 0 ? text('dashboard.late') : text('dashboard.hoursLeft', { count: hours }));
  const items = [
    ...counted(
      hours < 0 ? 'urgent' : 'open',
      unanswered,
      `${inboxPath}?state=new`,
      'dashboard.unanswered',
      oldest ? ` · ${timeLeft()}` : '',
    ),
    ...counted('urgent', failed.length, '/admin/messages', 'dashboard.failedReplies'),
    ...counted('urgent', refused, '#publications', 'dashboard.refused'),
    ...counted('open', drafts, '#publications', 'dashboard.drafts'),
    ...counted('open', missing, '/admin/translations?state=missing', 'dashboard.missing'),
    ...counted('open', outdated, '/admin/translations?state=stale', 'dashboard.outdated'),
    ...counted('planned', scheduled, '#publications', 'dashboard.scheduled'),
    ...useSiteItems(),
  ];
  if (items.length === 0) return null;
  return (
    <Stack as="section" $gap="s" aria-labelledby="waiting">
      <Heading level={2} look={4} id="waiting">
        {text('dashboard.waiting')}
      </Heading>
      <Items as="ul" role="list">
        {levels
          .flatMap((level) => items.filter((item) => item.level === level))
          .map(({ level, to, words }) => {
            const row = (
              <>
                <Badge $tone={tones[level]}>{text(`dashboard.level.${level}`)}</Badge> {words}
              </>
            );
            return (
              <li key={words}>
                {to.startsWith('#') ? <AnchorLink to={to.slice(1)}>{row}</AnchorLink> : <Link to={to}>{row}</Link>}
              </li>
            );
          })}
      </Items>
    </Stack>
  );
}
