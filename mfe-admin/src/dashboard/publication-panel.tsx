import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CalendarEntry } from 'shared-contracts/http';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Cluster, Stack, Text, tokens } from 'shared-ui';
import { useNow } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { StateMark } from '../publication/state-marks';
import { usePublicationLabel } from '../records/values/publication-label';
import { recordAddress } from '../records/references/record-address';
import { useKindLabel } from '../records/references/use-kind-label';
import { useText } from '../text';

const Entries = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
`;

/** Planned and recent publications; times are Japan's. */
export function PublicationPanel({ calendar }: { calendar: readonly CalendarEntry[] }) {
  const text = useText();
  const kindLabel = useKindLabel();
  const intl = useIntl();
  const labelOf = usePublicationLabel();
  const now = useNow();
  // What was scheduled when the page was loaded may be out by now.
  const stateOf = ({ state, at }: CalendarEntry) =>
    state === 'scheduled' && at !== null && Date.parse(at) <= now ? 'published' : state;
  if (calendar.length === 0) return <Text $soft>{text('dashboard.publications.none')}</Text>;
  return (
    <Entries>
      {calendar.map((entry) => (
        <Stack as="li" $gap="xs" key={`${entry.kind} ${entry.id}`}>
          <Cluster>
            <StateMark state={stateOf(entry)}>{labelOf(stateOf(entry))}</StateMark>
            <Text as="span" $size="small" $soft>
              {[
                kindLabel(entry.kind),
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
