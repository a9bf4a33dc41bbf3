import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';

import { describeWithServer } from '../../testing/servers/describe-with-server';
import { Gate } from '../../testing/gate';
import { by, projectData, rejectionOf } from '../testing/conformance/fixtures';
import type { SharedTestStore } from '../testing/conformance/processes/crash-tests';
import { IdempotencyMismatch, RecordNotFound } from '../errors';
import { eventIdOf } from '../plan';
import { makeMongoTestStore } from '../testing/mongo-test-store';
import { connect, prepare } from './connection/connect';
import type { Models } from './connection/models';
import { MongoMutations } from './mutate';
import { reserveOperation } from './operations';

/** Stands for a process that writes: own connection, own cache. */
interface Writer {
  connection: Connection;
  models: Models;
  mutations: MongoMutations;
}

const watched = {
  operations: ['insertMany', 'updateOne', 'findOne', 'deleteOne'],
  records: ['insertOne', 'updateOne', 'findOne'],
  audit_events: ['findOne'],
};

/** Wraps each command of a mutation on a connection, such as `records.updateOne`, in `around`. */
function onCommand(
  connection: Connection,
  around: (name: string, run: () => Promise<unknown>) => Promise<unknown>,
): void {
  for (const [name, methods] of Object.entries(watched)) {
    const collection = connection.collection(name);
    for (const method of methods) {
      const original: unknown = Reflect.get(collection, method);
      if (typeof original !== 'function') throw new TypeError(`There is no ${name}.${method}`);
      const value = (...given: unknown[]) =>
        around(`${name}.${method}`, async () => Reflect.apply(original, collection, given) as unknown);
      Object.defineProperty(collection, method, { value, configurable: true });
    }
  }
}

/** Pauses the next command of a name: before it is sent, or after it is done and before its response arrives. */
function hold({ connection }: Writer, when: 'before' | 'after', held: string): Gate {
  const gate = new Gate();
  onCommand(connection, async (name, run) => {
    if (name === held && when === 'before') await gate.pass();
    const result = await run();
    if (name === held && when === 'after') await gate.pass();
    return result;
  });
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
  const change = ({ mutations }: Writer, id: string, operation: 'delete' | 'restore') =>
    mutations.mutate({ ...by(), kind: 'project', id, operation });
  const update = (
    { mutations }: Writer,
    id: string,
    progress: number,
    key: { operationId?: string; fingerprint?: string } = {},
  ) => mutations.mutate({ ...by(key), kind: 'project', id, operation: 'update', patch: { progress } });
  const reserve = ({ models }: Writer, id: string, fingerprint = 'f') =>
    reserveOperation(models, { kind: 'project', operationId: 'once', fingerprint }, id);
  const key = { operationId: 'once', fingerprint: 'f' };
  /** Whether a second call has joined the binding of the operation id. */
  const isShared = async ({ models }: Writer) =>
    (
      await models.operations
        .findOne({ _id: eventIdOf('once') })
        .lean()
        .exec()
    )?.maker === undefined;

  /** Expects every written event in the log once, and no others. */
  async function expectSoundLog(revisions: number): Promise<void> {
    const store = await place.open();
    expect(await store.archive.verify()).toEqual({ events: revisions, records: 1, problems: [] });
    const { items } = await store.audit.list({}, {});
    expect(items.filter(({ id }) => id === eventIdOf('once'))).toHaveLength(1);
  }

  /** A deleted record, and a rejected change of it that is paused before it releases its operation id. */
  async function aboutToFree() {
    const [slow, quick] = [await startWriter(), await startWriter()];
    const id = await create(quick);
    await change(quick, id, 'delete');
    const freeing = hold(slow, 'before', 'operations.deleteOne');
    const refused = rejectionOf(update(slow, id, 10, key));
    await freeing.isHeld;
    return { slow, quick, id, freeing, refused };
  }

  test('a late release after a completed retry leaves the operation id to the retry', async () => {
    const { quick, id, freeing, refused } = await aboutToFree();
    await change(quick, id, 'restore');
    const carriedOut = await update(quick, id, 10, key);
    freeing.release();
    expect(await refused).toBeInstanceOf(RecordNotFound);
    expect(await update(quick, id, 10, key)).toEqual({ ...carriedOut, replayed: true });
    expect(await rejectionOf(update(quick, id, 20, { ...key, fingerprint: 'another' }))).toBeInstanceOf(
      IdempotencyMismatch,
    );
    await expectSoundLog(4);
  });

  test('a release after a retry has joined leaves the operation id to the retry', async () => {
    const { slow, quick, id, freeing, refused } = await aboutToFree();
    const pausedRead = hold(quick, 'before', 'records.findOne');
    const repetition = update(quick, id, 10, key);
    await pausedRead.isHeld;
    freeing.release();
    await refused;
    await change(slow, id, 'restore');
    expect(await rejectionOf(update(slow, id, 20, { ...key, fingerprint: 'another' }))).toBeInstanceOf(
      IdempotencyMismatch,
    );
    pausedRead.release();
    expect(await repetition).toMatchObject({ replayed: false, record: { revision: 4 } });
    await expectSoundLog(4);
  });

  test('a retry binds an operation id that was released before', async () => {
    const [slow, quick] = [await startWriter(), await startWriter()];
    const first = await reserve(slow, 'a');
    const joining = hold(quick, 'before', 'operations.updateOne');
    const second = reserve(quick, 'a');
    await joining.isHeld;
    await first();
    joining.release();
    await second;
    expect(await isShared(slow)).toBe(false);
    // Sent again, as after a lost response: it only releases what its own call has bound, which is gone.
    await first();
    await reserve(slow, 'a');
    expect(await isShared(slow)).toBe(true);
  });

  test('an operation id released during another’s check is bound by the first to insert it', async () => {
    const [slow, quick] = [await startWriter(), await startWriter()];
    const first = await reserve(slow, 'a');
    const pausedRead = hold(quick, 'before', 'operations.findOne');
    const other = reserve(quick, 'b', 'other');
    await pausedRead.isHeld;
    await first();
    pausedRead.release();
    await other;
    expect(await isShared(slow)).toBe(false);
    expect(await rejectionOf(reserve(slow, 'a'))).toBeInstanceOf(IdempotencyMismatch);
  });

  test('a mismatched request does not prevent the release of a rejected operation id', async () => {
    const writer = await startWriter();
    const first = await reserve(writer, 'a');
    expect(await rejectionOf(reserve(writer, 'b', 'other'))).toBeInstanceOf(IdempotencyMismatch);
    await first();
    await reserve(writer, 'b', 'other');
    expect(await isShared(writer)).toBe(false);
  });

  test('an operation id that two calls share is released by neither', async () => {
    const writer = await startWriter();
    const [first, second] = [await reserve(writer, 'a'), await reserve(writer, 'a')];
    await second();
    await first();
    await reserve(writer, 'a');
    expect(await isShared(writer)).toBe(true);
    expect(await rejectionOf(reserve(writer, 'b'))).toBeInstanceOf(IdempotencyMismatch);
  });

  test('a call overtaken by its retry in the same process is not carried out twice', async () => {
    const writer = await startWriter();
    const id = await create(writer);
    const bound = hold(writer, 'after', 'operations.insertMany');
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
    const bound = hold(slow, 'after', 'operations.insertMany');
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
