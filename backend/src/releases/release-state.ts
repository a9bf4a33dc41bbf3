import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import type { LiveModule } from 'shared-contracts/http';

import type { Persistence, StoredRecord } from '../persistence';
import type { BuildRecords } from './build-records';

export type PointerRecord = StoredRecord<'module-pointer'>;

/** The builds that came with the checkout or the image of this instance. */
export interface ImageBuilds {
  /** The current one of a module, `null` if there is none that can be used. */
  current(module: ModuleName): Promise<{ descriptor: BuildDescriptor; dir: string } | null>;
}

/** What there is to a module right now. */
export interface ModuleState {
  module: ModuleName;
  /** `null` while the module was never released over the network: what came with the product is live then. */
  pointer: PointerRecord | null;
  image: BuildDescriptor | null;
  live: BuildDescriptor | null;
  canary: { descriptor: BuildDescriptor; share: number } | null;
}

/** How many builds that were live before can be gone back to. */
export const rememberedBuilds = 10;

/** Reads what is live from pointers, build records and what came with the product. */
export class ReleaseState {
  constructor(
    private readonly store: Pick<Persistence, 'get'>,
    private readonly records: BuildRecords,
    private readonly image: ImageBuilds,
  ) {}

  async ofModule(module: ModuleName): Promise<ModuleState> {
    const [pointer, current] = await Promise.all([
      this.store.get('module-pointer', module),
      this.image.current(module),
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

/** When a value of a pointer was set last. */
export const changedAt = ({ changedAt: changes, createdAt }: PointerRecord, field: 'build' | 'canaryBuild'): string =>
  changes[field] ?? createdAt;

/** What is live as the API answers it; `null` for a module without a usable build. */
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
