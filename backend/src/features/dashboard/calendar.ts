import {
  publicationState,
  publishedKinds,
  type PublicationState,
  type PublishedKind,
  type RecordOutline,
} from 'shared-contracts/entities';
import { calendarLimits, type CalendarEntry } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { RecordIndex } from '../../records/record-index';

/** An entry with the milliseconds by which it is ordered. */
interface Dated {
  entry: CalendarEntry;
  time: number;
}

function entryOf(kind: PublishedKind, record: RecordOutline<PublishedKind>, now: number): Dated {
  const state = publicationState(record, now);
  const at = state === 'draft' ? null : (record.publishedAt ?? (kind === 'project' ? record.createdAt : null));
  return { entry: { kind, id: record.id, titleJa: record.titleJa, state, at }, time: at === null ? 0 : Date.parse(at) };
}

/**
 * What is planned and what is out: scheduled records, the next one first; drafts; and the records published last.
 * @param now milliseconds since 1970
 */
export async function publicationCalendar(records: RecordIndex, now: number): Promise<CalendarEntry[]> {
  const lists = await Promise.all(
    publishedKinds.map(async (kind) => {
      const outlines = await records.of[kind].select({ sort: 'newest', language: defaultLocale });
      return outlines.map((outline) => entryOf(kind, outline, now));
    }),
  );
  const all = lists.flat();
  const first = (state: PublicationState, compare: (one: Dated, other: Dated) => number) =>
    all
      .filter(({ entry }) => entry.state === state)
      .sort(compare)
      .slice(0, calendarLimits[state])
      .map(({ entry }) => entry);
  return [
    ...first('scheduled', (one, other) => one.time - other.time),
    ...first('draft', () => 0),
    ...first('published', (one, other) => other.time - one.time),
  ];
}
