import type { Site } from 'shared-contracts/federation';
import { countedUses, type CountedEvent } from 'shared-contracts/http';
import { toJapanDate, type Locale } from 'shared-contracts/localization';

import type { Counted, Persistence } from '../persistence';
import { BackgroundTask } from '../persistence/background-task';
import { coalesced } from '../persistence/change-hub';
import { isShown, pageAt } from './counted-pages';

/** Milliseconds for which events are collected before they are written together. */
const writeInterval = 5_000;

/** Different events that are collected at a time, such as views of a page in a language; the rest is not counted. */
const mostCollected = 2_000;

/** Referring sites of a day; those that come later count as others, whose host is empty. */
export const mostReferrers = 50;

export interface PageEvent {
  event: CountedEvent;
  /** As a browser sent it. */
  path: string;
  locale: Locale;
  referrer?: string | undefined;
}

type Collected = PageEvent & { period: string; count: number };

interface EventCounterOptions {
  persistence: Pick<Persistence, 'numbers' | 'get' | 'list'>;
  /** Nothing is counted. */
  readOnly: boolean;
  site(): Promise<Site>;
  onError(error: unknown): void;
}

/** Counts what happens on public pages, in memory first, so that nothing is written for one view. */
export class EventCounter {
  readonly #task: BackgroundTask;
  #collected = new Map<string, Collected>();
  readonly write = coalesced(() => this.#write());

  constructor(private readonly options: EventCounterOptions) {
    this.#task = new BackgroundTask(writeInterval, this.write, options.onError);
    this.#task.follow();
  }

  add(event: PageEvent): void {
    if (this.options.readOnly) return;
    const referrer = event.referrer?.replace(/^www\./, '');
    this.#collect({ ...event, referrer, period: toJapanDate(new Date(Date.now())), count: 1 });
  }

  async close(): Promise<void> {
    await this.#task.close();
    await this.write().catch(this.options.onError);
  }

  #collect(event: Collected): void {
    const { count, ...rest } = event;
    const key = JSON.stringify(rest);
    const known = this.#collected.get(key);
    if (known) known.count += count;
    else if (this.#collected.size < mostCollected) this.#collected.set(key, event);
  }

  async #write(): Promise<void> {
    const collected = [...this.#collected.values()];
    if (collected.length === 0) return;
    this.#collected = new Map();
    try {
      await this.options.persistence.numbers.add(await this.#countedOf(collected));
    } catch (error) {
      // The next run writes them.
      for (const event of collected) this.#collect(event);
      throw error;
    }
  }

  /** Leaves out what happened on pages that visitors do not see. */
  async #countedOf(collected: readonly Collected[]): Promise<Counted[]> {
    const paths = await this.#publicPaths(new Set(collected.map(({ path }) => path)));
    const isWork = (event: CountedEvent) => countedUses.some((use) => use === event);
    const seen = collected.flatMap(({ path, ...event }) => {
      const page = paths.get(path);
      return page && (page.isWork || !isWork(event.event)) ? [{ ...event, subject: page.path }] : [];
    });
    const referrers = seen.flatMap(({ period, referrer, count }) =>
      referrer === undefined ? [] : [{ period, event: 'referrer', subject: referrer, locale: '', count }],
    );
    const pages = seen.map(({ referrer: _, ...counted }) => counted);
    return [...pages, ...(referrers.length === 0 ? [] : await this.#bounded(referrers))];
  }

  async #publicPaths(paths: Iterable<string>) {
    const { persistence, site } = this.options;
    const known = new Map<string, { path: string; isWork: boolean }>();
    for (const path of paths) {
      const page = pageAt(await site(), path);
      if (page && (await isShown(persistence, page)))
        known.set(path, { path: page.path, isWork: page.record?.kind === 'project' });
    }
    return known;
  }

  /** Anyone can name referring sites: only so many have a row per day. */
  async #bounded(referrers: readonly Counted[]): Promise<Counted[]> {
    const first = referrers.map(({ period }) => period).toSorted()[0] ?? '';
    const stored = await this.options.persistence.numbers.days(first, { event: 'referrer' });
    const known = new Map<string, Set<string>>();
    const hostsOf = (period: string) => {
      const hosts = known.get(period) ?? new Set();
      known.set(period, hosts);
      return hosts;
    };
    for (const { period, subject } of stored) hostsOf(period).add(subject);
    return referrers.map((row) => {
      const hosts = hostsOf(row.period);
      if (hosts.size >= mostReferrers && !hosts.has(row.subject)) return { ...row, subject: '' };
      hosts.add(row.subject);
      return row;
    });
  }
}
