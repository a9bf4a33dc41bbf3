import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import { moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import { gate } from 'shared-contracts/gate';
import type { LiveModule, ReleaseMove } from 'shared-contracts/http';

import { HttpError, notFound } from '../../errors/http-error';
import { Conflict, StaleRevision, type ModulePointerData, type Persistence } from '../../persistence';
import { ChangedBuildFile, type BuildFiles } from './build-files';
import { theProduct, type Actor, type BuildRecord, type BuildRecords } from './build-records';
import { liveModule, rememberedBuilds, type ImageBuilds, type ModuleState, type ReleaseState } from './release-state';

/** A build that is to become live beside the other live builds. */
export interface Trial {
  module: ModuleName;
  /** The builds that would be served, the candidate among them. */
  builds: readonly BuildDescriptor[];
  /** Whether visitors have had the candidate before, and it was not taken away from them. */
  wasServed: boolean;
}

/** Renders pages with builds that are not served yet. @returns the reasons against serving them */
export type TryBuilds = (trial: Trial) => Promise<string[]>;

export interface ReleaseMoverOptions {
  store: Pick<Persistence, 'mutate'>;
  records: BuildRecords;
  files: BuildFiles;
  state: ReleaseState;
  image: ImageBuilds;
  tryBuilds: TryBuilds;
}

/** The action of a move; `null` if nothing would change. */
function actionOf(
  { live, canary, pointer }: ModuleState,
  { build, canary: share }: ReleaseMove,
): Extract<AuditAction, 'release' | 'rollback' | `canary-${string}`> | null {
  if (share !== undefined) {
    const isSame = canary !== null && canary.descriptor.build === build && canary.share === share;
    return isSame ? null : 'canary-start';
  }
  if (live?.build === build) return canary ? 'canary-end' : null;
  if (canary?.descriptor.build === build) return 'canary-promote';
  return pointer?.data.previous.includes(build) ? 'rollback' : 'release';
}

/** Whether a build was live before, also if a rollback has left it. */
const wasLive = ({ pointer }: ModuleState, build: string): boolean =>
  [...(pointer?.data.previous ?? []), ...(pointer?.data.rolledBack ?? [])].includes(build);

/** The only place that moves the live pointers of modules. */
export class ReleaseMover {
  constructor(private readonly options: ReleaseMoverOptions) {}

  /**
   * Makes a build live, starts it as a canary, or ends the canary.
   * @param expected revision that the caller saw; `undefined` skips the check
   * @throws HttpError not-found for an unknown build, conflict for one that is not ready, stale-revision with the
   *   live build, contract with each reason of the gate. Visitors see no change then.
   */
  async move(module: ModuleName, move: ReleaseMove, expected: number | undefined, by: Actor): Promise<LiveModule> {
    const { state, records } = this.options;
    const record = await records.find(module, move.build);
    if (!record) throw notFound(`build of ${module}`);
    const before = await state.ofModule(module);
    if (expected !== undefined && expected !== (before.pointer?.revision ?? 0)) throw this.#stale(before);
    const action = actionOf(before, move);
    if (action === null) return this.#response(before);
    if (action === 'canary-start' && before.live?.build === move.build)
      throw new HttpError('conflict', `The build ${move.build} of ${module} is live already.`);
    if (action !== 'canary-end') {
      if (record.data.buildState !== 'ready') throw notReady(record);
      const isTrusted = action === 'rollback' || action === 'canary-promote';
      const wasServed = isTrusted || (action === 'release' && wasLive(before, move.build));
      if (!wasServed) await this.#assertIntact(record, by);
      await this.#assertFits(record, before, { allowGrowth: wasServed || move.allowGrowth === true, isTrusted }, by);
      // A build that was served is on the disk: a rollback needs no object store.
      if (!wasServed) await this.#publishImages(before, record);
    }
    return this.#write(before, nextPointer(before, move, action), action, by);
  }

  /** Withdraws a canary automatically. Does nothing if the pointer was moved in the meantime. */
  async withdrawCanary(before: ModuleState, reason: string): Promise<void> {
    if (!before.pointer || !before.canary) return;
    const data = { ...before.pointer.data, canaryBuild: null, canaryShare: null, reason };
    await this.#writeUnlessMoved(before, data, 'canary-withdraw');
  }

  /** Moves a pointer automatically. @returns false if it was moved in the meantime */
  async #writeUnlessMoved(before: ModuleState, data: ModulePointerData, action: AuditAction): Promise<boolean> {
    try {
      await this.#write(before, data, action, theProduct);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'stale-revision') return false;
      throw error;
    }
  }

  /**
   * Takes a live build that ends its rendering process away from visitors: the newest one before it that fits the
   * other live builds is live again. Does nothing if there is none, or if the pointer was moved in the meantime.
   * @returns whether it was taken away
   */
  async quarantine(module: ModuleName, build: string, reason: string): Promise<boolean> {
    const { state, records } = this.options;
    const states = await Promise.all(moduleNames.map((name) => state.ofModule(name)));
    const before = states.find((each) => each.module === module);
    if (!before?.pointer || before.live?.build !== build) return false;
    const others = states.flatMap((each) => (each.module === module ? [] : (each.live ?? [])));
    for (const target of before.pointer.data.previous) {
      const known = await records.find(module, target);
      if (known?.data.buildState !== 'ready') continue;
      if (gate(known.data.descriptor, { live: others, allowGrowth: true }).length > 0) continue;
      const note = `The build ${build} was quarantined: ${reason}`;
      const moved = { ...nextPointer(before, { build: target }, 'rollback'), reason: note };
      const isMoved = await this.#writeUnlessMoved(before, moved, 'rollback');
      const record = isMoved && (await records.find(module, build));
      const broken = { refusals: [note], buildState: 'broken' as const };
      if (record) await records.change(record, broken, 'build-broken', theProduct);
      return isMoved;
    }
    return false;
  }

  /** Verifies the stored files again, because other instances fetch them from there. */
  async #assertIntact(record: BuildRecord, by: Actor): Promise<void> {
    const { files } = this.options;
    if (record.data.source === 'image') return;
    const bad = await files.check(record.data.descriptor);
    if (bad.length > 0) await this.#refuseDamaged(record, bad, by);
  }

  /** From then on it can be uploaded again. */
  async #refuseDamaged(record: BuildRecord, files: readonly string[], by: Actor): Promise<never> {
    const reasons = files.map((file) => `${file} is not in the store as it was released: release the build again`);
    await this.options.records.change(record, { refusals: reasons, buildState: 'broken' }, 'build-broken', by);
    throw refusal(reasons);
  }

  /** @throws HttpError contract with each reason */
  async #assertFits(
    record: BuildRecord,
    before: ModuleState,
    { allowGrowth, isTrusted }: { allowGrowth: boolean; isTrusted: boolean },
    by: Actor,
  ): Promise<void> {
    const { state, tryBuilds } = this.options;
    const { module, descriptor } = record.data;
    const states = await Promise.all(moduleNames.map((name) => (name === module ? before : state.ofModule(name))));
    const live = states.flatMap((each) => each.live ?? []);
    const others = live.filter((each) => each.module !== module);
    // It has to fit the canaries of other modules, too.
    const canaries = states.flatMap((each) => (each.module === module ? [] : (each.canary?.descriptor ?? [])));
    const reasons = new Set([
      ...gate(descriptor, { live, allowGrowth }),
      ...canaries.flatMap((canary) => gate(descriptor, { live: replaced(live, canary), allowGrowth: true })),
    ]);
    if (reasons.size > 0) return this.#refuse(record, [...reasons], by);
    const trial = tryBuilds({ module, builds: [...others, descriptor], wasServed: isTrusted });
    const failures = await trial.catch((error: unknown) => {
      if (!(error instanceof ChangedBuildFile)) throw error;
      if (error.build !== descriptor.build) throw refusal([error.message]);
      return this.#refuseDamaged(record, error.files, by);
    });
    if (failures.length > 0) return this.#refuse(record, failures, by);
    return undefined;
  }

  async #refuse(record: BuildRecord, reasons: string[], by: Actor): Promise<never> {
    await this.options.records.change(record, { refusals: reasons }, 'release-refused', by);
    throw refusal(reasons);
  }

  /** Publishes a build that was shipped with the product as soon as other instances may need it. */
  async #publishImages({ module, pointer, live }: ModuleState, { data }: BuildRecord): Promise<void> {
    const { files, image } = this.options;
    const current = await image.shippedBuild(module);
    if (!current) return;
    const isNeeded = data.build === current.descriptor.build || (!pointer && live?.build === current.descriptor.build);
    if (isNeeded) await files.publish(current.descriptor, current.dir);
  }

  async #write(
    before: ModuleState,
    data: ModulePointerData,
    action: AuditAction,
    { actor, requestId }: Actor,
  ): Promise<LiveModule> {
    const { store, state } = this.options;
    const { module, pointer } = before;
    const base = { kind: 'module-pointer', id: module, actor, requestId, action, operationId: randomUUID() } as const;
    try {
      if (pointer) {
        await store.mutate({ ...base, operation: 'update', patch: data, expectedRevision: pointer.revision });
      } else await store.mutate({ ...base, operation: 'create', data });
    } catch (error) {
      // Another caller has moved it first.
      if (error instanceof StaleRevision || error instanceof Conflict) throw this.#stale(await state.ofModule(module));
      throw error;
    }
    return this.#response(await state.ofModule(module));
  }

  #response(state: ModuleState): LiveModule {
    const live = liveModule(state);
    if (!live) throw new HttpError('conflict', `${state.module} has no build that can be used.`);
    return live;
  }

  #stale(state: ModuleState): HttpError {
    const revision = state.pointer?.revision ?? 0;
    return new HttpError('stale-revision', `${state.module} was released meanwhile: it is at revision ${revision}.`, {
      current: liveModule(state),
      headers: { ETag: `"${revision}"` },
    });
  }
}

const refusal = (reasons: readonly string[]) =>
  new HttpError('contract', reasons.join(' · ').slice(0, 1_000), {
    errors: reasons.map((message) => ({ path: '', code: 'contract', message })),
  });

const replaced = (live: readonly BuildDescriptor[], canary: BuildDescriptor): BuildDescriptor[] => [
  ...live.filter(({ module }) => module !== canary.module),
  canary,
];

function notReady({ data: { module, build, buildState, refusals } }: BuildRecord): HttpError {
  const detail =
    buildState === 'uploading'
      ? `The build ${build} of ${module} is not complete: upload its files and complete it first.`
      : `The build ${build} of ${module} is broken: ${refusals.join(' ')}`;
  return new HttpError('conflict', detail);
}

function nextPointer(
  { pointer, live }: ModuleState,
  { build, canary, note = undefined }: ReleaseMove,
  action: AuditAction,
): ModulePointerData {
  const from = live?.build;
  const previous = pointer?.data.previous ?? [];
  const rolledBack = pointer?.data.rolledBack ?? [];
  const base = { note: note ?? null, reason: null };
  const none = { canaryBuild: null, canaryShare: null };
  const stays = pointer?.data.build ?? from ?? build;
  if (action === 'canary-start')
    return { ...base, build: stays, previous, rolledBack, canaryBuild: build, canaryShare: canary ?? null };
  if (action === 'canary-end') return { ...base, ...none, build: stays, previous, rolledBack };
  const left = [...(from === undefined ? [] : [from]), ...previous];
  // What a rollback leaves is no target of the next one, which goes further back.
  const target = action === 'rollback' ? left.indexOf(build) : 0;
  const remember = (builds: readonly string[]) =>
    [...new Set(builds.filter((each) => each !== build))].slice(0, rememberedBuilds);
  return {
    ...base,
    ...none,
    build,
    previous: remember(left.slice(target)),
    rolledBack: remember([...left.slice(0, target), ...rolledBack]),
  };
}
