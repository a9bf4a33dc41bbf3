import {
  contentKinds,
  isOrderedByPublication,
  publicationState,
  publishedKinds,
  type ContentKind,
} from 'shared-contracts/entities';
import { calendarLimits, recentProjects, type CalendarEntry } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Handlers } from '../http/api/call-handler';
import type { RecordIndex } from './records/record-index';
import type { Persistence } from '../persistence';

/** Scheduled records, the next one first; drafts; and the most recently published records. */
async function calendarOf(records: RecordIndex): Promise<CalendarEntry[]> {
  const now = Date.now();
  const lists = await Promise.all(
    publishedKinds.map(async (kind) => {
      const newest = await records.of[kind].select({ sort: 'newest', language: defaultLocale });
      return newest.map(({ record }): CalendarEntry => {
        const { id, titleJa, publishedAt, createdAt } = record;
        const state = publicationState(record, now);
        const since = publishedAt ?? (isOrderedByPublication(kind) ? null : createdAt);
        return { kind, id, titleJa, state, at: state === 'draft' ? null : since };
      });
    }),
  );
  const time = ({ at }: CalendarEntry) => (at === null ? 0 : Date.parse(at));
  /** @param order 1 for the earliest first, -1 for the latest, 0 for the order of the lists */
  const first = (state: CalendarEntry['state'], order: number) =>
    lists
      .flat()
      .filter((entry) => entry.state === state)
      .sort((one, other) => order * (time(one) - time(other)))
      .slice(0, calendarLimits[state]);
  return [...first('scheduled', 1), ...first('draft', 0), ...first('published', -1)];
}

export function dashboardHandlers({ persistence, records }: { persistence: Persistence; records: RecordIndex }) {
  return {
    summarizeContent: async () => {
      const [newest, counts, calendar] = await Promise.all([
        records.of.project.select({ sort: 'newest', language: defaultLocale }),
        Promise.all(contentKinds.map(async (kind) => [kind, (await records.of[kind].entries()).size] as const)),
        calendarOf(records),
      ]);
      const read = await Promise.all(
        newest.slice(0, recentProjects).map(({ record: { id } }) => persistence.get('project', id)),
      );
      return {
        value: {
          // `Object.fromEntries` loses the key type.
          counts: Object.fromEntries(counts) as Record<ContentKind, number>,
          // A record may have been deleted since.
          newestProjects: read
            .filter((record) => record !== null)
            .map(({ id, data: { titleJa, status, progress } }) => ({ id, titleJa, status, progress })),
          calendar,
        },
      };
    },
  } satisfies Partial<Handlers>;
}
