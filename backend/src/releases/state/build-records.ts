import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import { moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import type { TokenCaller } from '../../auth/caller';
import { HttpError } from '../../errors/http-error';
import type { ModuleBuildData, Patch, Persistence, StoredRecord } from '../../persistence';
import { unlessOvertaken } from '../../records/change-record';

export type BuildRecord = StoredRecord<'module-build'>;

/** The author of a change to a build or a pointer, and its request. */
export interface Actor {
  actor: string;
  requestId: string | null;
}

/** The product itself. */
export const theProduct: Actor = { actor: 'system', requestId: null };

const recordId = (module: ModuleName, build: string): string => `${module}.${build}`;

/** Parses a name such as `mfe-requests.0123456789ab`; `null` if it is invalid. */
export function buildOfName(name: string): { module: ModuleName; build: string } | null {
  const [, moduleName, build] = /^([a-z-]+)\.([0-9a-f]{12})$/.exec(name) ?? [];
  const module = moduleNames.find((known) => known === moduleName);
  return module && build ? { module, build } : null;
}

/** @throws HttpError forbidden for a token of other modules */
export function assertMayRelease({ modules }: TokenCaller, module: ModuleName): void {
  if (!modules.includes(module)) throw new HttpError('forbidden', `This deploy token is not one of ${module}.`);
}

/** The records of builds: descriptor, origin, and whether they can be released. */
export class BuildRecords {
  constructor(private readonly store: Pick<Persistence, 'get' | 'list' | 'mutate'>) {}

  /** `null` if the build is unknown or was removed. */
  find(module: ModuleName, build: string): Promise<BuildRecord | null> {
    return this.store.get('module-build', recordId(module, build));
  }

  /** All builds, newest first. */
  async list(): Promise<BuildRecord[]> {
    return (await this.store.list('module-build')).items;
  }

  /**
   * Registers a build. One that is being uploaded takes the newer descriptor; a ready one stays unchanged, because its
   * files were verified against its descriptor.
   */
  async register(
    descriptor: BuildDescriptor,
    source: ModuleBuildData['source'],
    { actor, requestId }: Actor,
  ): Promise<BuildRecord> {
    const { module, build } = descriptor;
    const id = recordId(module, build);
    const data: ModuleBuildData = {
      module,
      build,
      buildState: source === 'image' ? 'ready' : 'uploading',
      source,
      descriptor,
      note: null,
      refusals: [],
      previewedAt: null,
    };
    const base = { kind: 'module-build', id, actor, requestId } as const;
    const known = await this.store.get('module-build', id, { deleted: true });
    if (!known) {
      const creation = { ...base, operation: 'create', data, operationId: randomUUID() } as const;
      const action = source === 'image' ? 'create' : 'build-upload';
      // Another process, or a retry of this call, may be first.
      const created = await unlessOvertaken(this.store.mutate({ ...creation, action }));
      return created ? created.record : this.register(descriptor, source, { actor, requestId });
    }
    if (known.deletedAt !== null) {
      await this.store.mutate({ ...base, operation: 'restore', operationId: randomUUID() });
      return this.change(known, data, 'build-upload', { actor, requestId });
    }
    if (known.data.buildState === 'ready') return known;
    return this.change(known, { ...data, refusals: known.data.refusals }, 'build-upload', { actor, requestId });
  }

  async remove(record: BuildRecord, { actor, requestId }: Actor): Promise<void> {
    const deletion = { kind: 'module-build', operation: 'delete', id: record.id, actor, requestId } as const;
    await this.store.mutate({ ...deletion, operationId: randomUUID() });
  }

  /** Changes a build, with an action that says why. */
  async change(
    { id }: BuildRecord,
    patch: Patch<'module-build'>,
    action: AuditAction,
    { actor, requestId }: Actor,
  ): Promise<BuildRecord> {
    const update = { kind: 'module-build', operation: 'update', id, patch, action, actor, requestId } as const;
    return (await this.store.mutate({ ...update, operationId: randomUUID() })).record;
  }
}
