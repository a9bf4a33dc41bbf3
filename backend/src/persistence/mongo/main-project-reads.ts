import { setTimeout as pause } from 'node:timers/promises';

import { StoreUnavailable } from '../errors';
import { storeTimeout } from '../timeout';
import type { Models, RecordDocument } from './connection/models';
import { otherMainProjects } from './records';
import type { Relay } from './relay';

/**
 * Reads projects with exactly one main project: a query is no snapshot and could return two, or none if one was demoted
 * behind the cursor and its successor promoted before it. If the result contradicts the current main project, an
 * unfinished change is completed and the read retried.
 * @throws StoreUnavailable if no read is consistent: no response is better than two main projects
 */
export async function readConsistently<Result>(
  models: Models,
  relay: Relay,
  read: () => Promise<{ result: Result; projects: readonly Pick<RecordDocument, 'id' | 'main'>[] }>,
): Promise<Result> {
  const giveUpAt = performance.now() + storeTimeout;
  for (let turn = 1; performance.now() < giveUpAt; turn += 1) {
    const { result, projects } = await read();
    const mains = await otherMainProjects(models, '');
    const agrees = mains.length <= 1 && projects.every(({ id, main }) => main === (id === mains[0]?.id));
    if (agrees) return result;
    if (mains.length > 1) await relay.drain();
    await pause(Math.random() * Math.min(turn, 20));
  }
  throw new StoreUnavailable('The main project is changed by too many at once');
}
