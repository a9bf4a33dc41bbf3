import type { DraftKind } from 'shared-contracts/entities';
import type { CalendarEntry, DraftChanges } from 'shared-contracts/http';
import { defaultLocale, languageTag } from 'shared-contracts/localization';
import { Cluster, Stack, Text } from 'shared-ui';
import { useNow } from 'shared-ui/records';
import { Link } from 'shared-ui/router';

import { useInstantText } from '../layout/instant';
import { Note } from '../layout/text';
import { scheduleOf, useDrafts } from '../publication/draft-changes';
import { StateMark } from '../publication/state-marks';
import { recordAddress } from '../records/references/record-address';
import { useKindLabel, usePublicationLabel } from '../records/values/labels';
import { useText } from '../text';

interface Entry extends Omit<CalendarEntry, 'kind'> {
  kind: DraftKind;
  /** The label of draft changes. */
  word?: 'draft.title' | 'draft.refused.short';
}

/** Scheduled changes of published records, and those that could not be published at their time. */
function changesOf(drafts: readonly DraftChanges[], now: number): Entry[] {
  return drafts.flatMap((draft): Entry[] => {
    const schedule = scheduleOf(draft, now);
    if (schedule === null) return [];
    const of = { kind: draft.recordKind, id: draft.recordId, titleJa: draft.name ?? '', state: 'scheduled' as const };
    return schedule === 'refused'
      ? [{ ...of, at: draft.refusedAt ?? null, word: 'draft.refused.short' }]
      : [{ ...of, at: schedule, word: 'draft.title' }];
  });
}

/** Planned and recent publications, in Japan time. */
export function PublicationPanel({ calendar }: { calendar: readonly CalendarEntry[] }) {
  const text = useText();
  const kindLabel = useKindLabel();
  const instantText = useInstantText();
  const labelOf = usePublicationLabel();
  const now = useNow();
  const changes = changesOf(useDrafts({ query: {} }), now);
  const isPlanned = ({ state }: Entry) => state === 'scheduled';
  const planned = [...calendar.filter(isPlanned), ...changes].sort((one, other) =>
    (one.at ?? '').localeCompare(other.at ?? ''),
  );
  const entries: readonly Entry[] = [...planned, ...calendar.filter((entry) => !isPlanned(entry))];
  // A record that was scheduled when the page loaded may be published now.
  const stateOf = ({ state, at, word }: Entry) =>
    !word && state === 'scheduled' && at !== null && Date.parse(at) <= now ? 'published' : state;
  if (entries.length === 0) return <Text $soft>{text('dashboard.publications.none')}</Text>;
  return (
    <Stack as="ol" role="list" $gap="s">
      {entries.map((entry) => (
        <Stack as="li" $gap="xs" key={`${entry.kind} ${entry.id} ${entry.word ?? ''}`}>
          <Cluster>
            <StateMark state={entry.word ? 'changes' : stateOf(entry)}>
              {entry.word === 'draft.refused.short' ? text(entry.word) : labelOf(stateOf(entry))}
            </StateMark>
            <Note as="span">
              {[
                kindLabel(entry.kind),
                ...(entry.word === 'draft.title' ? [text(entry.word)] : []),
                ...(entry.at === null ? [] : [instantText(entry.at)]),
              ].join(' · ')}
            </Note>
          </Cluster>
          <Link to={recordAddress(entry) ?? ''} lang={languageTag[defaultLocale]}>
            {entry.titleJa || kindLabel(entry.kind)}
          </Link>
        </Stack>
      ))}
    </Stack>
  );
}
