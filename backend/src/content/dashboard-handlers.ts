import {
  contentKinds,
  isOrderedByPublication,
  nameField,
  publishedKinds,
  type ContentKind,
} from 'shared-contracts/entities';
import { calendarLimits, recentProjects, type CalendarEntry } from 'shared-contracts/http';
import { defaultLocale, localizedTextOf } from 'shared-contracts/localization';

import type { Handlers } from '../http/api/call-handler';
import { fromLast } from './records/from-last';
import type { RecordIndex } from './records/record-index';
import type { Persistence } from '../persistence';

type Published = (typeof publishedKinds)[number];
type Entry = Awaited<ReturnType<RecordIndex['of'][Published]['values']>>[number];

function dated({ kind, record }: Entry) {
  const { id, publication, publishedAt, createdAt } = record;
  const titleJa = localizedTextOf(record, nameField(kind), defaultLocale).text;
  const since = publishedAt ?? (isOrderedByPublication(kind) ? null : createdAt);
  const isDraft = publication === 'draft';
  const time = Date.parse((isDraft ? createdAt : since) ?? '') || 0;
  return { isDraft, time, entry: { kind, id, titleJa, at: isDraft ? null : since } };
}

/** Drafts and other records, the newest first. */
function newestFirst(...lists: readonly (readonly Entry[])[]) {
  const all = lists.flat().map(dated);
  all.sort((one, other) => other.time - one.time);
  return { drafts: all.filter(({ isDraft }) => isDraft), others: all.filter(({ isDraft }) => !isDraft) };
}

/** Scheduled records, the next one first; the newest drafts; and the most recently published records. */
function calendarOf({ drafts, others }: ReturnType<typeof newestFirst>): CalendarEntry[] {
  const now = Date.now();
  const found = others.findIndex(({ time }) => time <= now);
  const published = found === -1 ? others.length : found;
  const entries = (state: CalendarEntry['state'], of: typeof others) =>
    of.slice(0, calendarLimits[state]).map(({ entry }) => ({ ...entry, state }));
  return [
    ...entries('scheduled', others.slice(0, published).reverse()),
    ...entries('draft', drafts),
    ...entries('published', others.slice(published)),
  ];
}

export function dashboardHandlers({ persistence, records }: { persistence: Persistence; records: RecordIndex }) {
  const sorted = fromLast(newestFirst);
  return {
    summarizeContent: async () => {
      const [newest, counts, published] = await Promise.all([
        records.of.project.select({ sort: 'newest', language: defaultLocale }),
        Promise.all(contentKinds.map(async (kind) => [kind, (await records.of[kind].entries()).size] as const)),
        Promise.all(publishedKinds.map((kind) => records.of[kind].values())),
      ]);
      const recent = await persistence.getMany(
        'project',
        newest.slice(0, recentProjects).map(({ record: { id } }) => id),
      );
      return {
        value: {
          // `Object.fromEntries` loses the key type.
          counts: Object.fromEntries(counts) as Record<ContentKind, number>,
          newestProjects: recent.map(({ id, data: { titleJa, status, progress } }) => ({
            id,
            titleJa,
            status,
            progress,
          })),
          calendar: calendarOf(sorted(...published)),
        },
      };
    },
  } satisfies Partial<Handlers>;
}
