import { endSessionsOfOldPasswords } from './features/sessions/accounts';
import { sweepOrphans } from './objects/orphan-sweep';
import { runSteps } from './persistence';
import { removeOldBuilds } from './releases/build-cleanup';
import type { Services } from './services';

/**
 * Erases, purges and sweeps what is due. Any process may call it, at any time. Never rejects: a step that fails is
 * logged by its name, runs again the next time, and keeps no other step from running.
 */
export async function maintain({
  config,
  logger,
  persistence,
  objects,
  releases,
}: Pick<Services, 'config' | 'logger' | 'persistence' | 'objects' | 'releases'>): Promise<void> {
  const { failures, ...done } = await persistence.maintain({ requestRetentionDays: config.requestRetentionDays });
  if (done.erasedRequests > 0 || done.purgedTombstones > 0) logger.info(done, 'maintenance erased or purged data');
  const others = await runSteps({
    'end sessions of old passwords': () => endSessionsOfOldPasswords(persistence),
    'sweep orphans': () => sweepOrphans({ persistence, objects, logger }),
    'remove old builds': () => removeOldBuilds({ persistence, releases, logger }),
  });
  for (const { step, error } of [...failures, ...others])
    logger.error({ step, err: error }, 'a step of the maintenance failed; the next run is in an hour');
}
