import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';

import { describeWhere } from '../../testing/describe-where';
import { makeOrdinals, systemClock } from '../clock';
import { by, projectData, thrown } from '../conformance/fixtures';
import type { SharedTestStore } from '../conformance/processes/crash-tests';
import { StoreUnavailable } from '../errors';
import { eventIdOf } from '../plan';
import { connect, prepare } from './connect';
import type { Models } from './models';
import { makeMongoTestStore } from './mongo-test-store';
import { MongoMutations } from './mutate';
import { reserveOperation } from './operations';
import { documentId } from './records';

/** Mutations of a process that relays nothing by itself. */
describeWhere('TEST_MONGODB_URI', 'MongoDB', (address) => {
  let place: SharedTestStore;
  let connection: Connection;
  let models: Models;
  let mutations: MongoMutations;

  beforeEach(async () => {
    place = await makeMongoTestStore(address);
    ({ connection, models } = await connect(place.address.mongodbUri ?? ''));
    await prepare(models, false);
    mutations = new MongoMutations(models, { clock: systemClock, ordinal: makeOrdinals(systemClock), told: () => undefined });
  });

  afterEach(async () => {
    await connection.close();
    await place.destroy();
  });

  const create = async (isMainProject: 0 | 1): Promise<string> =>
    (await mutations.mutate({ ...by(), kind: 'project', operation: 'create', data: projectData({ isMainProject }) })).record.id;
  const update = (id: string, progress: number) => mutations.mutate({ ...by(), kind: 'project', id, operation: 'update', patch: { progress } });

  test('a full outbox is emptied by whoever writes next, also where that makes the record itself upcoming', async () => {
    const [main, other] = [await create(1), await create(0)];
    for (let progress = 1; progress < 50; progress += 1) await update(main, progress);
    // Another process has made the other one main and has not come further.
    await models.records.updateOne({ _id: documentId('project', other) }, { $set: { main: true, 'data.isMainProject': 1, claim: Number.MAX_SAFE_INTEGER } });
    await update(main, 50);
    expect((await models.records.find({ main: true }).lean().exec()).map(({ id }) => id)).toEqual([other]);
    await mutations.relay.drain();
    expect(await models.events.countDocuments({ 'entity.id': main })).toBe(52);
  });

  test('a log that does not fit its records is reported, and does not keep everybody waiting', async () => {
    const id = await create(0);
    await mutations.relay.drain();
    await update(id, 1);
    const [first] = await models.events.find().lean().exec();
    await models.events.insertMany([{ ...first, _id: randomUUID(), seq: 2, revision: 2 }]);
    const error = await thrown(mutations.relay.drain());
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String(error)).toContain(id);
  });

  test('an operation id that is freed while somebody looks at it belongs to whoever binds it first', async () => {
    const operation = { ...by({ operationId: 'once', fingerprint: 'one' }), kind: 'project', operation: 'update' } as const;
    expect(await reserveOperation(models, operation, 'a')).toBe('made');
    const look = models.operations.findOne.bind(models.operations);
    // The first request is refused between the two steps of the second one.
    const freeing = (...given: Parameters<typeof look>) => {
      Object.defineProperty(models.operations, 'findOne', { value: look, configurable: true });
      const freed = models.operations.deleteOne({ _id: eventIdOf('once') }).exec();
      return { lean: () => ({ exec: () => freed.then(() => look(...given).lean().exec()) }) };
    };
    Object.defineProperty(models.operations, 'findOne', { value: freeing, configurable: true });
    expect(await reserveOperation(models, operation, 'b')).toBe('made');
    expect(await models.operations.findOne({ _id: eventIdOf('once') }).lean().exec()).toMatchObject({ id: 'b' });
    expect(await reserveOperation(models, operation, 'b')).toBe('known');
  });
});
