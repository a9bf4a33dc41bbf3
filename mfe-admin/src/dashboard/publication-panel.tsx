import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { DevelopmentLog, Project } from 'shared-contracts/entities';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Badge, Cluster, Stack, Text, tokens, type BadgeTone } from 'shared-ui';
import { useNow } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { publicationCalendar, type CalendarEntry } from '../publication/calendar';
import { usePublicationLabel } from '../publication/publication-label';
import { recordAddress } from '../records/record-address';
import { useText } from '../text';

const Entries = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  overflow-wrap: anywhere;
`;

const tones: Readonly<Record<CalendarEntry['state'], BadgeTone>> = {
  scheduled: 'gold',
  draft: 'grey',
  published: 'moss',
};

/** What is planned and what came out last; times are Japan's. */
export function PublicationPanel({
  projects,
  logs,
}: {
  projects: readonly Project[];
  logs: readonly DevelopmentLog[];
}) {
  const text = useText();
  const intl = useIntl();
  const labelOf = usePublicationLabel();
  const entries = publicationCalendar(projects, logs, useNow());
  if (entries.length === 0) return <Text $soft>{text('dashboard.publications.none')}</Text>;
  return (
    <Entries>
      {entries.map((entry) => (
        <Stack as="li" $gap="xs" key={`${entry.kind} ${entry.id}`}>
          <Cluster>
            <Badge $tone={tones[entry.state]}>{labelOf(entry.state)}</Badge>
            <Text as="span" $size="small" $soft>
              {[
                text(`activity.kind.${entry.kind}`),
                ...(entry.at === null ? [] : [intl.formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })]),
              ].join(' · ')}
            </Text>
          </Cluster>
          <Link to={recordAddress(entry) ?? ''} lang={languageTag[defaultLocale]}>
            {entry.titleJa}
          </Link>
        </Stack>
      ))}
    </Entries>
  );
}
