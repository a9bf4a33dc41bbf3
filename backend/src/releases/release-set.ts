import fs from 'node:fs/promises';
import path from 'node:path';

import {
  containerName,
  moduleNames,
  buildDescriptor,
  fileOfBuild,
  type ContainerName,
  type ModuleName,
  type BuildDescriptor,
  type ReleaseMap,
} from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

/** One build of a module on disk. */
export interface Release {
  descriptor: BuildDescriptor;
  /** Folder that holds its files. */
  dir: string;
}

/** The builds that pages use now. A module without a usable build is missing; the others are served. */
export type ReleaseSet = Readonly<Partial<Record<ContainerName, Release>>>;

/** Path of the builds' files. Every address contains the build id, so its response never changes. */
export const modulesPath = '/modules';

/** Address of one file of a build. */
export function fileAddress({ module, build }: Pick<BuildDescriptor, 'module' | 'build'>, file: string): string {
  return `${modulesPath}/${module}/${build}/${file}`;
}

/** Value of an `integrity` attribute for one file of a build. */
export function fileIntegrity(descriptor: BuildDescriptor, file: string): string {
  return `sha384-${fileOfBuild(descriptor, file)?.sha384 ?? ''}`;
}

/** The builds that the shell of a page loads. */
export function toReleaseMap(set: ReleaseSet): ReleaseMap {
  const modules: ReleaseMap['modules'] = {};
  for (const [container, release] of Object.entries(set)) {
    if (container === 'shell') continue;
    const { descriptor } = release;
    modules[container] = {
      build: descriptor.build,
      entry: fileAddress(descriptor, descriptor.entry),
      integrity: fileIntegrity(descriptor, descriptor.entry),
      contract: descriptor.contract,
    };
  }
  return {
    shell: { build: set.shell?.descriptor.build ?? '', contract: set.shell?.descriptor.contract ?? '' },
    modules,
  };
}

interface Cached {
  pointerChanged: number;
  release: Release | undefined;
}

/** Reads which build of each module is served from the modules' output folders. */
export class LocalReleases {
  readonly #cached = new Map<ModuleName, Cached>();
  /** Reasons why builds cannot be live together, by the builds of module and shell. */
  readonly #misfits = new Map<string, readonly string[]>();

  /**
   * @param rootDir folder that holds one folder per module with its builds in `dist`
   * @param onBadRelease called when a pointer or a descriptor cannot be used, and the build before it stays
   *   served; or when a build does not fit the shell, and its module is unavailable
   */
  constructor(
    private readonly rootDir: string,
    private readonly onBadRelease: (module: ModuleName, error: unknown) => void,
  ) {}

  /** Folder of one build, whether it is served right now or not: pages already loaded keep asking for theirs. */
  buildDir(module: string, build: string): string | undefined {
    const known = moduleNames.find((name) => name === module);
    return known && /^[0-9a-f]{12}$/.test(build) ? path.join(this.rootDir, known, 'dist', build) : undefined;
  }

  /**
   * The builds served now. Reads one timestamp per module, so that the next page uses a new build. A module that is
   * incompatible with the shell is left out: its panel is shown, whereas a page with it would fail halfway.
   */
  async current(): Promise<ReleaseSet> {
    const releases = new Map<ModuleName, Release>();
    for (const [module, release] of await Promise.all(
      moduleNames.map(async (name) => [name, await this.#release(name)] as const),
    ))
      if (release) releases.set(module, release);
    const shell = releases.get('shell')?.descriptor;
    return Object.fromEntries(
      [...releases]
        .filter(([module, { descriptor }]) => module === 'shell' || !shell || this.#fits(descriptor, shell))
        .map(([module, release]) => [containerName(module), release]),
    );
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

  async #release(module: ModuleName): Promise<Release | undefined> {
    const dist = path.join(this.rootDir, module, 'dist');
    const known = this.#cached.get(module);
    let pointerChanged = -1;
    try {
      pointerChanged = (await fs.stat(path.join(dist, 'current'))).mtimeMs;
      if (known?.pointerChanged === pointerChanged) return known.release;
      const build = (await fs.readFile(path.join(dist, 'current'), 'utf8')).trim();
      const dir = path.join(dist, build);
      const descriptor = buildDescriptor.parse(JSON.parse(await fs.readFile(path.join(dir, 'release.json'), 'utf8')));
      const release = { descriptor, dir };
      this.#cached.set(module, { pointerChanged, release });
      return release;
    } catch (error) {
      if (known?.pointerChanged !== pointerChanged) this.onBadRelease(module, error);
      this.#cached.set(module, { pointerChanged, release: known?.release });
      return known?.release;
    }
  }
}
