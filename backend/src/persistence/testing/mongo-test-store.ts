import { randomUUID } from 'node:crypto';

import { afterAll } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';

import { chainHash, eventBody } from '../../audit/event';
import type { Persistence } from '../port';
import { eventOf } from '../mongo/events';
import { openMongo } from '../mongo/index';
import type { EventDocument } from '../mongo/connection/models';
import { documentId } from '../mongo/records';
import type { SharedTestStore } from './conformance/processes/crash-tests';

interface TestDatabase {
  address: string;
  uri: string;
  connection: Connection;
}

/** Empty databases of earlier tests: creating collections and indexes takes longer than most tests. */
const emptied: TestDatabase[] = [];

async function createDatabase(address: string): Promise<TestDatabase> {
  const url = new URL(address);
  url.pathname = `/store-${randomUUID().slice(0, 13)}`;
  const uri = url.href;
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 3_000 }).asPromise();
  return { address, uri, connection };
}

async function empty({ connection }: TestDatabase): Promise<void> {
  const collections = await connection.listCollections();
  await Promise.all(collections.map(({ name }) => connection.collection(name).deleteMany({})));
}

async function drop({ connection }: TestDatabase): Promise<void> {
  await connection.dropDatabase();
  await connection.close();
}

afterAll(async () => {
  await Promise.all(emptied.splice(0).map(drop));
});

/**
 * Creates an empty store for one test: its own database on the server at `address`.
 * @param isNew whether the database must be new
 */
export async function makeMongoTestStore(address: string, { isNew = false } = {}): Promise<SharedTestStore> {
  const reusable = isNew ? -1 : emptied.findIndex((each) => each.address === address);
  const [reused] = reusable < 0 ? [] : emptied.splice(reusable, 1);
  const database = reused ?? (await createDatabase(address));
  const { uri, connection } = database;
  const [events, records] = [
    connection.collection<EventDocument>('audit_events'),
    connection.collection<{ _id: string }>('records'),
  ];
  const open: Persistence[] = [];
  const errors: unknown[] = [];
  return {
    address: { dataDir: '', mongodbUri: uri },
    open: async (clock) => {
      const store = await openMongo({ uri, onError: (error) => errors.push(error), clock });
      open.push(store);
      return store;
    },
    another: () => makeMongoTestStore(address),
    errors,
    tampering: {
      editEvent: async (seq) => void (await events.updateOne({ seq }, { $set: { actor: 'intruder' } })),
      renumberEvent: async (seq, claimed) => {
        let hash = '';
        for (const { _id, ...event } of await events.find().sort({ seq: 1 }).toArray()) {
          const renumbered = event.seq === seq ? claimed : event.seq;
          hash = chainHash(hash, eventBody(eventOf({ _id, ...event }), renumbered));
          await events.updateOne({ _id }, { $set: { seq: renumbered, hash } });
        }
      },
      deleteEvent: async (seq) => void (await events.deleteOne({ seq })),
      swapEvents: async (seq, other) => {
        for (const [from, to] of [
          [seq, -1],
          [other, seq],
          [-1, other],
        ] as const)
          await events.updateOne({ seq: from }, { $set: { seq: to } });
      },
      truncateEvents: async (last) => void (await events.deleteMany({ seq: { $gt: last } })),
      editProject: async (id) =>
        void (await records.updateOne({ _id: documentId('project', id) }, { $set: { 'data.titleJa': '別の題' } })),
      hideProject: async (id) =>
        void (await records.updateOne({ _id: documentId('project', id) }, { $set: { live: false } })),
      deleteRecord: async (kind, id) => void (await records.deleteOne({ _id: `${kind}/${id}` })),
      dump: async () => {
        const collections = await connection.listCollections();
        const contents = await Promise.all(collections.map(({ name }) => connection.collection(name).find().toArray()));
        return JSON.stringify(contents);
      },
    },
    destroy: async () => {
      await Promise.all(open.map((store) => store.close()));
      await empty(database);
      emptied.push(database);
    },
  };
}
