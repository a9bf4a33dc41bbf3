import { containerName, moduleNames, partsOfId, type ModuleName } from 'shared-contracts/federation';
import {
  summarizeVital,
  vitalNames,
  vitalRange,
  vitalRanges,
  type AdminBuild,
  type VitalName,
} from 'shared-contracts/http';

import { dayMs, type CounterStore } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';
import { coalesced } from '../../persistence/change-hub';
import { failsMoreOften, withdrawalReason, type Outcome } from './canary-rule';
import type { ReleaseMover } from '../state/release-mover';
import type { ReleaseSet } from '../state/release-set';
import { changedAt } from '../state/release-state';
import { canariesIn, type ServedCanary, type ServedReleases } from '../serving/served-releases';

const hourMs = 60 * 60 * 1_000;
const shownHours = 24;
const windowMs = 30 * dayMs;

/** How long counts are collected before they are written together, in milliseconds. */
const writeInterval = 1_000;

const events = ['views', 'failures'] as const;
type Event = (typeof events)[number];

/** Why a page was not rendered on the server. */
export interface RenderFailure {
  /** The containers whose builds have failed; empty if unknown. */
  containers: readonly string[];
  /** Whether the process or its builds failed, and not a part of the page. */
  isOfProcess: boolean;
}

export interface ServedBuild {
  module: ModuleName;
  build: string;
}

/** A sent page: the builds it was made with, and the containers whose parts it shows. */
export interface PageView {
  releases: ReleaseSet;
  containers: ReadonlySet<string>;
  failure: RenderFailure | null;
}

export type VitalValues = Partial<Record<VitalName, number>>;

export type MeasuredHealth = { [Part in 'health' | 'vitals']: NonNullable<AdminBuild[Part]> };

export interface BuildHealthOptions {
  counters: CounterStore;
  served: Pick<ServedReleases, 'pointed' | 'current'>;
  mover: Pick<ReleaseMover, 'withdrawCanary'>;
  onError(error: unknown): void;
}

const buildKey = (module: ModuleName, build: string, event: Event) => `build-${event}:${module}.${build}`;

const hourKey = (module: ModuleName, build: string, event: Event, at: number) =>
  `${buildKey(module, build, event)}@${at}`;

/** One counter per range: their number does not grow with the views. */
const vitalKey = (module: ModuleName, build: string, name: VitalName, range: number) =>
  `build-vital:${module}.${build}:${name}:${range}`;

const hourOf = (time: number) => Math.floor(time / hourMs) * hourMs;

/** Counts of a comparison start with the canary; a larger share goes on with them. */
const canaryKey = ({ module, state: { pointer } }: ServedCanary, build: string, event: Event) =>
  `canary-${event}:${module}.${pointer ? changedAt(pointer, 'canaryBuild') : ''}.${build}`;

/** Counts views, failures and vitals of builds, for all instances together, and takes back a canary that fails. */
export class BuildHealth {
  readonly #task: BackgroundTask;
  #counted = new Map<string, number>();
  /** Writes the counts, then judges the canaries. */
  readonly write = coalesced(() => this.#write());

  constructor(private readonly options: BuildHealthOptions) {
    this.#task = new BackgroundTask(writeInterval, this.write, options.onError);
    this.#task.follow();
  }

  /** A page was sent. A failed one counts for the builds that it shows, and for those that have failed. */
  viewed({ releases, containers, failure }: PageView): void {
    const failed = failure ? this.#failedContainers(releases, containers, failure) : [];
    this.#count(releases, [...containers, ...failed], 'views');
    this.#count(releases, failed, 'failures');
  }

  /** A rendering process has crashed without failing a page. */
  crashed(releases: ReleaseSet, container: string | undefined): void {
    const failure = { containers: container === undefined ? [] : [container], isOfProcess: true };
    this.#count(releases, this.#failedContainers(releases, new Set(), failure), 'failures');
  }

  /** The served build that a report is about, by a module, a container or the id of a part; anyone may report. */
  async servedBuild(module: string, build: string): Promise<ServedBuild | null> {
    const { container } = partsOfId(module);
    const isMeant = (name: ModuleName) => name === container || containerName(name) === container;
    return (await this.#servedBuilds()).find((served) => served.build === build && isMeant(served.module)) ?? null;
  }

  reported({ module, build }: ServedBuild): void {
    this.#add(module, build, 'failures');
  }

  /** Counts the vitals of one page view for those of its builds that are served. */
  async measured(builds: Readonly<Partial<Record<ModuleName, string>>>, values: Readonly<VitalValues>): Promise<void> {
    for (const { module, build } of await this.#servedBuilds()) {
      if (builds[module] !== build) continue;
      for (const name of vitalNames) {
        const value = values[name];
        if (value !== undefined) this.#addTo(vitalKey(module, build, name, vitalRange(name, value)));
      }
    }
  }

  async of(module: ModuleName, build: string): Promise<MeasuredHealth> {
    const begin = hourOf(Date.now()) - (shownHours - 1) * hourMs;
    const starts = Array.from({ length: shownHours }, (_, index) => begin + index * hourMs);
    const vitalKeys = (name: VitalName) =>
      Array.from({ length: vitalRanges(name) }, (_, range) => vitalKey(module, build, name, range));
    const count = await this.#counts([
      ...events.map((event) => buildKey(module, build, event)),
      ...starts.flatMap((at) => events.map((event) => hourKey(module, build, event, at))),
      ...vitalNames.flatMap(vitalKeys),
    ]);
    const hours = starts.map((at) => ({
      at: new Date(at).toISOString(),
      views: count(hourKey(module, build, 'views', at)),
      failures: count(hourKey(module, build, 'failures', at)),
    }));
    const health = {
      views: count(buildKey(module, build, 'views')),
      failures: count(buildKey(module, build, 'failures')),
      hours: hours.filter(({ views, failures }) => views + failures > 0),
    };
    const vitals: MeasuredHealth['vitals'] = {};
    for (const name of vitalNames) {
      const summary = summarizeVital(name, vitalKeys(name).map(count));
      if (summary) vitals[name] = summary;
    }
    return { health, vitals };
  }

  async close(): Promise<void> {
    await this.#task.close();
    await this.write().catch(this.options.onError);
  }

  async #write(): Promise<void> {
    const counted = this.#counted;
    if (counted.size === 0) return;
    this.#counted = new Map();
    await Promise.all([...counted].map(([key, amount]) => this.options.counters.add(key, amount, windowMs)));
    for (const canary of this.options.served.pointed.canaries) await this.#judge(canary);
  }

  async #judge(canary: ServedCanary): Promise<void> {
    const { live } = canary.state;
    if (!live) return;
    const builds = [canary.release.descriptor.build, live.build];
    const count = await this.#counts(builds.flatMap((build) => events.map((event) => canaryKey(canary, build, event))));
    const outcome = (build: string): Outcome => ({
      views: count(canaryKey(canary, build, 'views')),
      failures: count(canaryKey(canary, build, 'failures')),
    });
    const [ofCanary, ofLive] = [outcome(canary.release.descriptor.build), outcome(live.build)];
    if (failsMoreOften(ofCanary, ofLive))
      await this.options.mover.withdrawCanary(canary.state, withdrawalReason(ofCanary, ofLive));
  }

  /** Reads counters together. @returns the count of a key, 0 if nothing was counted */
  async #counts(keys: readonly string[]): Promise<(key: string) => number> {
    const counted = await this.options.counters.readAll(keys, windowMs);
    return (key) => counted.get(key)?.count ?? 0;
  }

  #count(releases: ReleaseSet, containers: readonly string[], event: Event): void {
    for (const module of moduleNames) {
      const release = containers.includes(containerName(module)) ? releases[containerName(module)] : undefined;
      if (release) this.#add(module, release.descriptor.build, event);
    }
  }

  /**
   * To whom a failure is charged. If the process has failed and does not say why, it is what differs from the live
   * builds: a canary; and without one all builds of the process, so that both sides of a comparison count alike.
   */
  #failedContainers(
    releases: ReleaseSet,
    shown: ReadonlySet<string>,
    { containers, isOfProcess }: RenderFailure,
  ): readonly string[] {
    if (containers.length > 0) return containers;
    if (!isOfProcess) return [...shown];
    const canaries = canariesIn(this.options.served.pointed, releases).map(({ module }) => containerName(module));
    return canaries.length > 0 ? canaries : Object.keys(releases);
  }

  async #servedBuilds(): Promise<ServedBuild[]> {
    const { served } = this.options;
    const releases = [...Object.values(await served.current()), ...served.pointed.canaries.map((each) => each.release)];
    return releases.map(({ descriptor: { module, build } }) => ({ module, build }));
  }

  #add(module: ModuleName, build: string, event: Event): void {
    this.#addTo(buildKey(module, build, event));
    this.#addTo(hourKey(module, build, event, hourOf(Date.now())));
    for (const canary of this.options.served.pointed.canaries)
      if (canary.module === module) this.#addTo(canaryKey(canary, build, event));
  }

  #addTo(key: string): void {
    this.#counted.set(key, (this.#counted.get(key) ?? 0) + 1);
  }
}
