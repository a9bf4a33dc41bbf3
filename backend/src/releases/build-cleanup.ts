import type { Logger } from 'pino';

import { moduleNames, type ModuleName } from 'shared-contracts/federation';

import { dayMs, type Persistence } from '../persistence';
import { theProduct, type BuildRecord } from './state/build-records';
import type { ModuleReleases } from './state/module-releases';

/** Days after which a build that was live or previewed, or never was, is removed. */
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
): Promise<Set<string>> {
  const { pointer, image, live, canary } = await releases.state.ofModule(module);
  const { items } = await persistence.audit.list(
    { kind: 'module-pointer', entityId: module, from: since },
    { limit: mostEvents },
  );
  // The value before an event was live until then.
  const left = items.flatMap(({ changes }) => [changes['build']?.before, changes['canaryBuild']?.before]);
  const { previous = [], rolledBack = [] } = pointer?.data ?? {};
  const now = [image?.build, live?.build, canary?.descriptor.build, ...previous, ...rolledBack];
  return new Set([...left, ...now].filter((build) => typeof build === 'string'));
}

/**
 * Removes builds that were neither live nor previewed for a month: not the live one, a canary, what came with the
 * product, or the ten builds before. Any process may run it at any time: the files go first, and the record when they
 * are gone.
 * @returns how many were removed
 */
export async function removeOldBuilds(options: CleanupOptions): Promise<number> {
  const { releases, logger, now = () => Date.now() } = options;
  const since = new Date(now() - keptDays * dayMs).toISOString();
  const old: BuildRecord[] = [];
  const records = await releases.records.list();
  for (const module of moduleNames) {
    const candidates = records.filter(
      ({ data, createdAt, changedAt }) =>
        data.module === module &&
        // A build that was removed and uploaded again keeps its creation time.
        [createdAt, changedAt['buildState'] ?? '', data.previewedAt ?? ''].every((at) => at < since),
    );
    const kept = candidates.length > 0 ? await keptBuilds(module, since, options) : new Set<string>();
    old.push(...candidates.filter(({ data }) => !kept.has(data.build)));
  }
  for (const record of old) {
    await releases.files.remove(record.data);
    await releases.records.remove(record, theProduct);
    logger.info({ module: record.data.module, build: record.data.build }, 'an old build was removed');
  }
  return old.length;
}
