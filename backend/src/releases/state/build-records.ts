import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import { moduleNamePattern, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import type { TokenCaller } from '../../http/server/caller';
import { HttpError } from '../../http/http-error';
import type { LoggedActor, ModuleBuildData, Patch, Persistence, StoredRecord } from '../../persistence';
import { unlessOvertaken } from '../../content/records/change-record';

export type BuildRecord = StoredRecord<'module-build'>;

/** The author of a change to a build or a pointer, and its request. */
export interface Actor extends LoggedActor {
  requestId: string | null;
}

export const theProduct: Actor = { actor: 'system', requestId: null };

const recordId = (module: ModuleName, build: string): string => `${module}.${build}`;

/** Parses a name such as `mfe-requests.0123456789ab`; `null` if it is invalid. */
export function buildOfName(name: string): { module: ModuleName; build: string } | null {
  const [, module = '', build] = /^([a-z-]+)\.([0-9a-f]{12})$/.exec(name) ?? [];
  return moduleNamePattern.test(module) && build ? { module, build } : null;
}

export const isOfToken = ({ modules }: Pick<TokenCaller, 'modules'>, module: ModuleName): boolean =>
  modules === 'all' || modules.includes(module);

/** @throws HttpError forbidden for a token of other modules */
export function assertMayRelease(token: TokenCaller, module: ModuleName): void {
  if (!isOfToken(token, module)) throw new HttpError('forbidden', `This deploy token is not one of ${module}.`);
}

/** The common part of mutations of a build, with a new operation id. */
const mutationOf = (id: string, { actor, actorRole, requestId }: Actor) =>
  ({ kind: 'module-build', id, actor, actorRole, requestId, operationId: randomUUID() }) as const;

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

  /** Registers a build. A ready one stays unchanged, because its files were verified against its descriptor. */
  async register(descriptor: BuildDescriptor, source: ModuleBuildData['source'], by: Actor): Promise<BuildRecord> {
    const { module, build } = descriptor;
    const id = recordId(module, build);
    const isShipped = source === 'image';
    const buildState = isShipped ? 'ready' : 'uploading';
    const none = { note: null, refusals: [], previewedAt: null };
    const data: ModuleBuildData = { module, build, buildState, source, descriptor, ...none };
    const known = await this.store.get('module-build', id, { deleted: true });
    if (!known) {
      const action = isShipped ? 'create' : 'build-upload';
      // Another process, or a retry of this call, may have been first.
      const creation = this.store.mutate({ ...mutationOf(id, by), operation: 'create', data, action });
      return (await unlessOvertaken(creation))?.record ?? this.register(descriptor, source, by);
    }
    if (known.deletedAt !== null) {
      await this.store.mutate({ ...mutationOf(id, by), operation: 'restore' });
      return this.change(known, data, 'build-upload', by);
    }
    if (known.data.buildState === 'ready') return known;
    return this.change(known, { ...data, refusals: known.data.refusals }, 'build-upload', by);
  }

  async remove({ id }: BuildRecord, by: Actor): Promise<void> {
    await this.store.mutate({ ...mutationOf(id, by), operation: 'delete' });
  }

  async change(
    { id }: BuildRecord,
    patch: Patch<'module-build'>,
    action: AuditAction,
    by: Actor,
  ): Promise<BuildRecord> {
    return (await this.store.mutate({ ...mutationOf(id, by), operation: 'update', patch, action })).record;
  }
}
