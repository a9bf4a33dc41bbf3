import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import { accountRoles, auditActions, type AuditAction } from 'shared-contracts/entities';
import { moduleName, type ModuleName } from 'shared-contracts/federation';

import { Conflict, StaleRevision, type ModulePointerData, type Persistence } from '../../persistence';
import type { Actor } from './build-records';
import type { ModuleState, ReleaseState } from './release-state';

/** The next state of a module's pointer. */
export interface PlannedMove {
  module: ModuleName;
  data: ModulePointerData;
  action: AuditAction;
  by: Actor;
}

/** The intent under which moves of all pointers are decided. */
const intentKey = 'release';

const intent = z.object({
  module: moduleName,
  operationId: z.string(),
  /** Of the pointer that was read; 0 if there was none. */
  revision: z.int(),
  action: z.enum(auditActions),
  actor: z.string(),
  actorRole: z.enum(accountRoles).optional(),
  requestId: z.string().nullable(),
  data: z.object({
    build: z.string().nullable(),
    previous: z.array(z.string()),
    rolledBack: z.array(z.string()),
    canaryBuild: z.string().nullable(),
    canaryShare: z.number().nullable(),
    note: z.string().nullable(),
    reason: z.string().nullable(),
  }),
});
type Intent = z.infer<typeof intent>;

export interface PointerMovesOptions {
  store: Pick<Persistence, 'mutate' | 'findOperation' | 'intents'>;
  state: Pick<ReleaseState, 'all'>;
}

/**
 * Moves pointers one at a time over all modules and instances, so that everything a plan has read about the other
 * pointers still holds when its own pointer moves.
 */
export class PointerMoves {
  constructor(private readonly options: PointerMovesOptions) {}

  /**
   * @param plan the move, decided by the state of all modules; `null` for none. It may be called several times, and its
   * errors are rethrown.
   * @returns whether a pointer was moved
   * @throws Overtaken if the pointer was moved by a version of the product that knows no intents
   */
  async decide(plan: (states: readonly ModuleState[]) => Promise<PlannedMove | null>): Promise<boolean> {
    const { store, state } = this.options;
    for (;;) {
      const turn = await this.#settled();
      const states = await state.all();
      const move = await plan(states);
      if (!move) return false;
      const decided = intentOf(move, states);
      if (!(await store.intents.replace(intentKey, turn, JSON.stringify(decided)))) continue;
      await this.#settled();
      if (await store.findOperation(decided.operationId)) return true;
      throw new Overtaken();
    }
  }

  /** Carries out the decision. @returns the revision from which the next decision starts */
  async #settled(): Promise<number> {
    const { intents } = this.options.store;
    for (;;) {
      const { revision, pending } = await intents.read(intentKey);
      if (pending === null) return revision;
      await this.#write(intent.parse(JSON.parse(pending)));
      await intents.replace(intentKey, revision, null);
    }
  }

  /** Writes once, however many processes try. */
  async #write({ module, revision, data, ...event }: Intent): Promise<void> {
    const base = { kind: 'module-pointer', id: module, fingerprint: intentKey, ...event } as const;
    try {
      await this.options.store.mutate(
        revision === 0
          ? { ...base, operation: 'create', data }
          : { ...base, operation: 'update', patch: data, expectedRevision: revision },
      );
    } catch (error) {
      if (!(error instanceof StaleRevision || error instanceof Conflict)) throw error;
    }
  }
}

/** A pointer was moved meanwhile. */
export class Overtaken extends Error {}

function intentOf({ module, data, action, by }: PlannedMove, states: readonly ModuleState[]): Intent {
  const pointer = states.find((state) => state.module === module)?.pointer;
  const complete = { ...data, rolledBack: data.rolledBack ?? [] };
  return { module, data: complete, action, ...by, operationId: randomUUID(), revision: pointer?.revision ?? 0 };
}
