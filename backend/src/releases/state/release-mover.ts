import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import { gate, gateRights, gateWithdrawal, type AddRights } from 'shared-contracts/gate';
import type { LiveModule, ReleaseMove } from 'shared-contracts/http';
import { cutGraphemes } from 'shared-contracts/localization';

import { HttpError, notFound } from '../../http/http-error';
import { ChangedBuildFile, type BuildFiles } from './build-files';
import type { Actor, BuildRecord, BuildRecords } from './build-records';
import { Overtaken, PointerMoves, type PlannedMove, type PointerMovesOptions } from './pointer-moves';
import { actionOf, nextPointer, withdrawnPointer, type BuildMove } from './pointer-plan';
import { liveModule, moduleStateOf, type ImageBuilds, type ModuleState, type ReleaseState } from './release-state';
import { misfitsIn, productContract } from './runnable-set';

/** A build that is to become live beside the other live builds. */
export interface Trial {
  module: ModuleName;
  /** The builds that would be served, the candidate among them. */
  builds: readonly BuildDescriptor[];
  /** Whether visitors had the candidate before without its being taken away from them. */
  wasServed: boolean;
}

/** Renders pages with builds that are not served yet. @returns the reasons against serving them */
export type TryBuilds = (trial: Trial) => Promise<string[]>;

export interface ReleaseMoverOptions {
  store: PointerMovesOptions['store'];
  records: BuildRecords;
  files: BuildFiles;
  state: ReleaseState;
  image: ImageBuilds;
  /** The trial that every build has to pass before it becomes live. */
  tryBuilds: TryBuilds;
}

/** Reasons for which a release would be refused. */
export interface DryRunOutcome {
  reasons: string[];
  /** Whether pages were rendered with the build, which needs its files in the store. */
  isRendered: boolean;
}

/** Who releases, and what they may add to the site; `null` without limits. */
export type ReleaseActor = Actor & { rights: AddRights | null };

/** How a build becomes live. */
interface Terms {
  allowGrowth: boolean;
  /** Whether it is the canary, or was live and was not left by a rollback. */
  isTrusted: boolean;
  wasServed: boolean;
  by: ReleaseActor;
  plan(state: ModuleState): PlannedMove | null;
}

/** Moves pointers for teams and administrators. */
export class ReleaseMover {
  readonly #moves: PointerMoves;

  constructor(private readonly options: ReleaseMoverOptions) {
    this.#moves = new PointerMoves(options);
  }

  /**
   * Makes a build live, starts it as a canary, or ends the canary.
   * @param expected revision that the caller saw; `undefined` skips the check
   * @throws HttpError not-found, conflict, stale-revision with the live build, contract with each reason of the gate
   */
  async move(
    module: ModuleName,
    move: ReleaseMove,
    expected: number | undefined,
    by: ReleaseActor,
  ): Promise<LiveModule> {
    const { build } = move;
    return build === null
      ? this.#withdraw(module, move.note ?? null, expected, by)
      : this.#moveTo(module, { ...move, build }, expected, by);
  }

  async #moveTo(
    module: ModuleName,
    move: BuildMove,
    expected: number | undefined,
    by: ReleaseActor,
  ): Promise<LiveModule> {
    const { state, records, files } = this.options;
    const record = await records.find(module, move.build);
    if (!record) throw notFound(`build of ${module}`);
    const before = await state.ofModule(module);
    assertCurrent(before, expected);
    const action = actionOf(before, move);
    if (action === null) return liveOf(before);
    if (action === 'canary-start' && before.live?.build === move.build)
      throw new HttpError('conflict', `The build ${move.build} of ${module} is live already.`);
    const plan = (now: ModuleState): PlannedMove | null => {
      assertCurrent(now, expected);
      const current = actionOf(now, move);
      return current && { module, data: nextPointer(now, move, current), action: current, by };
    };
    if (action === 'canary-end') {
      await this.#decide(module, async (states) => plan(moduleStateOf(states, module)));
      return liveOf(await state.ofModule(module));
    }
    if (record.data.buildState !== 'ready') throw notReady(record);
    const isTrusted = action === 'rollback' || action === 'canary-promote';
    const wasServed = isTrusted || (before.pointer?.data.rolledBack?.includes(move.build) ?? false);
    const isOfImage = record.data.source === 'image';
    // The other instances fetch its files from the store.
    const bad = wasServed || isOfImage ? [] : await files.check(record.data.descriptor);
    if (bad.length > 0) await this.#refuseDamaged(record, bad, by);
    const allowGrowth = wasServed || isOfImage || move.allowGrowth === true;
    await this.#makeLive(record, { allowGrowth, isTrusted, wasServed, by, plan });
    if (record.data.refusals.length > 0) await records.change(record, { refusals: [] }, 'build-ready', by);
    return liveOf(await state.ofModule(module));
  }

  /** Takes a module off the site. @throws HttpError conflict for a shipped one, contract if another page needs it */
  async #withdraw(module: ModuleName, note: string | null, expected: number | undefined, by: Actor) {
    const { state } = this.options;
    await this.#decide(module, async (states) => {
      const now = moduleStateOf(states, module);
      assertCurrent(now, expected);
      if (now.image) throw new HttpError('conflict', `${module} comes with the product: release another build of it.`);
      const reasons = now.live ? gateWithdrawal(now.live, liveBuilds(states)) : [];
      if (reasons.length > 0) throw refusal(reasons);
      const data = withdrawnPointer(now, note);
      return data && { module, data, action: now.live ? 'withdraw' : 'canary-end', by };
    });
    return liveOf(await state.ofModule(module));
  }

  /** Reasons for which a release of a build would be refused now; changes nothing. */
  async dryRun(descriptor: BuildDescriptor, allowGrowth: boolean, rights: AddRights | null): Promise<DryRunOutcome> {
    const { state, records } = this.options;
    const { module, build } = descriptor;
    const states = await state.all();
    const reasons = [...misfits(descriptor, states, allowGrowth), ...refusedParts(descriptor, states, rights)];
    const isReady = (await records.find(module, build))?.data.buildState === 'ready';
    if (reasons.length > 0 || !isReady) return { reasons, isRendered: false };
    const trial = this.options.tryBuilds({
      module,
      builds: replaced(liveBuilds(states), descriptor),
      wasServed: false,
    });
    try {
      return { isRendered: true, reasons: await trial };
    } catch (error) {
      // A release finds the damaged files, removes them and has them sent again.
      if (error instanceof ChangedBuildFile) return { isRendered: false, reasons };
      throw error;
    }
  }

  /** Tries a build beside the live ones, again if one of them changes meanwhile, and moves the pointer. */
  async #makeLive(record: BuildRecord, { allowGrowth, isTrusted, wasServed, by, plan }: Terms): Promise<void> {
    const { module, descriptor } = record.data;
    const assertFits = async (states: readonly ModuleState[]) => {
      const added = wasServed ? [] : refusedParts(descriptor, states, by.rights);
      const reasons = [...misfits(descriptor, states, allowGrowth), ...added];
      if (reasons.length > 0) await this.#refuse(record, reasons, by);
    };
    for (;;) {
      const states = await this.options.state.all();
      await assertFits(states);
      const builds = replaced(liveBuilds(states), descriptor);
      await this.#assertRenders(record, { module, builds, wasServed: isTrusted }, by);
      // A build that was served is on the disk, so a rollback needs no object store.
      if (!wasServed) await this.#publishImage(moduleStateOf(states, module), descriptor.build);
      let isTried = true;
      await this.#decide(module, async (current) => {
        const move = plan(moduleStateOf(current, module));
        await assertFits(current);
        isTried = sameBuilds(replaced(liveBuilds(current), descriptor), builds);
        return isTried ? move : null;
      });
      if (isTried) return;
    }
  }

  async #decide(module: ModuleName, plan: Parameters<PointerMoves['decide']>[0]): Promise<void> {
    try {
      await this.#moves.decide(plan);
    } catch (error) {
      if (error instanceof Overtaken) throw stale(await this.options.state.ofModule(module));
      throw error;
    }
  }

  /** @throws HttpError contract with each reason against serving a build beside the live ones */
  async #assertRenders(record: BuildRecord, trial: Trial, by: Actor): Promise<void> {
    const failures = await this.options.tryBuilds(trial).catch((error: unknown) => {
      if (!(error instanceof ChangedBuildFile)) throw error;
      if (error.build !== record.data.build) throw refusal([error.message]);
      return this.#refuseDamaged(record, error.files, by);
    });
    if (failures.length > 0) await this.#refuse(record, failures, by);
  }

  async #refuse(record: BuildRecord, refusals: string[], by: Actor): Promise<never> {
    await this.options.records.change(record, { refusals }, 'release-refused', by);
    throw refusal(refusals);
  }

  /** After this it can be uploaded again. */
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
}

const liveBuilds = (states: readonly ModuleState[]): BuildDescriptor[] => states.flatMap(({ live }) => live ?? []);

/** Why a build cannot be live beside the live builds, and beside the canaries in their places. */
function misfits(descriptor: BuildDescriptor, states: readonly ModuleState[], allowGrowth: boolean): string[] {
  const live = liveBuilds(states);
  const product = productContract(states);
  const others = states.filter(({ module }) => module !== descriptor.module);
  const canaries = others.flatMap(({ canary }) => canary?.descriptor ?? []);
  // A build that cannot run is replaced, whatever the size of its successor.
  const mayGrow = allowGrowth || misfitsIn(live, product).length > 0;
  return bounded([
    ...new Set([
      ...gate(descriptor, { live, product, allowGrowth: mayGrow }),
      ...canaries.flatMap((each) => gate(descriptor, { live: replaced(live, each), product, allowGrowth: true })),
    ]),
  ]);
}

/** Why a build must not show what it has and the live build of its module has not. */
const refusedParts = (
  descriptor: BuildDescriptor,
  states: readonly ModuleState[],
  rights: AddRights | null,
): string[] => (rights ? gateRights(descriptor, moduleStateOf(states, descriptor.module).live, rights) : []);

const mostReasons = 100;
const reasonCharacters = 300;

/** Reasons as they are returned and kept, however many names a build takes that are not there. */
function bounded(reasons: readonly string[]): string[] {
  const shown = reasons.slice(0, mostReasons).map((reason) => cutGraphemes(reason, reasonCharacters));
  return reasons.length > mostReasons ? [...shown, `and ${reasons.length - mostReasons} more reasons`] : shown;
}

function liveOf(state: ModuleState): LiveModule {
  const live = liveModule(state);
  if (!live) throw new HttpError('conflict', `${state.module} has no build that can be used.`);
  return live;
}

/** @throws HttpError stale-revision with the live build */
function assertCurrent(state: ModuleState, expected: number | undefined): void {
  if (expected !== undefined && expected !== (state.pointer?.revision ?? 0)) throw stale(state);
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

/** The builds with one of them replaced. */
const replaced = (builds: readonly BuildDescriptor[], build: BuildDescriptor): BuildDescriptor[] => [
  ...builds.filter(({ module }) => module !== build.module),
  build,
];

const sameBuilds = (some: readonly BuildDescriptor[], others: readonly BuildDescriptor[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.some(({ build, module }) => build === one.build && module === one.module));

function notReady({ data: { module, build, buildState, refusals } }: BuildRecord): HttpError {
  const isUploading = buildState === 'uploading';
  const detail = isUploading
    ? 'not complete: upload its files and complete it first.'
    : `broken: ${refusals.join(' ')}`;
  return new HttpError('conflict', `The build ${build} of ${module} is ${detail}`);
}
