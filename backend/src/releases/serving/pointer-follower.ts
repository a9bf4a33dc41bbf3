import { containerName, type ModuleName } from 'shared-contracts/federation';

import type { ChangeFeed } from '../../persistence';
import { BackgroundTask } from '../../persistence/background-task';
import { coalesced } from '../../persistence/change-hub';
import { canaryVisitors } from './canary-lots';
import type { ModuleReleases } from '../state/module-releases';
import type { Release, ReleaseSet } from '../state/release-set';
import { misfitsIn, productContract, runnableSet, type FallBack, type RunnableSet } from '../state/runnable-set';
import type { ServedCanary, ServedReleases } from './served-releases';

/** How often an instance checks whether pointers have moved, in milliseconds. */
export const checkInterval = 100;

/** Delay before a failed switch is retried, in milliseconds. */
const retryAfter = 2_000;

export interface PointerFollowerOptions {
  served: ServedReleases;
  releases: ModuleReleases;
  changes: Pick<ChangeFeed, 'generation'>;
  /** No pointer is moved. */
  readOnly: boolean;
  /** Renders a page with builds before they are served, which saves the first visitor the wait. */
  warm(releases: ReleaseSet): Promise<void>;
  /** Called if a module keeps its previous build because the build of its pointer is unavailable. */
  onError(details: { module?: ModuleName; err: unknown }): void;
  /** Called once for a pointer whose build cannot run beside the others, so that another build is served. */
  onFallBack(fallBack: FallBack): void;
}

/**
 * Follows the pointers: a build is served after its files were fetched and verified, and after it has rendered a page.
 */
export class PointerFollower {
  /** Reads the pointers after the call and resolves when their builds are served. Concurrent calls share a run. */
  readonly follow = coalesced(() => this.#follow());
  /** The pointers whose builds this instance does not serve, because they cannot run beside the others. */
  fallBacks: readonly FallBack[] = [];
  readonly #task: BackgroundTask;
  readonly #reported = new Set<string>();
  #seen = -1;
  #seenShipped = 0;
  #retryAt = Infinity;

  constructor(private readonly options: PointerFollowerOptions) {
    const { served, onError } = options;
    const check = async () => {
      const isMoved = this.#seen !== options.changes.generation('module-pointer');
      const isShippedChanged = this.#seenShipped !== served.shippedChanges;
      if (isMoved || isShippedChanged || Date.now() >= this.#retryAt) await this.follow();
    };
    const done = () => {
      served.firstReading = null;
    };
    served.firstReading = this.follow().then(done, done);
    this.#task = new BackgroundTask(checkInterval, check, (err) => onError({ err }));
    this.#task.follow();
  }

  /** Like `follow`, but reports a failure and keeps serving the previous builds. */
  async followIfPossible(): Promise<void> {
    await this.follow().catch((err: unknown) => this.options.onError({ err }));
  }

  close(): Promise<void> {
    return this.#task.close();
  }

  async #follow(): Promise<void> {
    const { changes, served, releases, warm, onError } = this.options;
    const generation = changes.generation('module-pointer');
    const isFirst = this.#seen === -1;
    const live: Record<string, Release> = {};
    const canaries: ServedCanary[] = [];
    this.#retryAt = Infinity;
    this.#seen = generation;
    this.#seenShipped = served.shippedChanges;
    const states = await releases.state.all().catch((error: unknown) => {
      this.#retryAt = Date.now() + retryAfter;
      throw error;
    });
    const runnable = await runnableSet(states, releases.records);
    for (const state of states) {
      const { module, pointer, canary } = state;
      const build = runnable.live.get(module) ?? null;
      if (!pointer) continue;
      try {
        if (build) live[containerName(module)] = await releases.release(build);
        if (!canary || runnable.canaries.some((unfit) => unfit.module === module)) continue;
        const visitors = canaryVisitors(`${module}.${canary.descriptor.build}`, canary.share);
        const release = await releases.release(canary.descriptor);
        canaries.push({ module, visitors, state: { ...state, live: build }, release });
      } catch (err) {
        // The previous build is served until the store has the new one; after a start that is the shipped build.
        const before = served.pointed.live[containerName(module)];
        if (before) live[containerName(module)] ??= before;
        this.#retryAt = Date.now() + retryAfter;
        onError({ module, err });
      }
    }
    const isPartial = this.#retryAt !== Infinity;
    const whole = Object.values({ ...(await served.shipped()), ...live }).map(({ descriptor }) => descriptor);
    // What takes the place of builds that cannot be fetched has to fit the others, too: until then all stay.
    if (isPartial && misfitsIn(whole, productContract(states)).length > 0) return;
    if (!isFirst) await warm({ ...(await served.shipped()), ...live }).catch((err: unknown) => onError({ err }));
    served.pointed = { live, canaries };
    await this.#fallBack(runnable);
  }

  /** Visitors already have builds that run; now the pointers follow, so that the log and all instances know. */
  async #fallBack({ fallBacks, canaries }: RunnableSet): Promise<void> {
    const { releases, readOnly, onFallBack, onError } = this.options;
    this.fallBacks = fallBacks;
    for (const fallBack of fallBacks) {
      const key = `${fallBack.module}.${fallBack.build} ${fallBack.target?.build}`;
      if (!this.#reported.has(key)) onFallBack(fallBack);
      this.#reported.add(key);
    }
    if (readOnly || ![...fallBacks, ...canaries].some(({ isMoved }) => isMoved)) return;
    await releases.automaticMoves.fallBack().catch((err: unknown) => {
      this.#retryAt = Date.now() + retryAfter;
      onError({ err });
    });
  }
}
