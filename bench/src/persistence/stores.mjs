import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import Libsql from 'libsql';
import mongoose from 'mongoose';
import { startMongoDb } from 'tooling/test-servers';

const onError = (error) => process.stderr.write(`${error}\n`);
const onProgress = (line) => process.stderr.write(`${line}\n`);

/** The SQLite store in a new folder, and a file of the same format with a single table. */
export async function sqliteStore({ openPersistence }) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const store = await openPersistence({ dataDir, mongodbUri: null, onError });
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

/** A MongoDB server for tests. @returns `{ uri, source, stop }`, or `{ unavailable }` with the reason */
export async function mongodbServer() {
  const uri = process.env.TEST_MONGODB_URI;
  return uri ? { uri, source: 'TEST_MONGODB_URI', stop: () => undefined } : startMongoDb(onProgress);
}

/** The MongoDB store in a new database with a plain collection. */
export async function mongodbStore({ openPersistence }) {
  const server = await mongodbServer();
  if (server.unavailable) return server;
  const url = new URL(server.uri);
  url.pathname = `/bench-${randomUUID().slice(0, 13)}`;
  const store = await openPersistence({ dataDir: '', mongodbUri: url.href, onError });
  const connection = await mongoose
    .createConnection(url.href, { writeConcern: { w: 'majority', journal: true }, retryWrites: false })
    .asPromise();
  const bare = connection.collection('bare');
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
