import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';

import type { BuildFiles } from './build-files';
import { theProduct, type BuildRecords } from './build-records';
import { PointerMoves, type PlannedMove, type PointerMovesOptions } from './pointer-moves';
import { nextPointer } from './pointer-plan';
import { moduleStateOf, type ImageBuilds, type ModuleState } from './release-state';
import { runnableSet } from './runnable-set';

export interface AutomaticMovesOptions extends PointerMovesOptions {
  records: BuildRecords;
  files: Pick<BuildFiles, 'publish'>;
  image: ImageBuilds;
}

/** Moves of pointers that no person asked for. */
export class AutomaticMoves {
  readonly #moves: PointerMoves;

  constructor(private readonly options: AutomaticMovesOptions) {
    this.#moves = new PointerMoves(options);
  }

  /** Withdraws a failing canary. */
  async takeAway({ module, build }: Pick<BuildDescriptor, 'module' | 'build'>, reason: string): Promise<void> {
    await this.#moves.decide(async (states) => {
      const state = moduleStateOf(states, module);
      return state.canary?.descriptor.build === build ? withdrawal(state, reason) : null;
    });
  }

  /**
   * Moves pointers whose builds cannot run beside the others to the newest builds that can, and withdraws such
   * canaries. Several instances may do so at once: each pointer moves once.
   */
  async fallBack(): Promise<void> {
    const { records, image, files } = this.options;
    const published: ModuleName[] = [];
    let isMoved = true;
    while (isMoved) {
      isMoved = await this.#moves.decide(async (states) => {
        const { fallBacks, canaries } = await runnableSet(states, records);
        const next = fallBacks.find((each) => each.isMoved);
        if (next?.target) {
          const { module, build, target, reason } = next;
          const shipped = await image.shippedBuild(module);
          // Other instances look for its record.
          if (shipped?.descriptor.build === target.build) {
            await records.register(target, 'image', theProduct);
            published.push(module);
          }
          const data = nextPointer(moduleStateOf(states, module), { build: target.build }, 'rollback');
          const why = `The build ${build} cannot run beside the other live builds: ${reason}`;
          return { module, data: { ...data, reason: why }, action: 'rollback', by: theProduct };
        }
        const canary = canaries.find((each) => each.isMoved);
        return canary ? withdrawal(moduleStateOf(states, canary.module), canary.reason) : null;
      });
    }
    for (const module of new Set(published)) {
      const shipped = await image.shippedBuild(module);
      if (shipped) await files.publish(shipped);
    }
  }
}

function withdrawal({ module, pointer }: ModuleState, reason: string): PlannedMove | null {
  if (!pointer) return null;
  const data = { ...pointer.data, canaryBuild: null, canaryShare: null, reason };
  return { module, data, action: 'canary-withdraw', by: theProduct };
}
