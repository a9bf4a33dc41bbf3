import {
  containerName,
  fileOfBuild,
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
import type { AutomaticMoves } from '../state/automatic-moves';
import type { Release, ReleaseSet } from '../state/release-set';
import { changedAt } from '../state/release-state';
import { canariesIn, type ServedCanary, type ServedReleases } from '../serving/served-releases';

const hourMs = 60 * 60 * 1_000;
const shownHours = 24;
const windowMs = 30 * dayMs;

/** How long a contained part is shown; it is tried again at least once an hour. */
const shownContainmentMs = 2 * hourMs;

/** Milliseconds for which counts are collected before they are written together. */
const writeInterval = 1_000;

const events = ['views', 'failures'] as const;
type CountedEvent = (typeof events)[number];

/** Why a page was not rendered on the server. */
export interface RenderFailure {
  /** The containers whose builds have failed; empty if unknown. */
  containers: readonly string[];
  /** Whether the process or its builds failed, instead of a part of the page. */
  isOfProcess: boolean;
}

/** A rendering process that its own code has ended. */
export interface BuildCrash {
  /** The server builds in it. */
  builds: readonly { container: string; integrity: string }[];
  /** The container whose code has ended it, if known. */
  container: string | undefined;
  /** The task that failed with it: its page counts the failure. */
  task?: unknown;
}

/** A module or page that only browsers render, because it ended its rendering process. */
export interface ContainedPart {
  /** A container, or the id of a page. */
  part: string;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
}

export type ServedBuild = Pick<BuildDescriptor, 'module' | 'build'>;

/** A sent page: its builds, and the containers whose parts it shows. */
export interface PageView {
  releases: ReleaseSet;
  containers: ReadonlySet<string>;
  failure: RenderFailure | null;
}

export type VitalValues = Partial<Record<VitalName, number>>;

export type MeasuredHealth = { [Part in 'health' | 'vitals']: NonNullable<AdminBuild[Part]> };

export interface BuildHealthOptions {
  counters: CounterStore;
  /** Nothing is counted, so no canary is withdrawn. */
  readOnly: boolean;
  served: Pick<ServedReleases, 'pointed' | 'current'>;
  moves: Pick<AutomaticMoves, 'takeAway'>;
  onError(error: unknown): void;
  onCounted(build: ServedBuild, event: CountedEvent): void;
  /** @param value in the unit of `vitals` */
  onMeasured(build: ServedBuild, name: VitalName, value: number): void;
}

/** Counts of views and failures, by their event. */
type CountKey = (event: CountedEvent) => string;

const buildKey =
  ({ module, build }: ServedBuild): CountKey =>
  (event) =>
    `build-${event}:${module}.${build}`;

const hourKey =
  (served: ServedBuild, at: number): CountKey =>
  (event) =>
    `${buildKey(served)(event)}@${at}`;

/** Counts for a comparison start with the canary, and continue when its share is increased. */
const canaryKey =
  ({ module, state: { pointer } }: ServedCanary, build: string): CountKey =>
  (event) =>
    `canary-${event}:${module}.${pointer ? changedAt(pointer, 'canaryBuild') : ''}.${build}`;

/** One counter per range, so that their number does not grow with the views. */
const vitalKey = ({ module, build }: ServedBuild, name: VitalName, range: number) =>
  `build-vital:${module}.${build}:${name}:${range}`;

/** The hash of a build's server file. */
const serverFile = (descriptor: BuildDescriptor) => fileOfBuild(descriptor, descriptor.server ?? '')?.sha384;
const serverOf = (release: Release | undefined) => release && serverFile(release.descriptor);

const hourOf = (time: number) => Math.floor(time / hourMs) * hourMs;

const outcomeOf = (count: (key: string) => number, key: CountKey): Outcome => ({
  views: count(key('views')),
  failures: count(key('failures')),
});

/** Counts views, failures and vitals of builds for all instances together, and withdraws a failing canary. */
export class BuildHealth {
  readonly #task: BackgroundTask;
  /** The last part of each server file, by its hash. */
  readonly #contained = new Map<string, ContainedPart & { at: number }>();
  #counted = new Map<string, number>();
  /** Writes the counts, then judges the canaries. */
  readonly write = coalesced(() => this.#write());

  constructor(private readonly options: BuildHealthOptions) {
    this.#task = new BackgroundTask(writeInterval, this.write, options.onError);
    this.#task.follow();
  }

  /** Counts a sent page. A failed one counts for the builds that it shows and that have failed. */
  viewed({ releases, containers, failure }: PageView): void {
    const failed = failure ? this.#failedContainers(releases, containers, failure) : [];
    this.#count(releases, [...containers], 'views');
    this.#count(releases, failed, 'failures');
  }

  /**
   * Counts a rendering process that its own code has ended. If the cause is unknown, the builds that are not live are
   * charged.
   */
  async crashed({ builds, container, task }: BuildCrash): Promise<void> {
    if (task !== undefined) return;
    const live = await this.options.served.current();
    const runs = (release: Release) => builds.some(({ integrity }) => integrity === serverOf(release));
    const differs = ({ module, release }: ServedCanary) =>
      serverOf(release) !== serverOf(live[containerName(module)]) && runs(release);
    const canaries = this.options.served.pointed.canaries.filter(differs).map(({ release }) => release);
    const isNamed = ({ descriptor }: Release) => containerName(descriptor.module) === container;
    const named = [...canaries, ...Object.values(live)].filter((release) => isNamed(release) && runs(release));
    for (const { descriptor } of container === undefined ? canaries : named) this.#add(descriptor, 'failures');
  }

  /** Notes that a part of a build is contained from now on. */
  contained({ builds, ...contained }: ContainedPart & Pick<BuildCrash, 'builds'>): void {
    const { container } = partsOfId(contained.part);
    for (const build of builds)
      if (build.container === container) this.#contained.set(build.integrity, { ...contained, at: Date.now() });
  }

  /** The parts of a build that this instance has contained recently; `null` if there are none. */
  containedOf(descriptor: BuildDescriptor): ContainedPart | null {
    const known = this.#contained.get(serverFile(descriptor) ?? '');
    return known && known.at > Date.now() - shownContainmentMs ? known : null;
  }

  /** The served build that a report names, by a module, a container or the id of a part; anyone may report. */
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
        if (value === undefined) continue;
        this.#addTo(vitalKey(served, name, vitalRange(name, value)));
        this.options.onMeasured(served, name, value);
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
    const { descriptor } = canary.release;
    const [ownKey, liveKey] = [descriptor, live].map((build) => build && canaryKey(canary, build.build));
    if (!ownKey) return;
    const count = await this.#read([ownKey, ...(liveKey ? [liveKey] : [])]);
    const ofCanary = outcomeOf(count, ownKey);
    // The first build of a module is compared with one that never fails.
    const ofLive = liveKey ? outcomeOf(count, liveKey) : { views: ofCanary.views, failures: 0 };
    if (failsMoreOften(ofCanary, ofLive))
      await this.options.moves.takeAway(descriptor, withdrawalReason(ofCanary, ofLive));
  }

  /** Reads counters together. @returns the count of a key, 0 if nothing was counted */
  async #read(keys: readonly CountKey[], others: readonly string[] = []): Promise<(key: string) => number> {
    const counted = await this.options.counters.readAll(
      [...keys.flatMap((key) => events.map(key)), ...others],
      windowMs,
    );
    return (key) => counted.get(key)?.count ?? 0;
  }

  #count(releases: ReleaseSet, containers: readonly string[], event: CountedEvent): void {
    for (const [container, { descriptor }] of Object.entries(releases))
      if (containers.includes(container)) this.#add(descriptor, event);
  }

  /**
   * The builds on a page that are charged with a failure. If the process has failed for an unknown reason, those that
   * are not live: a canary.
   */
  #failedContainers(
    releases: ReleaseSet,
    shown: ReadonlySet<string>,
    { containers, isOfProcess }: RenderFailure,
  ): readonly string[] {
    if (containers.length > 0) return containers.filter((container) => shown.has(container));
    const canaries = canariesIn(this.options.served.pointed, releases).map(({ module }) => containerName(module));
    return [...shown].filter(
      (container) => !isOfProcess || canaries.length === 0 || canaries.some((each) => each === container),
    );
  }

  async #servedBuilds(): Promise<ServedBuild[]> {
    const { served } = this.options;
    const releases = [...Object.values(await served.current()), ...served.pointed.canaries.map((each) => each.release)];
    return releases.map(({ descriptor }) => descriptor);
  }

  #add(served: ServedBuild, event: CountedEvent): void {
    this.options.onCounted(served, event);
    this.#addTo(buildKey(served)(event));
    this.#addTo(hourKey(served, hourOf(Date.now()))(event));
    for (const canary of this.options.served.pointed.canaries)
      if (canary.module === served.module) this.#addTo(canaryKey(canary, served.build)(event));
  }

  #addTo(key: string): void {
    if (this.options.readOnly) return;
    this.#counted.set(key, (this.#counted.get(key) ?? 0) + 1);
  }
}
