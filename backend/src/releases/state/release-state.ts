import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import type { LiveModule } from 'shared-contracts/http';

import type { Persistence, StoredRecord } from '../../persistence';
import type { BuildRecords } from './build-records';
import type { Release } from './release-set';

export type PointerRecord = StoredRecord<'module-pointer'>;

/** The builds that were shipped with the checkout or the image of this instance. */
export interface ImageBuilds {
  /** The current build of a module; `null` if none is usable. */
  shippedBuild(module: ModuleName): Promise<Release | null>;
}

/** Pointer, builds and canary of a module. */
export interface ModuleState {
  module: ModuleName;
  /** `null` if the module was never released over the network: then the shipped build is live. */
  pointer: PointerRecord | null;
  image: BuildDescriptor | null;
  live: BuildDescriptor | null;
  canary: { descriptor: BuildDescriptor; share: number } | null;
}

/** How many formerly live builds can be rolled back to. */
export const rememberedBuilds = 10;

/** Reads the state of modules from pointers, build records and shipped builds. */
export class ReleaseState {
  constructor(
    private readonly store: Pick<Persistence, 'get'>,
    private readonly records: BuildRecords,
    private readonly image: ImageBuilds,
  ) {}

  async ofModule(module: ModuleName): Promise<ModuleState> {
    const [pointer, current] = await Promise.all([
      this.store.get('module-pointer', module),
      this.image.shippedBuild(module),
    ]);
    const image = current?.descriptor ?? null;
    if (!pointer) return { module, pointer, image, live: image, canary: null };
    const { build, canaryBuild, canaryShare } = pointer.data;
    const canary = canaryBuild === null ? null : await this.#descriptor(module, canaryBuild, image);
    return {
      module,
      pointer,
      image,
      live: await this.#descriptor(module, build, image),
      canary: canary && { descriptor: canary, share: canaryShare ?? 0 },
    };
  }

  async #descriptor(module: ModuleName, build: string, image: BuildDescriptor | null): Promise<BuildDescriptor | null> {
    if (image?.build === build) return image;
    return (await this.records.find(module, build))?.data.descriptor ?? null;
  }
}

/** When a field of a pointer was last changed. */
export const changedAt = ({ changedAt: changes, createdAt }: PointerRecord, field: 'build' | 'canaryBuild'): string =>
  changes[field] ?? createdAt;

/** The live build as the API returns it; `null` for a module without a usable build. */
export function liveModule({ module, pointer, live, canary }: ModuleState): LiveModule | null {
  if (!live) return null;
  const { build, contract, commit, builtAt } = live;
  return {
    module,
    build,
    contract,
    commit,
    since: pointer ? changedAt(pointer, 'build') : builtAt,
    previous: pointer?.data.previous[0] ?? null,
    canary: canary && { build: canary.descriptor.build, share: canary.share },
    revision: pointer?.revision ?? 0,
  };
}
