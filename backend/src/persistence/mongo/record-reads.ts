import { setTimeout as pause } from 'node:timers/promises';

import { StoreUnavailable } from '../errors';
import { storeTimeout } from '../timeout';
import { cursorOf } from '../cursor';
import type { Persistence } from '../port';
import type { Models } from './connection/models';
import { findDocument, findPage, otherMainProjects, publicationConditions, recordOf } from './records';
import type { Relay } from './relay';

/**
 * Reads projects with exactly one main project, although a query is no snapshot: a result that contradicts the current
 * main project is read again.
 * @throws StoreUnavailable if no read is consistent
 */
async function readConsistently<Result>(
  models: Models,
  relay: Relay,
  read: () => Promise<{ result: Result; projects: readonly { id: string; claim: number }[] }>,
): Promise<Result> {
  const giveUpAt = performance.now() + storeTimeout;
  for (let turn = 1; performance.now() < giveUpAt; turn += 1) {
    const { result, projects } = await read();
    const mains = await otherMainProjects(models, '');
    const agrees = mains.length <= 1 && projects.every(({ id, claim }) => claim > 0 === (id === mains[0]?.id));
    if (agrees) return result;
    if (mains.length > 1) await relay.drain();
    await pause(Math.random() * Math.min(turn, 20));
  }
  throw new StoreUnavailable('The main project is changed by too many at once');
}

export const recordReads = (models: Models, relay: Relay): Pick<Persistence, 'get' | 'list' | 'cursorAfter'> => ({
  get: async (kind, id, { deleted = false } = {}) => {
    const read = async () => {
      const document = await findDocument(models, kind, id);
      return document === null || (!deleted && !document.live) ? null : recordOf(kind, document);
    };
    if (kind !== 'project') return read();
    return readConsistently(models, relay, async () => {
      const result = await read();
      return { result, projects: result?.deletedAt === null ? [result] : [] };
    });
  },

  list: async (kind, options = {}) => {
    const read = () => findPage(models, kind, publicationConditions(kind, options), options);
    if (kind !== 'project') return read();
    return readConsistently(models, relay, async () => {
      const result = await read();
      return { result, projects: result.items };
    });
  },

  cursorAfter: async (kind, id) => {
    const document = await findDocument(models, kind, id);
    return document?.live === true ? cursorOf(document) : null;
  },
});
