import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import { gate } from 'shared-contracts/gate';
import type { LiveModule, ReleaseMove } from 'shared-contracts/http';

import { HttpError, notFound } from '../../errors/http-error';
import { Conflict, StaleRevision, type ModulePointerData, type Persistence } from '../../persistence';
import { ChangedBuildFile, type BuildFiles } from './build-files';
import { theProduct, type Actor, type BuildRecord, type BuildRecords } from './build-records';
import { liveModule, type ImageBuilds, type ModuleState, type ReleaseState } from './release-state';

/** How many formerly live builds can be rolled back to. */
const rememberedBuilds = 10;

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
}

/** The action of a move; `null` if nothing would change. */
function actionOf(
  { live, canary, pointer }: ModuleState,
  { build, canary: share }: ReleaseMove,
): Extract<AuditAction, 'release' | 'rollback' | `canary-${string}`> | null {
  const isCanary = canary?.descriptor.build === build;
  if (share !== undefined) return isCanary && canary.share === share ? null : 'canary-start';
  if (live?.build === build) return canary ? 'canary-end' : null;
  if (isCanary) return 'canary-promote';
  return pointer?.data.previous.includes(build) ? 'rollback' : 'release';
}

export class ReleaseMover {
  /** The trial that every build has to pass before it becomes live. */
  tryBuilds: TryBuilds = () => Promise.resolve([]);

  constructor(private readonly options: ReleaseMoverOptions) {}

  /**
   * Makes a build live, starts it as a canary, or ends the canary.
   * @param expected revision that the caller saw; `undefined` skips the check
   * @throws HttpError not-found, conflict, stale-revision with the live build, contract with each reason of the gate
   */
  async move(module: ModuleName, move: ReleaseMove, expected: number | undefined, by: Actor): Promise<LiveModule> {
    const { state, records, files } = this.options;
    const record = await records.find(module, move.build);
    if (!record) throw notFound(`build of ${module}`);
    const before = await state.ofModule(module);
    if (expected !== undefined && expected !== (before.pointer?.revision ?? 0)) throw stale(before);
    const action = actionOf(before, move);
    if (action === null) return liveOf(before);
    if (action === 'canary-start' && before.live?.build === move.build)
      throw new HttpError('conflict', `The build ${move.build} of ${module} is live already.`);
    if (action !== 'canary-end') {
      if (record.data.buildState !== 'ready') throw notReady(record);
      const isTrusted = action === 'rollback' || action === 'canary-promote';
      const wasServed = isTrusted || (action === 'release' && before.pointer?.data.rolledBack?.includes(move.build));
      // The other instances fetch its files from the store.
      const bad = wasServed || record.data.source === 'image' ? [] : await files.check(record.data.descriptor);
      if (bad.length > 0) await this.#refuseDamaged(record, bad, by);
      await this.#assertFits(record, wasServed || move.allowGrowth === true, isTrusted, by);
      // A build that was served is on the disk: a rollback needs no object store.
      if (!wasServed) await this.#publishImage(before, move.build);
    }
    return this.#write(before, nextPointer(before, move, action), action, by);
  }

  /** Takes a build away from visitors that fails: ends a canary, or puts the newest one that fits in its place. */
  async takeAway(failing: Pick<BuildDescriptor, 'module' | 'build'>, reason: string): Promise<void> {
    await this.#takeAway(failing, reason).catch((error: unknown) => {
      // It was moved in the meantime.
      if (!(error instanceof HttpError) || error.code !== 'stale-revision') throw error;
    });
  }

  async #takeAway({ module, build }: Pick<BuildDescriptor, 'module' | 'build'>, reason: string): Promise<void> {
    const { state, records } = this.options;
    const states = await state.all();
    const before = states.find((each) => each.module === module);
    if (!before?.pointer) return;
    if (before.canary?.descriptor.build === build) {
      const data = { ...before.pointer.data, canaryBuild: null, canaryShare: null, reason };
      await this.#write(before, data, 'canary-withdraw', theProduct);
    }
    if (before.live?.build !== build) return;
    const live = states.flatMap((each) => (each.module === module ? [] : (each.live ?? [])));
    for (const target of before.pointer.data.previous) {
      const known = await records.find(module, target);
      if (known?.data.buildState !== 'ready') continue;
      if (gate(known.data.descriptor, { live, allowGrowth: true }).length > 0) continue;
      const note = `The build ${build} was quarantined: ${reason}`;
      const data = { ...nextPointer(before, { build: target }, 'rollback'), reason: note };
      await this.#write(before, data, 'rollback', theProduct);
      const record = await records.find(module, build);
      if (record) await records.change(record, { refusals: [note], buildState: 'broken' }, 'build-broken', theProduct);
      return;
    }
  }

  /** @throws HttpError contract with each reason against serving a build beside the live ones and the canaries */
  async #assertFits(record: BuildRecord, allowGrowth: boolean, wasServed: boolean, by: Actor): Promise<void> {
    const { module, descriptor } = record.data;
    const states = await this.options.state.all();
    const live = states.flatMap((each) => each.live ?? []);
    const canaries = states.flatMap((each) => (each.module === module ? [] : (each.canary?.descriptor ?? [])));
    const reasons = new Set([
      ...gate(descriptor, { live, allowGrowth }),
      ...canaries.flatMap((canary) => gate(descriptor, { live: replaced(live, canary), allowGrowth: true })),
    ]);
    if (reasons.size > 0) await this.#refuse(record, [...reasons], by);
    const trial = this.tryBuilds({ module, builds: replaced(live, descriptor), wasServed });
    const failures = await trial.catch((error: unknown) => {
      if (!(error instanceof ChangedBuildFile)) throw error;
      if (error.build !== descriptor.build) throw refusal([error.message]);
      return this.#refuseDamaged(record, error.files, by);
    });
    if (failures.length > 0) await this.#refuse(record, failures, by);
  }

  async #refuse(record: BuildRecord, refusals: string[], by: Actor): Promise<never> {
    await this.options.records.change(record, { refusals }, 'release-refused', by);
    throw refusal(refusals);
  }

  /** From then on it can be uploaded again. */
  async #refuseDamaged(record: BuildRecord, files: readonly string[], by: Actor): Promise<never> {
    const refusals = files.map((file) => `${file} is not in the store as it was released: release the build again`);
    await this.options.records.change(record, { refusals, buildState: 'broken' }, 'build-broken', by);
    throw refusal(refusals);
  }

  /** Publishes the build that was shipped with the product as soon as other instances may need it. */
  async #publishImage({ module, pointer }: ModuleState, build: string): Promise<void> {
    const { files, image } = this.options;
    const shipped = await image.shippedBuild(module);
    if (shipped && (!pointer || build === shipped.descriptor.build)) await files.publish(shipped);
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
      await store.mutate(
        pointer
          ? { ...base, operation: 'update', patch: data, expectedRevision: pointer.revision }
          : { ...base, operation: 'create', data },
      );
    } catch (error) {
      // Another caller has moved it first.
      if (error instanceof StaleRevision || error instanceof Conflict) throw stale(await state.ofModule(module));
      throw error;
    }
    return liveOf(await state.ofModule(module));
  }
}

function liveOf(state: ModuleState): LiveModule {
  const live = liveModule(state);
  if (!live) throw new HttpError('conflict', `${state.module} has no build that can be used.`);
  return live;
}

function stale(state: ModuleState): HttpError {
  const revision = state.pointer?.revision ?? 0;
  return new HttpError('stale-revision', `${state.module} was released meanwhile: it is at revision ${revision}.`, {
    current: liveModule(state),
    headers: { ETag: `"${revision}"` },
  });
}

const refusal = (reasons: readonly string[]) =>
  new HttpError('contract', reasons.join(' · ').slice(0, 1_000), {
    errors: reasons.map((message) => ({ path: '', code: 'contract', message })),
  });

/** Builds with one in place of that of its module. */
const replaced = (builds: readonly BuildDescriptor[], build: BuildDescriptor): BuildDescriptor[] => [
  ...builds.filter(({ module }) => module !== build.module),
  build,
];

function notReady({ data: { module, build, buildState, refusals } }: BuildRecord): HttpError {
  const isUploading = buildState === 'uploading';
  const detail = isUploading
    ? 'not complete: upload its files and complete it first.'
    : `broken: ${refusals.join(' ')}`;
  return new HttpError('conflict', `The build ${build} of ${module} is ${detail}`);
}

function nextPointer(
  { pointer, live }: ModuleState,
  { build, canary, note = undefined }: ReleaseMove,
  action: AuditAction,
): ModulePointerData {
  const { previous = [], rolledBack = [] } = pointer?.data ?? {};
  const base = { note: note ?? null, reason: null, canaryBuild: null, canaryShare: null };
  const stays = { ...base, build: pointer?.data.build ?? live?.build ?? build, previous, rolledBack };
  if (action === 'canary-start') return { ...stays, canaryBuild: build, canaryShare: canary ?? null };
  if (action === 'canary-end') return stays;
  const left = [...(live ? [live.build] : []), ...previous];
  // A build that a rollback has left is no target of the next one, which goes further back.
  const target = action === 'rollback' ? left.indexOf(build) : 0;
  const remember = (builds: readonly string[]) =>
    [...new Set(builds.filter((each) => each !== build))].slice(0, rememberedBuilds);
  return {
    ...base,
    build,
    previous: remember(left.slice(target)),
    rolledBack: remember([...left.slice(0, target), ...rolledBack]),
  };
}
