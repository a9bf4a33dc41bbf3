import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';

import { chainHash, eventBody } from '../../audit/event';
import { describeWithServer } from '../../testing/servers/describe-with-server';
import { by, projectData, rejectionOf } from '../testing/conformance/fixtures';
import type { SharedTestStore } from '../testing/conformance/processes/crash-tests';
import { StoreUnavailable } from '../errors';
import { makeMongoTestStore } from '../testing/mongo-test-store';
import { connect, prepare } from './connection/connect';
import type { EventDocument, Models } from './connection/models';
import { eventOf } from './events';
import { MongoMutations } from './mutate';
import { findOperation } from './replay';

/** Mutations of a process without a background relay. */
describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) => {
  let place: SharedTestStore;
  let connection: Connection;
  let models: Models;
  let mutations: MongoMutations;

  beforeEach(async () => {
    place = await makeMongoTestStore(address);
    ({ connection, models } = await connect(place.address.mongodbUri ?? ''));
    await prepare(models, { importing: false, existing: false });
    mutations = new MongoMutations(models, {
      readOnly: false,
      clock: Date,
      onCommitted: () => undefined,
    });
  });

  afterEach(async () => {
    await connection.close();
    await place.destroy();
  });

  const create = async (isMainProject: 0 | 1): Promise<string> =>
    (await mutations.mutate({ ...by(), kind: 'project', operation: 'create', data: projectData({ isMainProject }) }))
      .record.id;
  const update = (id: string, progress: number) =>
    mutations.mutate({ ...by(), kind: 'project', id, operation: 'update', patch: { progress } });

  test('a log that contradicts its records is reported without blocking callers', async () => {
    const id = await create(0);
    await mutations.relay.drain();
    await update(id, 1);
    const [first] = await models.events.find().lean().exec();
    await models.events.insertMany([{ ...first, _id: randomUUID(), seq: 2, revision: 2 }]);
    const error = await rejectionOf(mutations.relay.drain());
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(String(error)).toContain(id);
  });

  test('an event of a newer version is logged as that version hashes it', async () => {
    const id = await create(0);
    await models.records.updateOne({ _id: `project/${id}` }, { $set: { 'outbox.0.later': { of: [1] } } }).exec();
    await mutations.relay.drain();
    const [document] = await models.events.find().lean<EventDocument[]>().exec();
    if (!document) throw new Error('There is no event');
    const { later, ...known } = { later: null, ...document };
    expect(later).toEqual({ of: [1] });
    const text = eventBody(eventOf(known), 1).replace(/}$/, ',"later":{"of":[1]}}');
    expect(known.hash).toBe(chainHash('', text));
    expect((await (await place.open()).archive.verify()).problems).toEqual([]);
  });

  test('findOperation finds events in outboxes and in the log, even if the log accepts no events', async () => {
    const data = projectData();
    const make = (operationId: string) =>
      mutations.mutate({ ...by({ operationId, fingerprint: 'f' }), kind: 'project', operation: 'create', data });
    const logged = await make('logged');
    await mutations.relay.drain();
    const [event] = await models.events.find().lean().exec();
    const waiting = await make('waiting');
    await models.events.insertMany([
      { ...event, _id: randomUUID(), seq: 2, entity: { kind: 'project', id: waiting.record.id } },
    ]);
    expect(await rejectionOf(mutations.relay.drain())).toBeInstanceOf(StoreUnavailable);
    for (const [operationId, { record, eventId }] of Object.entries({ logged, waiting })) {
      expect(await findOperation(models, operationId)).toMatchObject({
        id: eventId,
        entity: { kind: 'project', id: record.id },
        revision: 1,
        fingerprint: 'f',
      });
    }
    expect(await findOperation(models, 'unknown')).toBeNull();
  });
});
