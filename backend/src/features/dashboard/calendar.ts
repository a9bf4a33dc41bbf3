import {
  isOrderedByPublication,
  publicationState,
  publishedKinds,
  type PublicationState,
  type PublishedKind,
  type RecordOutline,
} from 'shared-contracts/entities';
import { calendarLimits, type CalendarEntry } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import { isWithin } from '../../cache/response-cache';
import type { Persistence } from '../../persistence';
import type { RecordIndex } from '../../records/record-index';
import { RefreshingCache } from '../../cache/refreshing-cache';

/** An entry with the milliseconds by which it is ordered. */
interface Dated {
  entry: CalendarEntry;
  time: number;
}

function entryOf(kind: PublishedKind, record: RecordOutline<PublishedKind>, now: number): Dated {
  const state = publicationState(record, now);
  const at =
    state === 'draft' ? null : (record.publishedAt ?? (isOrderedByPublication(kind) ? null : record.createdAt));
  return { entry: { kind, id: record.id, titleJa: record.titleJa, state, at }, time: at === null ? 0 : Date.parse(at) };
}

/** A calendar, and the milliseconds since 1970 between which it is right, unless a record changes. */
interface MadeCalendar {
  entries: CalendarEntry[];
  validFrom: number;
  validUntil: number;
}

/**
 * Planned and published records: scheduled ones, the next one first; drafts; and the records published last. Made
 * anew when a record has changed, or something that was scheduled is out.
 */
export class PublicationCalendar {
  readonly #made = new RefreshingCache<MadeCalendar>({ maxEntries: 1, servesStale: false });

  constructor(
    private readonly records: RecordIndex,
    private readonly changes: Pick<Persistence['changes'], 'generation'>,
  ) {}

  /** @param now milliseconds since 1970 */
  async at(now: number): Promise<CalendarEntry[]> {
    const { value } = await this.#made.get('', {
      version: String(this.changes.generation(...publishedKinds)),
      load: () => this.#make(now),
      isCurrent: (made) => isWithin(made, now),
    });
    return value.entries;
  }

  async #make(now: number): Promise<MadeCalendar> {
    const lists = await Promise.all(
      publishedKinds.map(async (kind) => {
        const newest = await this.records.of[kind].select({ sort: 'newest', language: defaultLocale });
        return newest.map(({ record }) => entryOf(kind, record, now));
      }),
    );
    const all = lists.flat();
    const first = (state: PublicationState, compare: (one: Dated, other: Dated) => number) =>
      all
        .filter(({ entry }) => entry.state === state)
        .sort(compare)
        .slice(0, calendarLimits[state]);
    const scheduled = first('scheduled', (one, other) => one.time - other.time);
    const drafts = first('draft', () => 0);
    const published = first('published', (one, other) => other.time - one.time);
    const entries = [...scheduled, ...drafts, ...published].map(({ entry }) => entry);
    return { entries, validFrom: now, validUntil: scheduled[0]?.time ?? Infinity };
  }
}
