import { endSessionsOfOldPasswords } from '../auth/accounts';
import { sweepOrphans } from '../content/media/orphan-sweep';
import { removeOldMessages } from '../messages/outbox/outbox';
import { runSteps } from '../persistence';
import { removeOldBuilds } from '../releases/build-cleanup';
import type { Services } from './services';

async function checkClock(clock: Services['clock']) {
  try {
    return { mayErase: await clock.isTrusted(), unchecked: [] };
  } catch (error) {
    return { mayErase: false, unchecked: [{ step: 'check the clock', error }] };
  }
}

/**
 * Erases, purges and sweeps due data, in any process, unless the clock is in doubt. Never rejects: a failed step is
 * logged, and due again the next time.
 */
export async function runMaintenance({
  config,
  logger,
  persistence,
  objects,
  releases,
  clock,
}: Pick<Services, 'config' | 'logger' | 'persistence' | 'objects' | 'releases' | 'clock'>): Promise<void> {
  const { mayErase, unchecked } = await checkClock(clock);
  const { requestRetentionDays } = config;
  const { failures, ...done } = await persistence.maintain({ requestRetentionDays, mayErase });
  if (done.erasedRequests > 0 || done.purgedTombstones > 0) logger.info(done, 'maintenance erased or purged data');
  const others = await runSteps({
    'end sessions of old passwords': () => endSessionsOfOldPasswords(persistence),
    ...(mayErase && {
      'remove old messages': () => removeOldMessages(persistence),
      'sweep orphans': () => sweepOrphans({ persistence, objects, logger }),
      'remove old builds': () => removeOldBuilds({ persistence, releases, logger }),
    }),
  });
  for (const { step, error } of [...unchecked, ...failures, ...others])
    logger.error({ step, err: error }, 'a step of the maintenance failed; the next run is in an hour');
}
