import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';
import { compareContracts, gate } from 'shared-contracts/gate';

import type { BuildRecords } from './build-records';
import { readableDescriptor, type ModuleState } from './release-state';

/** A pointer whose build cannot run beside the other live builds. */
export interface FallBack {
  module: ModuleName;
  /** The build of the pointer. */
  build: string;
  /** The newest build of the module that can run; `null` if none can. */
  target: BuildDescriptor | null;
  reason: string;
  /** Whether this version of the product moves the pointer, instead of only serving another build. */
  isMoved: boolean;
}

export interface UnfitCanary {
  module: ModuleName;
  build: string;
  reason: string;
  isMoved: boolean;
}

/** The builds that run together: those of the pointers, as far as they fit. */
export interface RunnableSet {
  live: ReadonlyMap<ModuleName, BuildDescriptor>;
  /** The shell before its modules. */
  fallBacks: readonly FallBack[];
  canaries: readonly UnfitCanary[];
}

type Records = Pick<BuildRecords, 'find'>;

const isShell = ({ module }: Pick<BuildDescriptor, 'module'>): boolean => module === 'shell';

/** Why builds cannot be live together on a product of a contract version. */
export function misfitsIn(live: readonly BuildDescriptor[], product: string | undefined): string[] {
  const shell = live.find(isShell);
  return shell ? gate(shell, { live, product, allowGrowth: true }) : [];
}

/** The contract version of the product: its shell is built from the same sources. */
export const productContract = (states: readonly ModuleState[]): string | undefined =>
  states.find(isShell)?.image?.contract;

/** The builds that may become live, best first: the live one, previous ones, and the shipped one. */
async function candidatesOf({ module, live, pointer, image }: ModuleState, records: Records) {
  const found = [...(live ? [live] : [])];
  for (const build of pointer?.data.build ? pointer.data.previous : []) {
    const record = await records.find(module, build);
    const descriptor = record?.data.buildState === 'ready' ? readableDescriptor(record.data.descriptor) : null;
    if (descriptor) found.push(descriptor);
  }
  return image ? [...found, image] : found;
}

/** For each module the first candidate that fits a shell and the modules before. */
function modulesFor(shell: BuildDescriptor, candidates: ReadonlyMap<ModuleName, readonly BuildDescriptor[]>) {
  const chosen = new Map<ModuleName, BuildDescriptor>([['shell', shell]]);
  for (const [module, builds] of candidates) {
    const others = [...chosen.values()];
    const fitting = builds.find((build) => misfitsIn([...others, build], undefined).length === 0);
    if (fitting && module !== 'shell') chosen.set(module, fitting);
  }
  return chosen;
}

/**
 * Whether this version of the product moves a pointer. Two versions on one store must not move it back and forth: a
 * build with a newer contract is left to the newer version, and one with the same contract unless a product has moved
 * the pointer to it.
 */
function mayMove({ live, pointer }: ModuleState, product: string | undefined): boolean {
  if (!pointer || product === undefined) return false;
  // Its descriptor is from another version, or its record is lost.
  if (!live) return pointer.data.reason === null;
  const order = compareContracts(live.contract, product);
  return order < 0 || (order === 0 && pointer.data.reason === null);
}

function reasonAgainst({ module, live, pointer }: ModuleState, chosen: readonly BuildDescriptor[], product?: string) {
  if (!live) return `The build ${pointer?.data.build} is lost, or was made for another version of the product.`;
  const others = chosen.filter((build) => build.module !== module);
  return gate(live, { live: others, product, allowGrowth: true }).join(' · ');
}

/** Whether a build of the module was made live over the network. */
const isPointed = ({ pointer }: ModuleState): boolean => pointer !== null && pointer.data.build !== null;

/** Decides by the gate which builds run together. The others have to fit the shell of this version. */
export async function runnableSet(states: readonly ModuleState[], records: Records): Promise<RunnableSet> {
  const product = productContract(states);
  const live = states.flatMap((state) => state.live ?? []);
  const isWhole = states.every((state) => state.live || !isPointed(state));
  const isRunnable = isWhole && misfitsIn(live, product).length === 0;
  const chosen = isRunnable ? null : await choose(states, product, records);
  const set = chosen ?? new Map(live.map((build) => [build.module, build]));
  const builds = [...set.values()];
  const fallBacks = states.flatMap((state): FallBack[] => {
    const { module, pointer } = state;
    const target = set.get(module) ?? null;
    const build = pointer?.data.build ?? null;
    if (build === null || target?.build === build) return [];
    const reason = reasonAgainst(state, builds, product);
    return [{ module, build, target, reason, isMoved: target !== null && mayMove(state, product) }];
  });
  const canaries = states.flatMap(({ module, canary }): UnfitCanary[] => {
    if (!canary) return [];
    const { build, contract } = canary.descriptor;
    const reasons = gate(canary.descriptor, { live: builds, product, allowGrowth: true });
    const isMoved = product !== undefined && compareContracts(contract, product) <= 0;
    return reasons.length === 0 ? [] : [{ module, build, reason: reasons.join(' · '), isMoved }];
  });
  return { live: set, fallBacks, canaries };
}

/** The best shell beside which every module has a build; without one, the shipped shell and what fits it. */
async function choose(states: readonly ModuleState[], product: string | undefined, records: Records) {
  const candidates = new Map<ModuleName, readonly BuildDescriptor[]>();
  for (const state of states) {
    const builds = await candidatesOf(state, records);
    if (builds.length > 0) candidates.set(state.module, builds);
  }
  const shells = (candidates.get('shell') ?? []).filter((shell) => gate(shell, { live: [], product }).length === 0);
  for (const shell of shells) {
    const chosen = modulesFor(shell, candidates);
    if (chosen.size === candidates.size) return chosen;
  }
  const shell = states.find(isShell)?.image ?? shells[0];
  return shell ? modulesFor(shell, candidates) : null;
}
