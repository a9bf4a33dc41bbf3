import type { ContentKind } from 'shared-contracts/entities';
import type { Site } from 'shared-contracts/federation';
import { countedUses, type CountedUse, type NumberRange, type Numbers, type RecordName } from 'shared-contracts/http';
import { locales, toJapanDate } from 'shared-contracts/localization';

import type { RecordIndex } from '../content/records/record-index';
import type { RecordMirror } from '../content/records/record-mirror';
import type { Handlers } from '../http/api/call-handler';
import { dayMs, type Counted, type Persistence } from '../persistence';
import { isBot } from './bots';
import { pageAt } from './counted-pages';
import type { EventCounter } from './event-counter';
import { NetworkLimit } from './network-limit';
import { RequestTimes } from './request-times';

/** Events of one network per window: many visitors may share one, and nobody should make a page popular alone. */
const flood = { limit: 300, windowMs: 10 * 60 * 1_000 } as const;

/** Entries of a list; the rest is in the sums of the periods. */
const mostListed = 25;

const mostMonths = 36;

const spans = {
  '30-days': { days: 30, weeks: 5 },
  '90-days': { days: 90, weeks: 13 },
  months: { days: null, weeks: 52 },
} as const satisfies Record<NumberRange, object>;

const monthOf = (period: string) => period.slice(0, 7);

/** The days until today, oldest first. */
function lastDays(count: number): string[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => toJapanDate(new Date(now - (count - 1 - index) * dayMs)));
}

/** The months from the first one that has counts to this one, oldest first. */
function monthsOf(counted: readonly Counted[]): string[] {
  const last = monthOf(toJapanDate(new Date(Date.now())));
  const first = counted.map(({ period }) => period).toSorted()[0] ?? last;
  const months: string[] = [];
  for (let month = last; month >= first && months.length < mostMonths;) {
    months.unshift(month);
    month = new Date(Date.parse(`${month}-01T00:00:00Z`) - dayMs).toISOString().slice(0, 7);
  }
  return months;
}

function sumsBy(counted: readonly Counted[], keyOf: (row: Counted) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of counted) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}

const largest = (sums: ReadonlyMap<string, number>) =>
  [...sums].sort(([, one], [, other]) => other - one).slice(0, mostListed);

const keyOf = (event: string, of: string) => `${event} ${of}`;

/** The numbers of each use, by a function that knows one. */
const usesBy = (count: (use: CountedUse) => number) => ({
  scenePlays: count('scene-play'),
  trailerPlays: count('trailer-play'),
  storeClicks: count('store-click'),
});

type Names = (path: string) => RecordName | null;

/** Finds the names of the records whose pages are at some paths. */
async function namesOf(paths: readonly string[], site: Site, records: RecordIndex): Promise<Names> {
  const recordAt = (path: string) => pageAt(site, path)?.record ?? null;
  const ids = new Map<ContentKind, string[]>();
  for (const record of paths.map(recordAt))
    if (record) ids.set(record.kind, [...(ids.get(record.kind) ?? []), record.id]);
  const found = await Promise.all([...ids].map(([kind, of]) => records.names(kind, of)));
  const names = new Map(found.flat().map((name) => [name.id, name]));
  return (path) => names.get(recordAt(path)?.id ?? '') ?? null;
}

interface Services {
  persistence: Persistence;
  mirror: RecordMirror;
  records: RecordIndex;
  site: () => Promise<Site>;
  eventCounter: EventCounter;
}

export function numberHandlers({ persistence, mirror, records, site, eventCounter }: Services) {
  const networks = new NetworkLimit(flood.limit, flood.windowMs);
  const choices = mirror.derive('studio', ({ data }) => data.counting);
  const requestTimes = new RequestTimes(persistence.audit);
  const isCounting = async () => (await choices.values()).every((choice) => choice !== 'off');

  const countedIn = async (range: NumberRange) => {
    const { days } = spans[range];
    if (days === null) {
      const counted = await persistence.numbers.months();
      return { counted, periods: monthsOf(counted) };
    }
    const periods = lastDays(days);
    return { counted: await persistence.numbers.days(periods[0] ?? ''), periods };
  };

  const summary = async (range: NumberRange): Promise<Numbers> => {
    await eventCounter.write();
    const { counted, periods } = await countedIn(range);
    const views = counted.filter(({ event }) => event === 'view');
    const uses = counted.filter(({ event }) => countedUses.some((use) => use === event));
    const byPeriod = sumsBy(counted, ({ event, period }) => keyOf(event, period));
    const bySubject = sumsBy(counted, ({ event, subject }) => keyOf(event, subject));
    const byLocale = sumsBy(views, ({ locale }) => locale);
    const pages = largest(sumsBy(views, ({ subject }) => subject));
    const works = largest(sumsBy(uses, ({ subject }) => subject));
    const referrers = largest(
      sumsBy(
        counted.filter(({ event }) => event === 'referrer'),
        ({ subject }) => subject,
      ),
    );
    const nameOf = await namesOf(
      [...pages, ...works].map(([path]) => path),
      await site(),
      records,
    );
    return {
      isCounting: await isCounting(),
      periods: periods.map((period) => {
        const count = (event: string) => byPeriod.get(keyOf(event, period)) ?? 0;
        return { period, views: count('view'), ...usesBy(count) };
      }),
      pages: pages.map(([path, sum]) => ({ path, record: nameOf(path), views: sum })),
      languages: locales.map((locale) => ({ locale, views: byLocale.get(locale) ?? 0 })),
      referrers: referrers.map(([host, visits]) => ({ host: host === '' ? null : host, visits })),
      works: works.map(([path]) => ({
        path,
        record: nameOf(path),
        ...usesBy((use) => bySubject.get(keyOf(use, path)) ?? 0),
      })),
      requests: await requestTimes.weeks(spans[range].weeks),
    };
  };

  return {
    countEvent: async ({ body }, { caller, address, userAgent, optsOut }) => {
      if (optsOut || caller.kind === 'admin' || isBot(userAgent) || !(await isCounting())) return;
      if (networks.take(address)) eventCounter.add(body);
    },
    readNumbers: async ({ query: { range } }) => ({ value: await summary(range) }),
  } satisfies Partial<Handlers>;
}
