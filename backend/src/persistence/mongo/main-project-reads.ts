import { setTimeout as pause } from 'node:timers/promises';

import { StoreUnavailable } from '../errors';
import { patienceLeft } from '../patience';
import type { Models, RecordDocument } from './models';
import { otherMainProjects } from './records';
import type { Relay } from './relay';

/**
 * Milliseconds within which a reading must agree. Nearly always the first does; more are needed only while main
 * projects change all the time.
 */
const patience = 5_000;

/**
 * Reads projects so that nobody sees two main ones, or none because one was demoted behind the reader and its successor
 * promoted before it (a query is no snapshot). Where the reading does not agree with who is main now, what is left of
 * the change is finished, and it is read again.
 * @throws StoreUnavailable where it never agrees: no answer is better than one with two main projects
 */
export async function readSettled<Result>(
  models: Models,
  relay: Relay,
  read: () => Promise<{ result: Result; projects: readonly Pick<RecordDocument, 'id' | 'main'>[] }>,
): Promise<Result> {
  const giveUpAt = performance.now() + Math.min(patience, patienceLeft());
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
