import { containerName, moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import type { ChangeFeed } from '../persistence';
import { canaryVisitors } from './canary-lots';
import type { ModuleReleases } from './module-releases';
import type { LocalReleases, Release, ReleaseSet } from './release-set';
import type { ModuleState } from './release-state';

/** How often an instance compares what it serves with the pointers that it knows of, in milliseconds. */
export const checkInterval = 100;

/** Milliseconds after which a pointer that could not be followed is tried again. */
const retryAfter = 2_000;

/** A build that some visitors get in place of the live one. */
export interface ServedCanary {
  module: ModuleName;
  release: Release;
  /** Numbers of the visitors who get it. */
  visitors: ReadonlySet<number>;
  /** Of the pointer, when it was read. */
  state: ModuleState;
}

interface Pointed {
  live: ReleaseSet;
  canaries: readonly ServedCanary[];
}

export interface ServedReleasesOptions {
  local: LocalReleases;
  releases: ModuleReleases;
  changes: Pick<ChangeFeed, 'generation'>;
  /** Called if a module stays at the build before, because the one that its pointer names cannot be had. */
  onError(details: { module?: ModuleName; err: unknown }): void;
}

const sameBuild = (one: Release | undefined, other: Release | undefined) =>
  one?.descriptor.build === other?.descriptor.build;

/**
 * The builds that this instance serves: those that pointers name, else what came with the product. It follows every
 * pointer by itself, and serves a build only when its files are here, were checked, and have rendered a page.
 */
export class ServedReleases {
  readonly #options: ServedReleasesOptions;
  readonly #timer: NodeJS.Timeout;
  #pointed: Pointed = { live: {}, canaries: [] };
  #seen = -1;
  #seenBuilds = -1;
  #retryAt = Infinity;
  #following: Promise<void> | null = null;
  #warm: (releases: ReleaseSet) => Promise<unknown> = () => Promise.resolve();

  constructor(options: ServedReleasesOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#check(), checkInterval);
    this.#timer.unref();
  }

  /** What renders pages gets to render one with builds that are about to be served. */
  warmWith(warm: (releases: ReleaseSet) => Promise<unknown>): void {
    this.#warm = warm;
  }

  /** The builds of everybody who gets no canary. */
  async current(): Promise<ReleaseSet> {
    if (this.#seen === -1) await this.follow();
    return { ...(await this.#options.local.current()), ...this.#pointed.live };
  }

  /** The canaries that run now. */
  get canaries(): readonly ServedCanary[] {
    return this.#pointed.canaries;
  }

  /** What is served with one build in place of the live one of its module. */
  async withBuild(descriptor: BuildDescriptor): Promise<ReleaseSet> {
    return { ...(await this.current()), [containerName(descriptor.module)]: await this.#release(descriptor) };
  }

  /** Builds as they can be rendered and served. @throws ChangedBuildFile, ObjectsUnavailable */
  async setOf(descriptors: readonly BuildDescriptor[]): Promise<ReleaseSet> {
    const releases = await Promise.all(
      descriptors.map(async (each) => [containerName(each.module), await this.#release(each)] as const),
    );
    return Object.fromEntries(releases);
  }

  /** Reads the pointers now, and serves what they name. Returns when that is served. */
  follow(): Promise<void> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = null;
    });
    return this.#following;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    this.#fetchNewBuilds();
    const isMoved = this.#seen !== this.#options.changes.generation('module-pointer');
    if (isMoved || Date.now() >= this.#retryAt)
      void this.follow().catch((err: unknown) => this.#options.onError({ err }));
  }

  /** What was uploaded through another instance is fetched before it is released, so that the switch is quick. */
  #fetchNewBuilds(): void {
    const { changes, releases, onError } = this.#options;
    const generation = changes.generation('module-build');
    if (this.#seenBuilds === generation) return;
    this.#seenBuilds = generation;
    void releases.fetchNewest().catch((err: unknown) => onError({ err }));
  }

  async #follow(): Promise<void> {
    const { changes, local, releases, onError } = this.#options;
    const generation = changes.generation('module-pointer');
    this.#retryAt = Infinity;
    const live: Partial<Record<string, Release>> = {};
    const canaries: ServedCanary[] = [];
    const isFirst = this.#seen === -1;
    try {
      for (const module of moduleNames) {
        const container = containerName(module);
        const state = await releases.state.ofModule(module);
        if (!state.pointer || !state.live) continue;
        try {
          live[container] = await this.#release(state.live);
          if (state.canary)
            canaries.push({
              module,
              visitors: canaryVisitors(`${module}.${state.canary.descriptor.build}`, state.canary.share),
              state,
              release: await this.#release(state.canary.descriptor),
            });
        } catch (err) {
          // What is served goes on, until the store has the build.
          live[container] ??= this.#pointed.live[container];
          this.#retryAt = Date.now() + retryAfter;
          onError({ module, err });
        }
      }
    } catch (error) {
      this.#retryAt = Date.now() + retryAfter;
      throw error;
    } finally {
      this.#seen = generation;
    }
    const before = { ...(await local.current()), ...this.#pointed.live };
    const after: ReleaseSet = { ...(await local.current()), ...live };
    const isOther = moduleNames.some(
      (module) => !sameBuild(before[containerName(module)], after[containerName(module)]),
    );
    // It was tried where it was released; here this only saves the first visitor the wait.
    if (isOther && !isFirst) await this.#warm(after).catch((err: unknown) => onError({ err }));
    this.#pointed = { live, canaries };
  }

  async #release(descriptor: BuildDescriptor): Promise<Release> {
    const { local, releases } = this.#options;
    const current = (await local.current())[containerName(descriptor.module)];
    if (current?.descriptor.build === descriptor.build) return current;
    return { descriptor, dir: await releases.files.ensure(descriptor) };
  }
}
