import {
  containerName,
  moduleNames,
  partsOfId,
  type BuildDescriptor,
  type ModuleName,
} from 'shared-contracts/federation';
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
import { changedAt, type ReleaseState } from '../state/release-state';
import { canariesIn, type ServedCanary, type ServedReleases } from '../serving/served-releases';

const hourMs = 60 * 60 * 1_000;
const shownHours = 24;
const windowMs = 30 * dayMs;

/** This many crashes of rendering processes within the window take a build away from visitors. */
const maxCrashes = 3;
const crashWindowMs = 10 * 60 * 1_000;

/** Milliseconds for which a build is suspected because it is the newest, if nothing says whose code ended a process. */
const newMs = 60 * 60 * 1_000;

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

/** A rendering process that exited unexpectedly or hung. */
export interface BuildCrash {
  releases: ReleaseSet;
  /** The container whose code has ended it, if known. */
  container: string | undefined;
  reason: string;
  /** Whether a page failed with it, which counts as such. */
  failsPage: boolean;
}

export type ServedBuild = Pick<BuildDescriptor, 'module' | 'build'>;

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
  state: Pick<ReleaseState, 'all'>;
  mover: Pick<ReleaseMover, 'takeAway'>;
  onError(error: unknown): void;
}

/** Counts of views and failures, by their event. */
type CountKey = (event: Event) => string;

const buildKey =
  ({ module, build }: ServedBuild): CountKey =>
  (event) =>
    `build-${event}:${module}.${build}`;

const hourKey =
  (served: ServedBuild, at: number): CountKey =>
  (event) =>
    `${buildKey(served)(event)}@${at}`;

/** Counts of a comparison start with the canary; a larger share goes on with them. */
const canaryKey =
  ({ module, state: { pointer } }: ServedCanary, build: string): CountKey =>
  (event) =>
    `canary-${event}:${module}.${pointer ? changedAt(pointer, 'canaryBuild') : ''}.${build}`;

/** One counter per range: their number does not grow with the views. */
const vitalKey = ({ module, build }: ServedBuild, name: VitalName, range: number) =>
  `build-vital:${module}.${build}:${name}:${range}`;

const hourOf = (time: number) => Math.floor(time / hourMs) * hourMs;

const outcomeOf = (count: (key: string) => number, key: CountKey): Outcome => ({
  views: count(key('views')),
  failures: count(key('failures')),
});

/** Counts views, failures and vitals of builds, for all instances together, and takes away a build that fails. */
export class BuildHealth {
  readonly #task: BackgroundTask;
  /** When builds have ended their rendering process, in this instance. */
  readonly #crashes = new Map<string, number[]>();
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

  /** A rendering process has crashed: a build that ends its process again and again is taken away. Never rejects. */
  async crashed({ releases, container, reason, failsPage }: BuildCrash): Promise<void> {
    const failure = { containers: container === undefined ? [] : [container], isOfProcess: true };
    if (!failsPage) this.#count(releases, this.#failedContainers(releases, new Set(), failure), 'failures');
    try {
      for (const suspect of await this.#suspects(releases, container)) {
        const key = buildKey(suspect)('failures');
        const recent = [...(this.#crashes.get(key) ?? []), Date.now()].filter((at) => at > Date.now() - crashWindowMs);
        this.#crashes.set(key, recent);
        if (recent.length < maxCrashes) continue;
        this.#crashes.delete(key);
        const often = `${recent.length} times in ${crashWindowMs / 60_000} minutes`;
        await this.options.mover.takeAway(suspect, `It ended its rendering process ${often}. ${reason}`);
      }
    } catch (error) {
      this.options.onError(error);
    }
  }

  /** The served build that a report is about, by a module, a container or the id of a part; anyone may report. */
  async servedBuild(module: string, build: string): Promise<ServedBuild | null> {
    const { container } = partsOfId(module);
    const isMeant = (name: ModuleName) => name === container || containerName(name) === container;
    return (await this.#servedBuilds()).find((served) => served.build === build && isMeant(served.module)) ?? null;
  }

  reported(served: ServedBuild): void {
    this.#add(served, 'failures');
  }

  /** Counts the vitals of one page view for those of its builds that are served. */
  async measured(builds: Readonly<Partial<Record<ModuleName, string>>>, values: Readonly<VitalValues>): Promise<void> {
    for (const served of await this.#servedBuilds()) {
      if (builds[served.module] !== served.build) continue;
      for (const name of vitalNames) {
        const value = values[name];
        if (value !== undefined) this.#addTo(vitalKey(served, name, vitalRange(name, value)));
      }
    }
  }

  async of(module: ModuleName, build: string): Promise<MeasuredHealth> {
    const served = { module, build };
    const begin = hourOf(Date.now()) - (shownHours - 1) * hourMs;
    const starts = Array.from({ length: shownHours }, (_, index) => begin + index * hourMs);
    const vitalKeys = (name: VitalName) =>
      Array.from({ length: vitalRanges(name) }, (_, range) => vitalKey(served, name, range));
    const counts = [buildKey(served), ...starts.map((at) => hourKey(served, at))];
    const count = await this.#read(counts, vitalNames.flatMap(vitalKeys));
    const hours = starts.map((at) => ({ at: new Date(at).toISOString(), ...outcomeOf(count, hourKey(served, at)) }));
    const vitals: MeasuredHealth['vitals'] = {};
    for (const name of vitalNames) {
      const summary = summarizeVital(name, vitalKeys(name).map(count));
      if (summary) vitals[name] = summary;
    }
    const shown = hours.filter(({ views, failures }) => views + failures > 0);
    return { health: { ...outcomeOf(count, buildKey(served)), hours: shown }, vitals };
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
    const { descriptor } = canary.release;
    const keys = [canaryKey(canary, descriptor.build), canaryKey(canary, live.build)] as const;
    const count = await this.#read(keys);
    const [ofCanary, ofLive] = [outcomeOf(count, keys[0]), outcomeOf(count, keys[1])];
    if (failsMoreOften(ofCanary, ofLive))
      await this.options.mover.takeAway(descriptor, withdrawalReason(ofCanary, ofLive));
  }

  /** Reads counters together. @returns the count of a key, 0 if nothing was counted */
  async #read(keys: readonly CountKey[], others: readonly string[] = []): Promise<(key: string) => number> {
    const counted = await this.options.counters.readAll(
      [...keys.flatMap((key) => events.map(key)), ...others],
      windowMs,
    );
    return (key) => counted.get(key)?.count ?? 0;
  }

  #count(releases: ReleaseSet, containers: readonly string[], event: Event): void {
    for (const [container, { descriptor }] of Object.entries(releases))
      if (containers.includes(container)) this.#add(descriptor, event);
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

  /** The canaries of a process; without one the live build that ended it, or else the newest. */
  async #suspects(releases: ReleaseSet, container: string | undefined): Promise<ServedBuild[]> {
    const isNamed = (module: ModuleName) => containerName(module) === container;
    const inProcess = canariesIn(this.options.served.pointed, releases);
    const canaries = inProcess.filter(({ module }) => container === undefined || isNamed(module));
    if (canaries.length > 0) return canaries.map(({ release }) => release.descriptor);
    const module = container === undefined ? await this.#newest() : moduleNames.find(isNamed);
    const release = module && releases[containerName(module)];
    return release ? [release.descriptor] : [];
  }

  /** The module that was released last, if that is not long ago and was no move of the product itself. */
  async #newest(): Promise<ModuleName | undefined> {
    const released = (await this.options.state.all()).flatMap(({ module, pointer }) =>
      pointer && pointer.data.reason === null ? [{ module, at: Date.parse(changedAt(pointer, 'build')) }] : [],
    );
    const [newest] = released.filter(({ at }) => at > Date.now() - newMs).sort((one, other) => other.at - one.at);
    return newest?.module;
  }

  async #servedBuilds(): Promise<ServedBuild[]> {
    const { served } = this.options;
    const releases = [...Object.values(await served.current()), ...served.pointed.canaries.map((each) => each.release)];
    return releases.map(({ descriptor }) => descriptor);
  }

  #add(served: ServedBuild, event: Event): void {
    this.#addTo(buildKey(served)(event));
    this.#addTo(hourKey(served, hourOf(Date.now()))(event));
    for (const canary of this.options.served.pointed.canaries)
      if (canary.module === served.module) this.#addTo(canaryKey(canary, served.build)(event));
  }

  #addTo(key: string): void {
    this.#counted.set(key, (this.#counted.get(key) ?? 0) + 1);
  }
}
