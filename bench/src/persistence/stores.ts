import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import Libsql from 'libsql';
import mongoose from 'mongoose';
import { startMongoDb } from 'tooling/test-servers';

import { openStore, type BuiltStore } from './built-store';

/** A store, and beside it the bare database that it is measured against. */
export interface Contestant {
  name: string;
  store: BuiltStore;
  /** Inserts one document durably, and nothing else. */
  bareInsert(data: object): Promise<unknown>;
  close(): Promise<void>;
}

const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
const onProgress = (line: string) => void process.stderr.write(`${line}\n`);

/** The SQLite store in a new folder, and beside it a file of the same format with a single table. */
export async function sqliteStore(): Promise<Contestant> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const store = await openStore({ dataDir, mongodbUri: null, onError });
  const database = new Libsql(path.join(dataDir, 'bare.db'));
  for (const sql of [
    'PRAGMA journal_mode = WAL',
    'PRAGMA synchronous = FULL',
    'CREATE TABLE bare (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT',
  ])
    database.exec(sql);
  const insert = database.prepare('INSERT INTO bare (id, data) VALUES (?, ?)');
  return {
    name: 'SQLite',
    store,
    bareInsert: async (data) => void insert.run([randomUUID(), JSON.stringify(data)]),
    close: async () => {
      await store.close();
      database.close();
      await fs.rm(dataDir, { recursive: true });
    },
  };
}

/** A MongoDB server for tests, or the reason why there is none. */
export async function mongodbServer(): Promise<
  { uri: string; source: string; stop(): Promise<void> } | { unavailable: string }
> {
  const uri = process.env['TEST_MONGODB_URI'];
  return uri ? { uri, source: 'TEST_MONGODB_URI', stop: async () => undefined } : startMongoDb(onProgress);
}

/** The MongoDB store in a new database, and in it a collection with bare documents. */
export async function mongodbStore(): Promise<Contestant | { unavailable: string }> {
  const server = await mongodbServer();
  if ('unavailable' in server) return server;
  const url = new URL(server.uri);
  url.pathname = `/bench-${randomUUID().slice(0, 13)}`;
  const store = await openStore({ dataDir: '', mongodbUri: url.href, onError });
  const connection = await mongoose
    .createConnection(url.href, { writeConcern: { w: 'majority', journal: true }, retryWrites: false })
    .asPromise();
  const bare = connection.collection<{ _id: string; data: object }>('bare');
  return {
    name: `MongoDB (${server.source})`,
    store,
    bareInsert: (data) => bare.insertOne({ _id: randomUUID(), data }),
    close: async () => {
      await store.close();
      await connection.dropDatabase();
      await connection.close();
      await server.stop();
    },
  };
}
