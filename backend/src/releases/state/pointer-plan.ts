import type { AuditAction } from 'shared-contracts/entities';
import type { ReleaseMove } from 'shared-contracts/http';

import type { ModulePointerData } from '../../persistence';
import type { ModuleState } from './release-state';

/** Number of previously live builds that can be rolled back to. */
const rememberedBuilds = 10;

type MoveAction = Extract<AuditAction, 'release' | 'rollback' | 'withdraw' | `canary-${string}`>;

/** A move to a build. */
export type BuildMove = ReleaseMove & { build: string };

/** The action of a move; `null` if nothing would change. */
export function actionOf(
  { live, canary, pointer }: ModuleState,
  { build, canary: share }: BuildMove,
): MoveAction | null {
  const isCanary = canary?.descriptor.build === build;
  if (share !== undefined) return isCanary && canary.share === share ? null : 'canary-start';
  if (live?.build === build) return canary ? 'canary-end' : null;
  if (isCanary) return 'canary-promote';
  return pointer?.data.previous.includes(build) ? 'rollback' : 'release';
}

/** The builds that were live until a move, newest first. */
const leftBuilds = (current: string | null, previous: readonly string[]): string[] =>
  current === null ? [...previous] : [current, ...previous];

/** Without the build that becomes live. */
const remember = (builds: readonly string[], live: string | null): string[] =>
  [...new Set(builds)].filter((each) => each !== live).slice(0, rememberedBuilds);

/** The pointer after a move. */
export function nextPointer(
  { pointer, live }: ModuleState,
  { build, canary, note = undefined }: BuildMove,
  action: MoveAction,
): ModulePointerData {
  const { previous = [], rolledBack = [] } = pointer?.data ?? {};
  const base = { note: note ?? null, reason: null, canaryBuild: null, canaryShare: null };
  const current = pointer?.data.build ?? live?.build ?? null;
  const stays = { ...base, build: current, previous, rolledBack };
  if (action === 'canary-start') return { ...stays, canaryBuild: build, canaryShare: canary ?? null };
  if (action === 'canary-end') return stays;
  const left = leftBuilds(current, previous);
  // The next rollback goes further back than a build that a rollback has left.
  const remembered = left.includes(build) ? left.indexOf(build) : left.length;
  const target = action === 'rollback' ? remembered : 0;
  return {
    ...base,
    build,
    previous: remember(left.slice(target), build),
    rolledBack: remember([...left.slice(0, target), ...rolledBack], build),
  };
}

/** The pointer of a module that is taken off the site; `null` if it is not on it. */
export function withdrawnPointer({ pointer }: ModuleState, note: string | null): ModulePointerData | null {
  if (!pointer || (pointer.data.build === null && pointer.data.canaryBuild === null)) return null;
  const { build, previous, rolledBack = [] } = pointer.data;
  const left = remember(leftBuilds(build, previous), null);
  return { note, reason: null, canaryBuild: null, canaryShare: null, build: null, previous: left, rolledBack };
}
