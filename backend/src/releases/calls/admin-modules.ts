import type { AuditEvent } from 'shared-contracts/entities';
import {
  containerName,
  partsOfId,
  partsOfPage,
  type BuildDescriptor,
  type ModuleName,
  type Site,
} from 'shared-contracts/federation';
import type { AdminBuild, AdminModule } from 'shared-contracts/http';

import type { BuildHealth } from '../health/build-health';
import type { BuildRecord } from '../state/build-records';
import { lossesOf, newerImage, nextOf } from './next-build';
import { changedAt, type ModuleState } from '../state/release-state';
import type { FallBack } from '../state/runnable-set';
import { revertChanges } from '../../audit/event';
import type { ModulePointerData, Persistence } from '../../persistence';
import type { PointerFollower } from '../serving/pointer-follower';
import type { ModuleReleases } from '../state/module-releases';

const shownMoves = 50;

const shownBuilds = 30;

type Registration = Pick<AdminBuild, 'state' | 'source' | 'note' | 'registeredAt' | 'registeredBy'>;

function buildOf(descriptor: BuildDescriptor, known: Registration & { refusals?: string[] }): AdminBuild {
  const { build, contract, commit, builtAt, firstLoadBytes, files } = descriptor;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const unknown = { refusals: [], health: null, vitals: null };
  return { build, contract, commit, builtAt, firstLoadBytes, bytes, ...unknown, ...known };
}

/** The moves of a pointer, newest first. An event holds only changed fields. */
function historyOf(events: readonly AuditEvent[], pointer: ModulePointerData): AdminModule['history'] {
  let after: Partial<ModulePointerData> = pointer;
  return events.flatMap(({ seq, at, actor, action, changes }) => {
    const { build, canaryBuild, canaryShare, note = null, reason = null } = after;
    // Events of a pointer hold its fields.
    after = revertChanges(after, changes) as Partial<ModulePointerData>;
    if (build === undefined) return [];
    const canary = canaryBuild && canaryShare ? { build: canaryBuild, share: canaryShare } : null;
    return [{ seq, at, actor, action, build, canary, note, reason }];
  });
}

/**
 * The build that the product left last, unless the pointer was moved since. If not for all instances, for this one
 * only.
 */
function fallbackOf(
  { module, pointer }: ModuleState,
  moves: readonly AuditEvent[],
  here: readonly FallBack[],
): AdminModule['fallback'] {
  const unmoved = here.find((each) => each.module === module);
  if (pointer && unmoved) return { build: unmoved.build, reason: unmoved.reason, at: changedAt(pointer, 'build') };
  const move = moves.find(({ changes }) => changes['build'] !== undefined);
  const left = move?.changes['build']?.before;
  const reason = pointer?.data.reason ?? null;
  if (move?.actor !== 'system' || move.action !== 'rollback' || typeof left !== 'string' || reason === null)
    return null;
  return { build: left, reason, at: move.at };
}

function containedOf(health: BuildHealth, live: BuildDescriptor): AdminModule['contained'] {
  const contained = health.containedOf(live);
  if (!contained) return null;
  const { part, reason, since } = contained;
  return { part, reason, since: new Date(since).toISOString() };
}

/** The parts of a module on the site, with what they show or what shows them. */
function partsOf(module: ModuleName, site: Site): AdminModule['parts'] {
  const isOwn = ({ id }: { id: string }) => partsOfId(id).container === containerName(module);
  const pages = site.pages.filter(isOwn).map(({ id, path }) => {
    const beside = partsOfPage(site, id).filter((part) => part !== id);
    return { name: partsOfId(id).name, kind: 'page' as const, at: path, beside };
  });
  const slots = site.slots.filter(isOwn).map(({ id, into }) => {
    const hosts = site.pages.filter((page) => partsOfPage(site, page.id).includes(id));
    return { name: partsOfId(id).name, kind: 'slot' as const, at: into, beside: hosts.map((page) => page.id) };
  });
  return [...pages, ...slots];
}

/**
 * A module with its builds, their health and the history of its releases.
 * @param all.records builds of all modules
 * @param all.states of all modules
 */
export async function adminModule(
  module: ModuleName,
  {
    persistence: { audit },
    releases,
    buildHealth,
    pointers,
    site,
  }: {
    persistence: Persistence;
    releases: ModuleReleases;
    buildHealth: BuildHealth;
    pointers: PointerFollower;
    site(): Promise<Site>;
  },
  all: { records: readonly BuildRecord[]; states: readonly ModuleState[] },
): Promise<AdminModule> {
  // A first build may wait for its release.
  const state = all.states.find((each) => each.module === module) ?? (await releases.state.ofModule(module));
  const { pointer, live, canary } = state;
  const records = all.records.filter(({ data }) => data.module === module).slice(0, shownBuilds);
  const builds = await Promise.all(
    records.map(async ({ id, createdAt: registeredAt, data }) => {
      const { buildState: state, source, descriptor, note, refusals } = data;
      const [registration] = await audit.find({ kind: 'module-build', entityId: id, revision: 1 });
      const registeredBy = registration?.actor ?? 'system';
      return buildOf(descriptor, { state, source, note, refusals, registeredAt, registeredBy });
    }),
  );
  const filter = { kind: 'module-pointer', entityId: module } as const;
  const moves = pointer ? (await audit.list(filter, { limit: shownMoves })).items : [];
  const history = pointer ? historyOf(moves, pointer.data) : [];
  /** A build that is served: its note belongs to its release, not to an earlier attempt. */
  const served = async (descriptor: BuildDescriptor, field: 'build' | 'canaryBuild') => {
    const move = moves.find(({ changes }) => changes[field] !== undefined);
    const { note = null } = history.find(({ seq }) => seq === move?.seq) ?? {};
    const { builtAt: registeredAt } = descriptor;
    const ofImage = { state: 'ready', source: 'image', note: null, registeredAt, registeredBy: 'system' } as const;
    const known = builds.find(({ build }) => build === descriptor.build) ?? buildOf(descriptor, ofImage);
    return {
      ...known,
      note: note ?? known.note,
      ...(await buildHealth.of(module, descriptor.build)),
      since: pointer ? changedAt(pointer, field) : descriptor.builtAt,
      by: move?.actor ?? 'system',
    };
  };
  return {
    module,
    revision: pointer?.revision ?? 0,
    parts: partsOf(module, await site()),
    live: live && { ...(await served(live, 'build')), shared: live.shared },
    canary: canary && { ...(await served(canary.descriptor, 'canaryBuild')), share: canary.share },
    newer: newerImage(state),
    next: nextOf(state, all),
    losses: lossesOf(state, all),
    withdrawable: state.image === null && (live !== null || canary !== null),
    fallback: fallbackOf(state, moves, pointers.fallBacks),
    contained: live && containedOf(buildHealth, live),
    previous: pointer?.data.previous[0] ?? null,
    rolledBack: pointer?.data.rolledBack ?? [],
    builds,
    history,
  };
}
