import { containerName, moduleNames, type ModuleName } from 'shared-contracts/federation';

import type { BuildHealth } from './build-health';
import type { ReleaseMover } from '../state/release-mover';
import type { ReleaseSet } from '../state/release-set';
import { changedAt, type ReleaseState } from '../state/release-state';
import { canariesIn, type ServedReleases } from '../serving/served-releases';

/** This many crashes of rendering processes within the window take a build away from visitors. */
const maxCrashes = 3;
const windowMs = 10 * 60 * 1_000;

/** Milliseconds for which a build is suspected because it is the newest, if nothing says whose code ended a process. */
const newMs = 60 * 60 * 1_000;

/** A rendering process that exited unexpectedly or hung. */
export interface BuildCrash {
  releases: ReleaseSet;
  /** The container whose code has ended it, if known. */
  container: string | undefined;
  reason: string;
  /** Whether a page failed with it, which counts as such. */
  failsPage: boolean;
}

export interface BuildQuarantineOptions {
  served: Pick<ServedReleases, 'pointed'>;
  state: Pick<ReleaseState, 'all'>;
  mover: Pick<ReleaseMover, 'quarantine' | 'withdrawCanary'>;
  health: Pick<BuildHealth, 'crashed'>;
  onError(error: unknown): void;
}

/** Takes a build away from visitors, a canary or a live one, that ends its rendering process again and again. */
export class BuildQuarantine {
  readonly #crashes = new Map<string, number[]>();

  constructor(private readonly options: BuildQuarantineOptions) {}

  /** Never rejects. */
  async crashed(crash: BuildCrash): Promise<void> {
    if (!crash.failsPage) this.options.health.crashed(crash.releases, crash.container);
    await this.#judge(crash).catch(this.options.onError);
  }

  async #judge(crash: BuildCrash): Promise<void> {
    for (const { module, build, remove } of await this.#suspects(crash)) {
      const key = `${module}.${build}`;
      const recent = [...(this.#crashes.get(key) ?? []), Date.now()].filter((at) => at > Date.now() - windowMs);
      this.#crashes.set(key, recent);
      if (recent.length < maxCrashes) continue;
      this.#crashes.delete(key);
      const minutes = windowMs / 60_000;
      await remove(`It ended its rendering process ${recent.length} times in ${minutes} minutes. ${crash.reason}`);
    }
  }

  /** The canaries of the process; without one the live build that ended it, or else the newest. */
  async #suspects({ releases, container }: BuildCrash) {
    const { served, mover } = this.options;
    const named = moduleNames.find((module) => containerName(module) === container);
    const canaries = canariesIn(served.pointed, releases).filter(({ module }) => !named || module === named);
    if (canaries.length > 0)
      return canaries.map(({ module, release, state }) => ({
        module,
        build: release.descriptor.build,
        remove: (reason: string) => mover.withdrawCanary(state, reason),
      }));
    const module = named ?? (await this.#newest());
    const build = module && releases[containerName(module)]?.descriptor.build;
    if (!module || !build) return [];
    return [{ module, build, remove: (reason: string) => mover.quarantine(module, build, reason) }];
  }

  /** The module that was released last, if that is not long ago and was no move of the product itself. */
  async #newest(): Promise<ModuleName | undefined> {
    const released = (await this.options.state.all()).flatMap(({ module, pointer }) =>
      pointer && pointer.data.reason === null ? [{ module, at: Date.parse(changedAt(pointer, 'build')) }] : [],
    );
    const [newest] = released.filter(({ at }) => at > Date.now() - newMs).sort((one, other) => other.at - one.at);
    return newest?.module;
  }
}
