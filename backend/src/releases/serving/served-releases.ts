import fs from 'node:fs/promises';
import path from 'node:path';

import {
  buildDescriptor,
  containerName,
  moduleNamePattern,
  type ModuleName,
  type PreviewedBuild,
} from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

import { coalesced } from '../../persistence/change-hub';
import { storeTimeout, within } from '../../persistence';
import type { Release, ReleaseSet } from '../state/release-set';
import type { ModuleState } from '../state/release-state';

/** A build that some visitors get in place of the live one. */
export interface ServedCanary {
  module: ModuleName;
  release: Release;
  visitors: ReadonlySet<number>;
  /** State of the module when the pointer was read. */
  state: ModuleState;
}

/** The builds that the pointers name. */
export interface PointedReleases {
  live: ReleaseSet;
  canaries: readonly ServedCanary[];
}

export const canariesIn = ({ canaries }: PointedReleases, releases: ReleaseSet): ServedCanary[] =>
  canaries.filter(
    ({ module, release }) => releases[containerName(module)]?.descriptor.build === release.descriptor.build,
  );

export interface VisitorBuilds {
  releases: ReleaseSet;
  /** Distinguishes pages with these builds from others in caches; empty for the live builds. */
  variant: string;
  /** True if other visitors may get different builds at the same time. */
  isPrivate: boolean;
  /** Set if an administrator previews a build. */
  preview: PreviewedBuild | null;
}

/** The builds that this instance serves: those of the pointers, or else the shipped ones. */
export class ServedReleases {
  /** The builds that the pointers named at the last read. */
  pointed: PointedReleases = { live: {}, canaries: [] };
  /** How often the shipped builds have changed. */
  shippedChanges = 0;
  /** Of the pointers, which requests wait for until it is over. */
  firstReading: Promise<void> | null = null;
  readonly #shipped = new Map<ModuleName, { pointerChanged: number; release: Release | undefined }>();
  #folders: { changed: number; modules: ModuleName[] } = { changed: -1, modules: [] };
  /** The shipped builds as they were read last, and those of them that fit the shell. */
  #read: { all: readonly Release[]; fitting: ReleaseSet } = { all: [], fitting: {} };

  /** @param rootDir folder that holds one folder per module with its builds in `dist` */
  constructor(
    private readonly rootDir: string,
    private readonly onBadRelease: (module: ModuleName, error: unknown) => void,
  ) {}

  /** The builds of a visitor, whose number is only read while a canary runs. */
  async forVisitor(visitorNumber: () => number): Promise<VisitorBuilds> {
    const releases = await this.current();
    const { canaries } = this.pointed;
    if (canaries.length === 0) return { releases, variant: '', isPrivate: false, preview: null };
    const visitor = visitorNumber();
    const chosen = canaries.filter(({ visitors }) => visitors.has(visitor));
    const variant = chosen.map(({ module, release }) => `${module}.${release.descriptor.build}`).join();
    const replaced = chosen.map(({ module, release }) => [containerName(module), release] as const);
    return { releases: { ...releases, ...Object.fromEntries(replaced) }, variant, isPrivate: true, preview: null };
  }

  async current(): Promise<ReleaseSet> {
    if (this.firstReading) await within(storeTimeout, this.firstReading);
    return { ...(await this.shipped()), ...this.pointed.live };
  }

  /**
   * The shipped builds that fit the shell. Concurrent calls share a read, which saves a third of the processor time.
   */
  readonly shipped = coalesced(async (): Promise<ReleaseSet> => {
    const found = await Promise.all((await this.modules()).map((module) => this.#shippedRelease(module)));
    const all = found.filter((release) => release !== undefined);
    const isKnown = all.length === this.#read.all.length && all.every((each, index) => each === this.#read.all[index]);
    if (!isKnown) {
      this.#read = { all, fitting: this.#fitting(all) };
      this.shippedChanges += 1;
    }
    return this.#read.fitting;
  });

  /** Folders of modules, with builds or not, the shell first. */
  async modules(): Promise<ModuleName[]> {
    const { mtimeMs } = await fs.stat(this.rootDir);
    if (this.#folders.changed !== mtimeMs) {
      const names = await fs.readdir(this.rootDir);
      const modules = names.filter((name) => moduleNamePattern.test(name) && name !== 'shell').sort();
      this.#folders = { changed: mtimeMs, modules: ['shell', ...modules] };
    }
    return this.#folders.modules;
  }

  /** The shipped build of a module; `null` if none is usable. */
  async shippedBuild(module: ModuleName): Promise<Release | null> {
    return (await this.shipped())[containerName(module)] ?? null;
  }

  /**
   * Folder of a shipped build, even if it is not served now: pages that are already loaded keep requesting its files.
   */
  buildDir(module: ModuleName, build: string): string {
    return path.join(this.rootDir, module, 'dist', build);
  }

  /** A module that does not fit is left out: its panel is shown, whereas the page would fail halfway. */
  #fitting(releases: readonly Release[]): ReleaseSet {
    const shell = releases.find(({ descriptor }) => descriptor.module === 'shell')?.descriptor;
    const fitting = releases.filter(({ descriptor }) => {
      const reasons = shell && descriptor !== shell ? gatePair(descriptor, shell) : [];
      if (reasons.length > 0) this.onBadRelease(descriptor.module, new Error(reasons.join('; ')));
      return reasons.length === 0;
    });
    return Object.fromEntries(fitting.map((release) => [containerName(release.descriptor.module), release]));
  }

  /** Reads one timestamp, so that the next page uses a new build; if a new one cannot be read, the old one stays. */
  async #shippedRelease(module: ModuleName): Promise<Release | undefined> {
    const current = this.buildDir(module, 'current');
    const known = this.#shipped.get(module);
    let release = known?.release;
    let pointerChanged = -1;
    try {
      pointerChanged = (await fs.stat(current)).mtimeMs;
      if (known?.pointerChanged === pointerChanged) return release;
      const dir = this.buildDir(module, (await fs.readFile(current, 'utf8')).trim());
      const text = await fs.readFile(path.join(dir, 'release.json'), 'utf8');
      release = {
        descriptor: buildDescriptor.parse(JSON.parse(text)),
        read: (file) => fs.readFile(path.join(dir, file)),
      };
    } catch (error) {
      if (known?.pointerChanged !== pointerChanged) this.onBadRelease(module, error);
    }
    this.#shipped.set(module, { pointerChanged, release });
    return release;
  }
}
