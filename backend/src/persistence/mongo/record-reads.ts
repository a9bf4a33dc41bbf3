import { setTimeout as pause } from 'node:timers/promises';

import type { EntityKind } from 'shared-contracts/entities';

import { StoreUnavailable } from '../errors';
import { storeTimeout } from '../timeout';
import type { Persistence } from '../port';
import type { FullRecord } from '../record-data';
import { publicationFilter, recordPage } from '../record-lists';
import type { Models } from './connection/models';
import { findDocument, findLive, findPart, fullRecordOf, otherMainProjects } from './records';
import type { Relay } from './relay';

export function recordReads(models: Models, relay: Relay): Pick<Persistence, 'get' | 'getMany' | 'list'> {
  /**
   * Reads projects with exactly one main project, although a query is not a snapshot: a result that contradicts the
   * current main project is read again. @throws StoreUnavailable if no read is consistent
   */
  async function consistently<Kind extends EntityKind>(kind: Kind, read: () => Promise<FullRecord<Kind>[]>) {
    if (kind !== 'project') return read();
    const giveUpAt = performance.now() + storeTimeout;
    for (let turn = 1; performance.now() < giveUpAt; turn += 1) {
      const records = await read();
      const mains = await otherMainProjects(models, '');
      const live = records.filter(({ deletedAt }) => deletedAt === null);
      if (mains.length <= 1 && live.every(({ id, claim }) => claim > 0 === (id === mains[0]?.id))) return records;
      if (mains.length > 1) await relay.drain();
      await pause(Math.random() * Math.min(turn, 20));
    }
    throw new StoreUnavailable('The main project is changed by too many at once');
  }

  return {
    get: async (kind, id, { deleted = false } = {}) => {
      const [record = null] = await consistently(kind, async () => {
        const document = await findDocument(models, kind, id);
        return document !== null && (deleted || document.live) ? [fullRecordOf(kind, document)] : [];
      });
      return record;
    },

    getMany: async (kind, ids) => {
      const found = await consistently(kind, () => findLive(models, kind, ids));
      const byId = new Map(found.map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    list: (kind, options = {}) => {
      const filter = publicationFilter(kind, options);
      return recordPage((part) => consistently(kind, () => findPart(models, kind, filter, part)), options);
    },
  };
}
