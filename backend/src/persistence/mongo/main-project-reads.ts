import type { Models, RecordDocument } from './models';
import { otherMainProjects } from './records';
import type { Relay } from './relay';

/** Readings at most: more are needed only while main projects change all the time. */
const maxReadings = 8;

/**
 * Reads projects so that nobody sees two main ones, or none because one was demoted behind the reader and its successor promoted before
 * it (a query is no snapshot). Where the reading does not agree with who is main now, what is left of the change is finished, and it is
 * read again.
 */
export async function readSettled<Result>(
  models: Models,
  relay: Relay,
  read: () => Promise<{ result: Result; projects: readonly Pick<RecordDocument, 'id' | 'main'>[] }>,
): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    const { result, projects } = await read();
    const mains = await otherMainProjects(models, '');
    const agrees = mains.length <= 1 && projects.every(({ id, main }) => main === (id === mains[0]?.id));
    if (agrees || turn === maxReadings) return result;
    if (mains.length > 1) await relay.drain();
  }
}
