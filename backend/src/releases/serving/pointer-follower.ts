import { containerName, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import type { ChangeFeed } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';
import { coalesced } from '../../persistence/change-hub';
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

/** Follows the pointers: a build is served once its files were fetched and verified and have rendered a page. */
export class PointerFollower {
  /** Reads the pointers after the call and resolves when their builds are served. Concurrent calls share a run. */
  readonly follow = coalesced(() => this.#follow());
  /** Renders a page with builds before they are served, which saves the first visitor the wait. */
  warm: (releases: ReleaseSet) => Promise<unknown> = () => Promise.resolve();
  readonly #task: BackgroundTask;
  #seen = -1;
  #retryAt = Infinity;

  constructor(private readonly options: PointerFollowerOptions) {
    const { served, onError } = options;
    const check = async () => {
      const isMoved = this.#seen !== options.changes.generation('module-pointer');
      if (isMoved || Date.now() >= this.#retryAt) await this.follow();
    };
    const done = () => {
      served.firstReading = null;
    };
    served.firstReading = this.follow().then(done, done);
    this.#task = new BackgroundTask(checkInterval, check, (err) => onError({ err }));
    this.#task.follow();
  }

  /** The served builds, with one in place of the live build of its module. */
  async withBuild(descriptor: BuildDescriptor): Promise<ReleaseSet> {
    return { ...(await this.options.served.current()), ...(await this.setOf([descriptor])) };
  }

  /** Fetches builds. @throws ChangedBuildFile, ObjectsUnavailable */
  async setOf(descriptors: readonly BuildDescriptor[]): Promise<ReleaseSet> {
    const releases = await Promise.all(descriptors.map((each) => this.#release(each)));
    return Object.fromEntries(releases.map((each) => [containerName(each.descriptor.module), each]));
  }

  /** Like `follow`; a failure is reported, and the builds served before stay. */
  async followIfPossible(): Promise<void> {
    await this.follow().catch((err: unknown) => this.options.onError({ err }));
  }

  close(): Promise<void> {
    return this.#task.close();
  }

  async #follow(): Promise<void> {
    const { changes, served, releases, onError } = this.options;
    const generation = changes.generation('module-pointer');
    const isFirst = this.#seen === -1;
    const live: Partial<Record<string, Release>> = {};
    const canaries: ServedCanary[] = [];
    this.#retryAt = Infinity;
    this.#seen = generation;
    const states = await releases.state.all().catch((error: unknown) => {
      this.#retryAt = Date.now() + retryAfter;
      throw error;
    });
    for (const state of states) {
      if (!state.pointer || !state.live) continue;
      const { module, canary } = state;
      try {
        live[containerName(module)] = await this.#release(state.live);
        if (!canary) continue;
        const visitors = canaryVisitors(`${module}.${canary.descriptor.build}`, canary.share);
        canaries.push({ module, visitors, state, release: await this.#release(canary.descriptor) });
      } catch (err) {
        // The build before stays served until the store has the new one; after a start that is the shipped one.
        const before = served.pointed.live[containerName(module)];
        if (before) live[containerName(module)] ??= before;
        this.#retryAt = Date.now() + retryAfter;
        onError({ module, err });
      }
    }
    if (!isFirst) await this.warm({ ...(await served.shipped()), ...live }).catch((err: unknown) => onError({ err }));
    served.pointed = { live, canaries };
  }

  async #release(descriptor: BuildDescriptor): Promise<Release> {
    const { served, releases } = this.options;
    const shipped = await served.shippedBuild(descriptor.module);
    return shipped?.descriptor.build === descriptor.build ? shipped : releases.files.release(descriptor);
  }
}
