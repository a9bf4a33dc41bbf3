import fs from 'node:fs/promises';
import path from 'node:path';

import {
  buildDescriptor,
  containerName,
  moduleNames,
  type BuildDescriptor,
  type ModuleName,
  type PreviewedBuild,
} from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

import { coalesced } from '../../cache/refreshing-cache';
import { storeTimeout, within } from '../../persistence';
import type { Release, ReleaseSet } from '../state/release-set';
import type { ModuleState } from '../state/release-state';

/** A build that some visitors get in place of the live one. */
export interface ServedCanary {
  module: ModuleName;
  release: Release;
  /** Numbers of the visitors who get it. */
  visitors: ReadonlySet<number>;
  /** State of the module when the pointer was read. */
  state: ModuleState;
}

/** What the pointers name. */
export interface PointedReleases {
  live: ReleaseSet;
  canaries: readonly ServedCanary[];
}

/** The canaries among the builds of a page. */
export const canariesIn = ({ canaries }: PointedReleases, releases: ReleaseSet): ServedCanary[] =>
  canaries.filter(
    ({ module, release }) => releases[containerName(module)]?.descriptor.build === release.descriptor.build,
  );

/** The builds of one visitor. */
export interface VisitorBuilds {
  releases: ReleaseSet;
  /** Distinguishes pages with these builds from all others, in caches; empty for the live builds. */
  variant: string;
  /** True if other visitors may get other builds at the same time. */
  isPrivate: boolean;
  /** Given if an administrator looks at a build that is not live. */
  preview: PreviewedBuild | null;
}

interface Cached {
  pointerChanged: number;
  release: Release | undefined;
}

/**
 * The builds that this instance serves: those of the pointers, or else the shipped ones, which are in the modules'
 * output folders.
 */
export class ServedReleases {
  readonly #shipped = new Map<ModuleName, Cached>();
  /** Reasons why builds cannot be live together, by the builds of module and shell. */
  readonly #misfits = new Map<string, readonly string[]>();
  #pointed: PointedReleases = { live: {}, canaries: [] };
  #readPointers: (() => Promise<void>) | null = null;

  /**
   * @param rootDir folder that holds one folder per module with its builds in `dist`
   * @param onBadRelease called when a pointer or a descriptor cannot be used, and the build before it stays
   *   served; or when a build does not fit the shell, and its module is unavailable
   */
  constructor(
    private readonly rootDir: string,
    private readonly onBadRelease: (module: ModuleName, error: unknown) => void,
  ) {}

  /** Sets what the pointers name. */
  setPointed(pointed: PointedReleases): void {
    this.#pointed = pointed;
    this.#readPointers = null;
  }

  /** @param read awaited by requests that come before `setPointed` */
  readPointersWith(read: () => Promise<void>): void {
    this.#readPointers = read;
  }

  /** What the pointers named when they were read last. */
  get pointed(): PointedReleases {
    return this.#pointed;
  }

  /**
   * The builds of a visitor, who may be among those of a canary.
   * @param visitorNumber called only while a canary runs
   */
  async forVisitor(visitorNumber: () => number): Promise<VisitorBuilds> {
    const releases = await this.current();
    const { canaries } = this.#pointed;
    if (canaries.length === 0) return { releases, variant: '', isPrivate: false, preview: null };
    const visitor = visitorNumber();
    const chosen = canaries.filter(({ visitors }) => visitors.has(visitor));
    const variant = chosen.map(({ module, release }) => `${module}.${release.descriptor.build}`).join();
    const replaced = chosen.map(({ module, release }) => [containerName(module), release] as const);
    return { releases: { ...releases, ...Object.fromEntries(replaced) }, variant, isPrivate: true, preview: null };
  }

  /** The builds of visitors without a canary. */
  async current(): Promise<ReleaseSet> {
    const read = this.#readPointers;
    // The first reading of the pointers also fetches builds.
    if (read) await within(storeTimeout, read());
    return { ...(await this.shipped()), ...this.#pointed.live };
  }

  /**
   * The shipped builds. Reads one timestamp per module, so that the next page uses a new build. Callers that come while
   * a reading runs share the one after it, which sees all that was written before they came: otherwise the readings of
   * many visitors would take a third of the processor.
   */
  readonly shipped = coalesced(() => this.#readShipped());

  /** The shipped build of a module; `null` if none is usable. */
  async shippedBuild(module: ModuleName): Promise<Release | null> {
    return (await this.shipped())[containerName(module)] ?? null;
  }

  /**
   * A module that is incompatible with the shell is left out: its panel is shown, whereas a page would fail halfway.
   */
  async #readShipped(): Promise<ReleaseSet> {
    const releases = new Map<ModuleName, Release>();
    for (const [module, release] of await Promise.all(
      moduleNames.map(async (name) => [name, await this.#shippedRelease(name)] as const),
    ))
      if (release) releases.set(module, release);
    const shell = releases.get('shell')?.descriptor;
    return Object.fromEntries(
      [...releases]
        .filter(([module, { descriptor }]) => module === 'shell' || !shell || this.#fits(descriptor, shell))
        .map(([module, release]) => [containerName(module), release]),
    );
  }

  /** Folder of a shipped build, whether it is served right now or not: pages already loaded keep asking for theirs. */
  buildDir(module: string, build: string): string | undefined {
    const known = moduleNames.find((name) => name === module);
    return known && /^[0-9a-f]{12}$/.test(build) ? path.join(this.rootDir, known, 'dist', build) : undefined;
  }

  #fits(descriptor: BuildDescriptor, shell: BuildDescriptor): boolean {
    const key = `${descriptor.module}/${descriptor.build}/${shell.build}`;
    let reasons = this.#misfits.get(key);
    if (!reasons) {
      reasons = gatePair(descriptor, shell);
      this.#misfits.set(key, reasons);
      if (reasons.length > 0) this.onBadRelease(descriptor.module, new Error(reasons.join('; ')));
    }
    return reasons.length === 0;
  }

  async #shippedRelease(module: ModuleName): Promise<Release | undefined> {
    const dist = path.join(this.rootDir, module, 'dist');
    const known = this.#shipped.get(module);
    let pointerChanged = -1;
    try {
      pointerChanged = (await fs.stat(path.join(dist, 'current'))).mtimeMs;
      if (known?.pointerChanged === pointerChanged) return known.release;
      const build = (await fs.readFile(path.join(dist, 'current'), 'utf8')).trim();
      const dir = path.join(dist, build);
      const descriptor = buildDescriptor.parse(JSON.parse(await fs.readFile(path.join(dir, 'release.json'), 'utf8')));
      const release = { descriptor, dir };
      this.#shipped.set(module, { pointerChanged, release });
      return release;
    } catch (error) {
      if (known?.pointerChanged !== pointerChanged) this.onBadRelease(module, error);
      this.#shipped.set(module, { pointerChanged, release: known?.release });
      return known?.release;
    }
  }
}
