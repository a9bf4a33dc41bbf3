import { buildDescriptor, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import type { LiveModule } from 'shared-contracts/http';

import type { Persistence, StoredRecord } from '../../persistence';
import type { BuildRecords } from './build-records';
import type { Release } from './release-set';

export type PointerRecord = StoredRecord<'module-pointer'>;

/** The builds that were shipped with the checkout or the image of this instance. */
export interface ImageBuilds {
  /** The shell first. */
  modules(): Promise<ModuleName[]>;
  shippedBuild(module: ModuleName): Promise<Release | null>;
}

export interface ModuleState {
  module: ModuleName;
  /** Without a build of its own, as `null`, the shipped build is live if there is one. */
  pointer: PointerRecord | null;
  image: BuildDescriptor | null;
  /** `null` if there is no build, if the pointer's build is lost, or if this version cannot read its descriptor. */
  live: BuildDescriptor | null;
  canary: { descriptor: BuildDescriptor; share: number } | null;
}

/** A stored descriptor; `null` if another version of the product wrote it in a different form. */
export const readableDescriptor = (stored: BuildDescriptor): BuildDescriptor | null =>
  buildDescriptor.safeParse(stored).data ?? null;

/** Reads the state of modules from pointers, build records and shipped builds. */
export class ReleaseState {
  constructor(
    private readonly store: Pick<Persistence, 'get' | 'list'>,
    private readonly records: BuildRecords,
    private readonly image: ImageBuilds,
  ) {}

  /** The shipped modules, then those that were released over the network alone, by name. */
  async all(): Promise<ModuleState[]> {
    return Promise.all([...(await this.#pointers())].map(([module, pointer]) => this.#stateOf(module, pointer)));
  }

  async ofModule(module: ModuleName): Promise<ModuleState> {
    return this.#stateOf(module, await this.store.get('module-pointer', module));
  }

  /** The pointer of each module. */
  async #pointers(): Promise<Map<ModuleName, PointerRecord | null>> {
    const { items } = await this.store.list('module-pointer');
    const released = [...items].sort((one, other) => (one.id < other.id ? -1 : 1));
    const shipped = (await this.image.modules()).map((module) => [module, null] as const);
    return new Map([...shipped, ...released.map((pointer) => [pointer.id, pointer] as const)]);
  }

  async #stateOf(module: ModuleName, pointer: PointerRecord | null): Promise<ModuleState> {
    const image = (await this.image.shippedBuild(module))?.descriptor ?? null;
    if (!pointer) return { module, pointer, image, live: image, canary: null };
    const { build, canaryBuild, canaryShare } = pointer.data;
    const descriptorOf = async (id: string) => {
      if (image?.build === id) return image;
      const record = await this.records.find(module, id);
      return record && readableDescriptor(record.data.descriptor);
    };
    const descriptor = canaryBuild === null ? null : await descriptorOf(canaryBuild);
    const canary = descriptor && { descriptor, share: canaryShare ?? 0 };
    return { module, pointer, image, live: build === null ? image : await descriptorOf(build), canary };
  }
}

/** When a field of a pointer was last changed. */
export const changedAt = ({ changedAt: changes, createdAt }: PointerRecord, field: 'build' | 'canaryBuild'): string =>
  changes[field] ?? createdAt;

/** The live build as the API returns it; `null` for a module without a usable build that was never released. */
export function liveModule({ module, pointer, live, canary }: ModuleState): LiveModule | null {
  const since = pointer ? changedAt(pointer, 'build') : live?.builtAt;
  if (since === undefined || (!live && pointer?.data.build !== null)) return null;
  return {
    module,
    build: live?.build ?? null,
    contract: live?.contract ?? null,
    commit: live?.commit ?? null,
    since,
    previous: pointer?.data.previous[0] ?? null,
    canary: canary && { build: canary.descriptor.build, share: canary.share },
    revision: pointer?.revision ?? 0,
  };
}

/** The state of a module, from the states of all; a module that was never released has none of its own. */
export const moduleStateOf = (states: readonly ModuleState[], module: ModuleName): ModuleState =>
  states.find((each) => each.module === module) ?? { module, pointer: null, image: null, live: null, canary: null };
