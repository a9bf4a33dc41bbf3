import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';

import { describeWithServer } from '../../testing/servers/describe-with-server';
import { Gate } from '../../testing/gate';
import { by, projectData } from '../testing/conformance/fixtures';
import type { SharedTestStore } from '../testing/conformance/processes/crash-tests';
import { eventIdOf } from '../plan';
import { makeMongoTestStore } from '../testing/mongo-test-store';
import { connect, prepare } from './connection/connect';
import type { Models } from './connection/models';
import { MongoMutations } from './mutate';

/** Stands for a separate process: its own connection and cache. */
interface Writer {
  connection: Connection;
  models: Models;
  mutations: MongoMutations;
}

/** Pauses a writer after it has bound the next operation id. */
function holdWhenBound({ models }: Writer): Gate {
  const gate = new Gate();
  const { collection } = models.operations;
  const original: unknown = Reflect.get(collection, 'insertMany');
  if (typeof original !== 'function') throw new TypeError('There is no insertMany');
  const value = async (...given: unknown[]) => {
    const result: unknown = await Reflect.apply(original, collection, given);
    await gate.pass();
    return result;
  };
  Object.defineProperty(collection, 'insertMany', { value, configurable: true });
  return gate;
}

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) => {
  let place: SharedTestStore;
  const writers: Writer[] = [];

  async function startWriter(): Promise<Writer> {
    const { connection, models } = await connect(place.address.mongodbUri ?? '');
    await prepare(models, { importing: false, existing: false });
    const writer = {
      connection,
      models,
      mutations: new MongoMutations(models, {
        readOnly: false,
        clock: Date,
        onCommitted: () => undefined,
      }),
    };
    writers.push(writer);
    return writer;
  }

  beforeEach(async () => {
    place = await makeMongoTestStore(address);
  });

  afterEach(async () => {
    await Promise.all(writers.splice(0).map(({ connection }) => connection.close()));
    await place.destroy();
  });

  const create = async ({ mutations }: Writer): Promise<string> =>
    (await mutations.mutate({ ...by(), kind: 'project', operation: 'create', data: projectData() })).record.id;
  const update = (
    { mutations }: Writer,
    id: string,
    progress: number,
    key: { operationId?: string; fingerprint?: string } = {},
  ) => mutations.mutate({ ...by(key), kind: 'project', id, operation: 'update', patch: { progress } });
  const key = { operationId: 'once', fingerprint: 'f' };

  /** Expects every written event in the log once, and no others. */
  async function expectSoundLog(revisions: number): Promise<void> {
    const store = await place.open();
    expect(await store.archive.verify()).toEqual({ events: revisions, records: 1, problems: [] });
    const { items } = await store.audit.list({}, {});
    expect(items.filter(({ id }) => id === eventIdOf('once'))).toHaveLength(1);
  }

  test('a call overtaken by its retry in the same process is not carried out twice', async () => {
    const writer = await startWriter();
    const id = await create(writer);
    const bound = holdWhenBound(writer);
    const late = update(writer, id, 10, key);
    await bound.isHeld;
    const first = await update(writer, id, 10, key);
    bound.release();
    expect(await late).toEqual({ ...first, replayed: true });
    await expectSoundLog(2);
  });

  test('a call overtaken by its retry in another process is not carried out twice', async () => {
    const [slow, quick] = [await startWriter(), await startWriter()];
    const id = await create(slow);
    const bound = holdWhenBound(slow);
    const late = update(slow, id, 10, key);
    await bound.isHeld;
    const first = await update(quick, id, 10, key);
    await update(slow, id, 20);
    bound.release();
    expect(await late).toMatchObject({
      replayed: true,
      eventId: first.eventId,
      record: { revision: 2, data: first.record.data },
    });
    await expectSoundLog(3);
  });
});
