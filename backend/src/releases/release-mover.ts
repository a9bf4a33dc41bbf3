import { randomUUID } from 'node:crypto';

import type { AuditAction } from 'shared-contracts/entities';
import { moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import { gate } from 'shared-contracts/gate';
import type { LiveModule, ReleaseMove } from 'shared-contracts/http';

import { HttpError, notFound } from '../http/errors';
import { Conflict, StaleRevision, type ModulePointerData, type Persistence } from '../persistence';
import type { BuildFiles } from './build-files';
import { theProduct, type Actor, type BuildRecord, type BuildRecords } from './build-records';
import { liveModule, rememberedBuilds, type ImageBuilds, type ModuleState, type ReleaseState } from './release-state';

/** A build that is to become live beside the other live builds. */
export interface Trial {
  module: ModuleName;
  /** The builds that would be served, the candidate among them. */
  builds: readonly BuildDescriptor[];
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

/** The only place that moves the live pointers of modules. */
export class ReleaseMover {
  readonly #options: ReleaseMoverOptions;

  constructor(options: ReleaseMoverOptions) {
    this.#options = options;
  }

  /**
   * Makes a build live, starts it as a canary, or ends the canary.
   * @param expected revision that the caller saw; `undefined` skips the check
   * @throws HttpError not-found for an unknown build, conflict for one that is not ready, stale-revision with what is
   *   live, contract with each reason of the gate. Nothing that a visitor sees has changed then.
   */
  async move(module: ModuleName, move: ReleaseMove, expected: number | undefined, by: Actor): Promise<LiveModule> {
    const { state, records } = this.#options;
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
      const wasServed = action === 'rollback' || action === 'canary-promote';
      if (!wasServed) await this.#assertIntact(record, by);
      await this.#assertFits(record, before, wasServed || move.allowGrowth === true, by);
      // What was served was published then: a rollback needs no object store.
      if (!wasServed) await this.#publishImages(before, record);
    }
    return this.#write(before, nextPointer(before, move, action), action, by);
  }

  /** Withdraws a canary automatically. Does nothing if the pointer was moved in the meantime. */
  async withdrawCanary(before: ModuleState, reason: string): Promise<void> {
    if (!before.pointer || !before.canary) return;
    const data = { ...before.pointer.data, canaryBuild: null, canaryShare: null, reason };
    await this.#write(before, data, 'canary-withdraw', theProduct).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.code === 'stale-revision')) throw error;
    });
  }

  /** Verifies the stored files again, because other instances fetch them from there. */
  async #assertIntact(record: BuildRecord, by: Actor): Promise<void> {
    const { files, records } = this.#options;
    if (record.data.source === 'image') return;
    const bad = await files.check(record.data.descriptor);
    if (bad.length === 0) return;
    const reasons = bad.map((file) => `${file} is not in the store as it was released: upload the build again`);
    await records.markBroken(record, reasons, by);
    throw refusal(reasons);
  }

  /** @throws HttpError contract with each reason */
  async #assertFits(record: BuildRecord, before: ModuleState, allowGrowth: boolean, by: Actor): Promise<void> {
    const { state, tryBuilds } = this.#options;
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
    const failures = await tryBuilds({ module, builds: [...others, descriptor] });
    if (failures.length > 0) return this.#refuse(record, failures, by);
    return undefined;
  }

  async #refuse(record: BuildRecord, reasons: string[], by: Actor): Promise<never> {
    await this.#options.records.refuse(record, reasons, by);
    throw refusal(reasons);
  }

  /** Publishes a build that was shipped with the product as soon as other instances may need it. */
  async #publishImages({ module, pointer, live }: ModuleState, { data }: BuildRecord): Promise<void> {
    const { files, image } = this.#options;
    const current = await image.current(module);
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
    const { store, state } = this.#options;
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
    return new HttpError(
      'stale-revision',
      `Somebody else has released ${state.module}: it is at revision ${revision}.`,
      {
        current: liveModule(state),
        headers: { ETag: `"${revision}"` },
      },
    );
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
  const base = { note: note ?? null, reason: null };
  const none = { canaryBuild: null, canaryShare: null };
  const stays = pointer?.data.build ?? from ?? build;
  if (action === 'canary-start')
    return { ...base, build: stays, previous, canaryBuild: build, canaryShare: canary ?? null };
  if (action === 'canary-end') return { ...base, ...none, build: stays, previous };
  const earlier = [...(from === undefined ? [] : [from]), ...previous].filter((each) => each !== build);
  return { ...base, ...none, build, previous: [...new Set(earlier)].slice(0, rememberedBuilds) };
}
