import diagnosticsChannel from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';

import { describeWithServer } from '../../../testing/servers/describe-with-server';
import { TestProxy } from '../../../testing/servers/test-proxy';
import { until } from '../../../testing/until';
import { by, create, partnerData, requestData, rejectionOf } from '../../testing/conformance/fixtures';
import type { SharedTestStore } from '../../testing/conformance/processes/crash-tests';
import { StoreUnavailable, StoreUnusable } from '../../errors';
import type { Persistence } from '../../port';
import { makeMongoTestStore } from '../../testing/mongo-test-store';
import { openMongo } from '../index';
import { documentsVersion } from './connect';

/**
 * Milliseconds until a caller must learn that the database is unreachable, below the half minute that the driver would
 * wait.
 */
const seconds = 20_000;

const outageTimeout = 40_000;

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) => {
  let place: SharedTestStore;
  let line: TestProxy;
  let store: Persistence;
  const uri = () => place.address.mongodbUri ?? '';

  beforeEach(async () => {
    place = await makeMongoTestStore(address);
    line = await TestProxy.to(address);
    store = await openMongo({ uri: line.through(uri()), onError: () => undefined });
  });

  afterEach(async () => {
    line.mend();
    await store.close();
    await line.close();
    await place.destroy();
  });

  test(
    'the store is used again after an outage in which every connection of the driver was lost to a write',
    async () => {
      const sockets: Socket[] = [];
      const keep = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
      diagnosticsChannel.subscribe('net.client.socket', keep);
      const other = await openMongo({ uri: line.through(uri()), onError: () => undefined });
      await Promise.all(Array.from({ length: 100 }, () => other.ping()));
      diagnosticsChannel.unsubscribe('net.client.socket', keep);
      const calls: Promise<unknown>[] = [];
      for (const socket of sockets) {
        socket.once('end', () => {
          // Destroyed, but its close event comes only after this round of events.
          socket.destroy();
          calls.push(rejectionOf(other.ping()));
        });
      }
      line.cut();
      await until(() => calls.length >= sockets.length / 2);
      for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(StoreUnavailable);
      line.mend();
      await until(() =>
        other.ping().then(
          () => true,
          () => false,
        ),
      );
      await other.close();
    },
    outageTimeout,
  );

  test(
    'every call fails within seconds while the database is down, and succeeds once it is back',
    async () => {
      const { record } = await create(store, 'partner', partnerData());
      line.cut();
      const start = Date.now();
      const calls = [
        store.list('partner'),
        store.get('partner', record.id),
        create(store, 'partner', partnerData()),
        store.audit.list({}, {}),
        store.requests.search({}, {}),
        store.sessions.get('s'),
        store.counters.consume('k', 1, 1_000),
        store.uploads.get('u'),
        store.ping(),
      ];
      for (const error of await Promise.all(calls.map((call: Promise<unknown>) => rejectionOf(call))))
        expect(error).toBeInstanceOf(StoreUnavailable);
      expect(Date.now() - start).toBeLessThan(seconds);
      line.mend();
      expect((await store.list('partner')).items).toEqual([record]);
      await store.ping();
      expect((await store.archive.verify()).problems).toEqual([]);
    },
    outageTimeout,
  );

  /** Tries again like a client, until a busy server responds in time. */
  async function untilAvailable<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (;;)
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
  }

  test(
    'retries settle mutations whose response was lost with the connection',
    async () => {
      const operations = Array.from({ length: 40 }, (_, index) => ({ operationId: `lost/${index}`, fingerprint: 'f' }));
      const send = (key: { operationId: string; fingerprint: string }) =>
        create(store, 'collaboration-request', requestData(), key);
      const first = operations.slice(0, 30).map(send);
      const settledFirst = Promise.allSettled(first);
      // Others are in flight; the last ones cannot end earlier. On a busy machine it may be late.
      await first[5]?.catch(() => undefined);
      const settledLast = Promise.allSettled(operations.slice(30).map(send));
      line.cut();
      const outcomes = [...(await settledFirst), ...(await settledLast)];
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
      line.mend();
      const again = await Promise.all(operations.map((key) => untilAvailable(() => send(key))));
      expect(new Set(again.map(({ record }) => record.id)).size).toBe(40);
      outcomes.forEach((outcome, index) => {
        if (outcome.status === 'fulfilled') expect(again[index]).toEqual({ ...outcome.value, replayed: true });
      });
      expect(await store.archive.verify()).toEqual({ events: 40, records: 40, problems: [] });
    },
    outageTimeout,
  );

  test(
    'opening the store without a server fails within seconds',
    async () => {
      line.cut();
      const start = Date.now();
      const error = await rejectionOf(openMongo({ uri: line.through(uri()), onError: () => undefined }));
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(Date.now() - start).toBeLessThan(seconds);
    },
    outageTimeout,
  );

  test(
    'several processes can start on a new database concurrently',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const fresh = await makeMongoTestStore(address, { isNew: true });
        try {
          const starts = await Promise.allSettled(Array.from({ length: 6 }, () => fresh.open()));
          expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
          await Promise.all(
            starts.map(async (start) => start.status === 'fulfilled' && create(start.value, 'partner', partnerData())),
          );
          expect(await (await fresh.open()).archive.verify()).toEqual({ events: 6, records: 6, problems: [] });
        } finally {
          await fresh.destroy();
        }
      }
    },
    outageTimeout,
  );

  test('a database of a newer version or with an unfinished import is refused', async () => {
    const connection = await mongoose.createConnection(uri()).asPromise();
    const facts = connection.collection<{ _id: string; value: number }>('store_facts');
    await facts.insertOne({ _id: 'import', value: 1 });
    expect(await rejectionOf(openMongo({ uri: uri(), onError: () => undefined }))).toBeInstanceOf(StoreUnusable);
    const importing = await openMongo({ uri: uri(), onError: () => undefined, importing: true });
    await importing.close();
    await facts.deleteOne({ _id: 'import' });
    await facts.updateOne({ _id: 'version' }, { $set: { value: 999 } });
    const error = await rejectionOf(openMongo({ uri: uri(), onError: () => undefined }));
    expect(error).toBeInstanceOf(StoreUnusable);
    expect(String(error)).toContain('newer version');
    expect(String(error)).toContain('npm run data -- import DIR');
    await connection.close();
  });

  test('a database of an earlier version gets the indexes that it lacks, while a process uses it', async () => {
    const connection = await mongoose.createConnection(uri()).asPromise();
    const numbers = connection.collection<{ _id: string }>('numbers');
    const indexes = async () => (await numbers.indexes()).map(({ key }) => key);
    const complete = await indexes();
    await numbers.dropIndexes();
    const facts = connection.collection<{ _id: string; value: number }>('store_facts');
    await facts.updateOne({ _id: 'version' }, { $set: { value: 1 } });
    expect(await indexes()).not.toEqual(complete);

    const newer = await place.open();
    expect(await indexes()).toEqual(complete);
    expect(await facts.findOne({ _id: 'version' })).toMatchObject({ value: documentsVersion });
    const { record } = await create(store, 'partner', partnerData());
    expect(await newer.get('partner', record.id)).toEqual(record);
    await connection.close();
  });

  test(
    'events left by a process that ended are relayed by another',
    async () => {
      const { record } = await create(store, 'partner', partnerData());
      await store.mutate({ ...by(), kind: 'partner', id: record.id, operation: 'update', patch: { nameEn: 'Mio' } });
      line.cut();
      await store.close();
      const other = await place.open();
      expect((await other.audit.list({}, {})).items.map(({ revision }) => revision)).toEqual([2, 1]);
    },
    outageTimeout,
  );
});
