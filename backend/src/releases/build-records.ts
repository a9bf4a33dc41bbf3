import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import { moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import { Conflict, type ModuleBuildData, type Patch, type Persistence, type StoredRecord } from '../persistence';

export type BuildRecord = StoredRecord<'module-build'>;

/** Who does something to a build or a pointer, and in which request. */
export interface Actor {
  actor: string;
  requestId: string | null;
}

/** The product itself. */
export const theProduct: Actor = { actor: 'system', requestId: null };

const recordId = (module: ModuleName, build: string): string => `${module}.${build}`;

/** The build that a name such as `mfe-requests.0123456789ab` stands for. */
export function buildOfName(name: string): { module: ModuleName; build: string } | null {
  const [, moduleName, build] = /^([a-z-]+)\.([0-9a-f]{12})$/.exec(name) ?? [];
  const module = moduleNames.find((known) => known === moduleName);
  return module && build ? { module, build } : null;
}

/** Builds of modules as records: what they are, through whom they came, and whether they can be released. */
export class BuildRecords {
  constructor(private readonly store: Pick<Persistence, 'get' | 'list' | 'mutate'>) {}

  /** `null` if the product does not know the build, or has removed it. */
  find(module: ModuleName, build: string): Promise<BuildRecord | null> {
    return this.store.get('module-build', recordId(module, build));
  }

  /** Every known build, newest first. */
  async list(): Promise<BuildRecord[]> {
    return (await this.store.list('module-build')).items;
  }

  /**
   * Makes a build known. One that is being uploaded takes the newer descriptor; one that is ready stays as it is,
   * because its bytes were checked against the descriptor that it has.
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
      const created = await this.store.mutate({ ...creation, action }).catch((error: unknown) => {
        // Another process, or a repetition of this call, was faster.
        if (error instanceof Conflict) return null;
        throw error;
      });
      return created ? created.record : this.register(descriptor, source, { actor, requestId });
    }
    if (known.deletedAt !== null) {
      await this.store.mutate({ ...base, operation: 'restore', operationId: randomUUID() });
      return this.#change(known, data, 'build-upload', { actor, requestId });
    }
    if (known.data.buildState === 'ready') return known;
    return this.#change(known, { ...data, refusals: known.data.refusals }, 'build-upload', { actor, requestId });
  }

  /** Every byte was checked: the build can be released. */
  markReady(record: BuildRecord, note: string | null, by: Actor): Promise<BuildRecord> {
    return this.#change(record, { buildState: 'ready', note, refusals: [] }, 'build-ready', by);
  }

  /** Notes why the gate did not let a build become live. */
  refuse(record: BuildRecord, refusals: string[], by: Actor): Promise<BuildRecord> {
    return this.#change(record, { refusals }, 'release-refused', by);
  }

  /** Its stored bytes are not the ones that were checked: it has to be uploaded again. */
  markBroken(record: BuildRecord, refusals: string[], by: Actor): Promise<BuildRecord> {
    return this.#change(record, { refusals, buildState: 'broken' }, 'build-broken', by);
  }

  /** An administrator looks at it. @param at ISO time */
  markPreviewed(record: BuildRecord, at: string, by: Actor): Promise<BuildRecord> {
    return this.#change(record, { previewedAt: at }, 'build-preview', by);
  }

  /** Forgets a build. */
  async remove(record: BuildRecord, { actor, requestId }: Actor): Promise<void> {
    const deletion = { kind: 'module-build', operation: 'delete', id: record.id, actor, requestId } as const;
    await this.store.mutate({ ...deletion, operationId: randomUUID() });
  }

  async #change(
    { id }: BuildRecord,
    patch: Patch<'module-build'>,
    action: AuditAction,
    { actor, requestId }: Actor,
  ): Promise<BuildRecord> {
    const update = { kind: 'module-build', operation: 'update', id, patch, action, actor, requestId } as const;
    return (await this.store.mutate({ ...update, operationId: randomUUID() })).record;
  }
}
