import { containerName, moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import type { ChangeFeed } from '../../persistence';
import { coalesced } from '../../cache/refreshing-cache';
import { BackgroundTask } from '../../records/background-task';
import { canaryVisitors } from './canary-lots';
import type { ModuleReleases } from '../state/module-releases';
import type { Release, ReleaseSet } from '../state/release-set';
import type { ServedCanary, ServedReleases } from './served-releases';

/** How often an instance checks whether pointers have moved, in milliseconds. */
export const checkInterval = 100;

/** Delay before a failed switch is retried, in milliseconds. */
const retryAfter = 2_000;

export interface PointerFollowerOptions {
  served: ServedReleases;
  releases: ModuleReleases;
  changes: Pick<ChangeFeed, 'generation'>;
  /** Called if a module keeps its previous build because the build of its pointer is unavailable. */
  onError(details: { module?: ModuleName; err: unknown }): void;
}

const sameBuild = (one: Release | undefined, other: Release | undefined) =>
  one?.descriptor.build === other?.descriptor.build;

/**
 * Follows the pointers and sets the builds that this instance serves. A build is served only after its files were
 * fetched and verified and have rendered a page.
 */
export class PointerFollower {
  /**
   * Reads the pointers after the call and resolves when their builds are served. Calls during a run share the next one.
   */
  readonly follow = coalesced(() => this.#follow());
  readonly #task: BackgroundTask;
  #seen = -1;
  #seenBuilds = -1;
  #retryAt = Infinity;
  #warm: (releases: ReleaseSet) => Promise<unknown> = () => Promise.resolve();

  constructor(private readonly options: PointerFollowerOptions) {
    options.served.readPointersWith(() => this.follow());
    this.#task = new BackgroundTask(
      checkInterval,
      () => this.#check(),
      (err) => options.onError({ err }),
    );
    this.#task.follow();
  }

  /** Sets the function that renders a page with builds before they are served. */
  warmWith(warm: (releases: ReleaseSet) => Promise<unknown>): void {
    this.#warm = warm;
  }

  /** The served builds, with one in place of the live build of its module. */
  async withBuild(descriptor: BuildDescriptor): Promise<ReleaseSet> {
    return {
      ...(await this.options.served.current()),
      [containerName(descriptor.module)]: await this.#release(descriptor),
    };
  }

  /** Fetches builds. @throws ChangedBuildFile, ObjectsUnavailable */
  async setOf(descriptors: readonly BuildDescriptor[]): Promise<ReleaseSet> {
    const releases = await Promise.all(
      descriptors.map(async (each) => [containerName(each.module), await this.#release(each)] as const),
    );
    return Object.fromEntries(releases);
  }

  /** Like `follow`; a failure is reported, and the builds served before stay. */
  async followIfPossible(): Promise<void> {
    await this.follow().catch((err: unknown) => this.options.onError({ err }));
  }

  close(): Promise<void> {
    return this.#task.close();
  }

  async #check(): Promise<void> {
    this.#fetchNewBuilds();
    const isMoved = this.#seen !== this.options.changes.generation('module-pointer');
    if (isMoved || Date.now() >= this.#retryAt) await this.follow();
  }

  /** Fetches builds uploaded through another instance before their release, so that the switch is quick. */
  #fetchNewBuilds(): void {
    const { changes, releases, onError } = this.options;
    const generation = changes.generation('module-build');
    if (this.#seenBuilds === generation) return;
    this.#seenBuilds = generation;
    void releases.fetchNewest().catch((err: unknown) => onError({ err }));
  }

  async #follow(): Promise<void> {
    const { changes, served, releases, onError } = this.options;
    const generation = changes.generation('module-pointer');
    const before = served.pointed;
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
          // The previous build stays served until the store has the new one.
          live[container] ??= before.live[container];
          this.#retryAt = Date.now() + retryAfter;
          onError({ module, err });
        }
      }
    } catch (error) {
      this.#retryAt = Date.now() + retryAfter;
      // Requests do not wait for pointers that cannot be read: they get the builds that are on this disk.
      served.setPointed(before);
      throw error;
    } finally {
      this.#seen = generation;
    }
    const shipped = await served.shipped();
    const current: ReleaseSet = { ...shipped, ...before.live };
    const after: ReleaseSet = { ...shipped, ...live };
    const isOther = moduleNames.some(
      (module) => !sameBuild(current[containerName(module)], after[containerName(module)]),
    );
    // It was already tried before the release; this only saves the first visitor the wait.
    if (isOther && !isFirst) await this.#warm(after).catch((err: unknown) => onError({ err }));
    served.setPointed({ live, canaries });
  }

  async #release(descriptor: BuildDescriptor): Promise<Release> {
    const { served, releases } = this.options;
    const shipped = (await served.shipped())[containerName(descriptor.module)];
    if (shipped?.descriptor.build === descriptor.build) return shipped;
    return { descriptor, dir: await releases.files.ensure(descriptor) };
  }
}
