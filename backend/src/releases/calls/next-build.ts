import type { BuildDescriptor } from 'shared-contracts/federation';
import { gate, gatePair } from 'shared-contracts/gate';
import type { AdminModule } from 'shared-contracts/http';

import type { BuildRecord } from '../state/build-records';
import { readableDescriptor, type ModuleState } from '../state/release-state';
import { productContract } from '../state/runnable-set';

/** Of all modules. */
interface Known {
  records: readonly BuildRecord[];
  states: readonly ModuleState[];
}

/** The build shipped with the product, if it is newer than the live one and not live. */
export function newerImage({ pointer, image, live, canary }: ModuleState): string | null {
  if (!pointer || !image || image.build === live?.build || image.build === canary?.descriptor.build) return null;
  return live && Date.parse(image.builtAt) <= Date.parse(live.builtAt) ? null : image.build;
}

/** The canary, or the newest build that was never live: of the network, or else of the product. */
function nextBuild(state: ModuleState, records: readonly BuildRecord[]): BuildDescriptor | null {
  const { module, pointer, live, canary, image } = state;
  if (canary) return canary.descriptor;
  const former = new Set([live?.build, ...(pointer?.data.previous ?? []), ...(pointer?.data.rolledBack ?? [])]);
  const isNext = ({ data: { module: owner, buildState, build, descriptor } }: BuildRecord) =>
    owner === module && buildState === 'ready' && !former.has(build) && (!live || descriptor.builtAt > live.builtAt);
  const stored = records.find(isNext)?.data.descriptor;
  return (stored && readableDescriptor(stored)) ?? (newerImage(state) === null ? null : image);
}

/** The next build of a module, and why it could not be live beside the others. */
export function nextOf(state: ModuleState, { records, states }: Known): AdminModule['next'] {
  const next = nextBuild(state, records);
  if (!next) return null;
  const live = states.flatMap((each) => each.live ?? []);
  return { build: next.build, misfits: gate(next, { live, allowGrowth: true, product: productContract(states) }) };
}

/** Why the next shell could not run beside the live build of a module. */
export function lossesOf({ module, live }: ModuleState, { records, states }: Known): string[] {
  const shell = states.find((state) => state.module === 'shell');
  const next = shell && nextBuild(shell, records);
  return next && live && module !== 'shell' ? gatePair(live, next) : [];
}
