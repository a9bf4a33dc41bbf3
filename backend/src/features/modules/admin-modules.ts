import type { AuditEvent } from 'shared-contracts/entities';
import { moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import type { AdminBuild, AdminModule } from 'shared-contracts/http';

import type { BuildRecord } from '../../releases/state/build-records';
import { changedAt, type ModuleState } from '../../releases/state/release-state';
import type { BaseServices } from '../../base-services';
import { revertChanges } from '../../audit/event';
import type { ModulePointerData } from '../../persistence';

const shownMoves = 50;

const shownBuilds = 30;

function buildOf({
  descriptor,
  ...known
}: Pick<AdminBuild, 'state' | 'source' | 'note' | 'registeredAt' | 'registeredBy'> & {
  descriptor: BuildDescriptor;
  refusals?: string[];
}): AdminBuild {
  const { build, contract, commit, builtAt, firstLoadBytes, files } = descriptor;
  return {
    build,
    contract,
    commit,
    builtAt,
    firstLoadBytes,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    refusals: [],
    health: null,
    vitals: null,
    ...known,
  };
}

function recorded({ id, createdAt, data }: BuildRecord, creations: readonly AuditEvent[]): AdminBuild {
  const { buildState: state, source, descriptor, note, refusals } = data;
  const registeredBy = creations.find(({ entity }) => entity.id === id)?.actor ?? 'system';
  return buildOf({ descriptor, state, source, note, refusals, registeredAt: createdAt, registeredBy });
}

/** The moves of a pointer, newest first. An event holds only changed fields. */
function historyOf(events: readonly AuditEvent[], pointer: ModulePointerData): AdminModule['history'] {
  let after: Partial<ModulePointerData> = pointer;
  return events.flatMap(({ seq, at, actor, action, changes }) => {
    const { build, canaryBuild, canaryShare, note = null, reason = null } = after;
    // Events of a pointer hold its fields.
    after = revertChanges(after, changes) as Partial<ModulePointerData>;
    if (!build) return [];
    const canary = canaryBuild && canaryShare ? { build: canaryBuild, share: canaryShare } : null;
    return [{ seq, at, actor, action, build, canary, note, reason }];
  });
}

/** The build shipped with the product, if it is newer than the live one and not live. */
function newerImage({ pointer, image, live, canary }: ModuleState): string | null {
  if (!pointer || !image || image.build === live?.build || image.build === canary?.descriptor.build) return null;
  return live && Date.parse(image.builtAt) <= Date.parse(live.builtAt) ? null : image.build;
}

export async function adminModule(
  module: ModuleName,
  { persistence: { audit }, releases, buildHealth }: BaseServices,
  all: Promise<BuildRecord[]> = releases.records.list(),
): Promise<AdminModule> {
  const [state, known] = await Promise.all([releases.state.ofModule(module), all]);
  const records = known.filter(({ data }) => data.module === module).slice(0, shownBuilds);
  const created = await Promise.all(records.map(({ id }) => audit.ofRevision('module-build', id, 1)));
  const creations = created.filter((event) => event !== null);
  const { pointer, live, canary } = state;
  const moves = pointer
    ? (await audit.list({ kind: 'module-pointer', entityId: module }, { limit: shownMoves })).items
    : [];
  const builds = records.map((record) => recorded(record, creations));
  const history = pointer ? historyOf(moves, pointer.data) : [];
  const shown = (descriptor: BuildDescriptor): AdminBuild =>
    builds.find(({ build }) => build === descriptor.build) ??
    buildOf({
      descriptor,
      state: 'ready',
      source: 'image',
      note: null,
      registeredAt: descriptor.builtAt,
      registeredBy: 'system',
    });
  /** A build that is served: its note is the one that it was released with, not the one of an earlier attempt. */
  const served = async (descriptor: BuildDescriptor, field: 'build' | 'canaryBuild') => {
    const move = moves.find(({ changes }) => changes[field] !== undefined);
    const { note = null } = history.find(({ seq }) => seq === move?.seq) ?? {};
    const known = shown(descriptor);
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
    live: live && (await served(live, 'build')),
    canary: canary && { ...(await served(canary.descriptor, 'canaryBuild')), share: canary.share },
    newer: newerImage(state),
    previous: pointer?.data.previous[0] ?? null,
    rolledBack: pointer?.data.rolledBack ?? [],
    builds,
    history,
  };
}

export function adminModules(services: BaseServices): Promise<AdminModule[]> {
  const records = services.releases.records.list();
  return Promise.all(moduleNames.map((module) => adminModule(module, services, records)));
}
