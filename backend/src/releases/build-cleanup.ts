import type { Logger } from 'pino';

import type { ModuleName } from 'shared-contracts/federation';

import { dayMs, type Persistence } from '../persistence';
import { theProduct } from './state/build-records';
import type { ModuleReleases } from './state/module-releases';

/** Days after which a build is removed unless it was live or previewed in the meantime. */
const keptDays = 30;

/** Maximum number of events that are read per module: more than twenty releases a day. */
const mostEvents = 1_000;

export interface CleanupOptions {
  persistence: Pick<Persistence, 'audit'>;
  releases: ModuleReleases;
  logger: Logger;
  now?: () => number;
}

/** Builds of a module that open pages may still request, or that can be rolled back to. */
async function keptBuilds(
  module: ModuleName,
  since: string,
  { persistence, releases }: CleanupOptions,
): Promise<Set<unknown>> {
  const { pointer, image, live, canary } = await releases.state.ofModule(module);
  const moves = { kind: 'module-pointer', entityId: module, from: since } as const;
  const { items } = await persistence.audit.list(moves, { limit: mostEvents });
  // The value before the event was live until then.
  const left = items.flatMap(({ changes }) => [changes['build']?.before, changes['canaryBuild']?.before]);
  const { previous = [], rolledBack = [] } = pointer?.data ?? {};
  return new Set([...left, image?.build, live?.build, canary?.descriptor.build, ...previous, ...rolledBack]);
}

/** Removes builds that were neither live nor previewed for a month, their files first. @returns how many */
export async function removeOldBuilds(options: CleanupOptions): Promise<number> {
  const { releases, logger, now = Date.now } = options;
  const since = new Date(now() - keptDays * dayMs).toISOString();
  const old = (await releases.records.list()).filter(({ data, createdAt, changedAt }) =>
    // A build that was removed and uploaded again keeps its creation time.
    [createdAt, changedAt['buildState'] ?? '', data.previewedAt ?? ''].every((at) => at < since),
  );
  let removed = 0;
  for (const module of new Set(old.map(({ data }) => data.module))) {
    const candidates = old.filter(({ data }) => data.module === module);
    const kept = await keptBuilds(module, since, options);
    for (const record of candidates.filter(({ data }) => !kept.has(data.build))) {
      await releases.files.remove(record.data);
      await releases.records.remove(record, theProduct);
      logger.info({ module, build: record.data.build }, 'an old build was removed');
      removed += 1;
    }
  }
  return removed;
}
