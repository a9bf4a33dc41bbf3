import { publicationState, type PublicationState, type PublishedKind } from 'shared-contracts/entities';
import { calendarLimits, type CalendarEntry } from 'shared-contracts/http';

import type { StoredRecord } from '../../persistence';

const timeOf = ({ at }: CalendarEntry) => (at === null ? 0 : Date.parse(at));

function entryOf({ kind, id, createdAt, data }: StoredRecord<PublishedKind>, now: number): CalendarEntry {
  const state = publicationState(data, now);
  const at = state === 'draft' ? null : (data.publishedAt ?? (kind === 'project' ? createdAt : null));
  return { kind, id, titleJa: data.titleJa, state, at };
}

/**
 * What is planned and what is out: scheduled records, the next one first; drafts; and the records published last.
 * @param records all that can be among them
 * @param now milliseconds since 1970
 */
export function publicationCalendar(records: readonly StoredRecord<PublishedKind>[], now: number): CalendarEntry[] {
  const entries = records.map((record) => entryOf(record, now));
  const first = (state: PublicationState, compare: (a: CalendarEntry, b: CalendarEntry) => number) =>
    entries
      .filter((entry) => entry.state === state)
      .sort(compare)
      .slice(0, calendarLimits[state]);
  return [
    ...first('scheduled', (a, b) => timeOf(a) - timeOf(b)),
    ...first('draft', () => 0),
    ...first('published', (a, b) => timeOf(b) - timeOf(a)),
  ];
}
