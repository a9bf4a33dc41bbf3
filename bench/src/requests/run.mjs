/**
 * The requests inbox with 100,000 requests (or REQUESTS): response times of both stores, and the inbox in a browser.
 * Prints the time of each step and the size of the document.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import mongoose from 'mongoose';
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { mongodbServer } from '../persistence/stores.mjs';
import { startProduct } from '../start-product.mjs';
import { fillWithRequests } from './many-requests.mjs';
import { measureInbox } from './measure-inbox.mjs';
import { measureServer } from './measure-server.mjs';

const count = Number(process.env.REQUESTS ?? 100_000);
const { openPersistence } = await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../../../backend/dist/persistence.mjs')).href
);
const onError = (error) => process.stderr.write(`${error}\n`);
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const browser = await chromium.launch({ executablePath, args });

async function measure(name, env) {
  const product = await startProduct(env);
  console.log(`${name}: the server`);
  console.table(await measureServer(product.origin));
  console.log(`${name}: the inbox in a browser`);
  console.table(await measureInbox(browser, product.origin));
  await product.stop();
}

/** Fills the SQLite store and copies its content to the MongoDB one. */
async function fillStores(mongodbUri) {
  const start = performance.now();
  const sqlite = await openPersistence({ dataDir, mongodbUri: null, onError });
  await fillWithRequests(sqlite, count);
  console.log(`${count} requests in ${Math.round((performance.now() - start) / 1_000)} s`);
  if (mongodbUri) {
    const mongodb = await openPersistence({ dataDir, mongodbUri, importing: true, onError });
    await mongodb.archive.fill({
      records: sqlite.archive.records(),
      events: sqlite.archive.events(),
      uploads: sqlite.archive.uploads(),
    });
    await mongodb.close();
  }
  await sqlite.close();
}

const mongodb = await mongodbServer();
const mongodbUri = mongodb.unavailable
  ? null
  : Object.assign(new URL(mongodb.uri), { pathname: `/bench-${process.pid}` }).href;
await fillStores(mongodbUri);
await measure('SQLite', { DATA_DIR: dataDir });
if (mongodbUri) {
  await measure(`MongoDB (${mongodb.source})`, { MONGODB_URI: mongodbUri });
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  await connection.dropDatabase();
  await connection.close();
} else console.log(`NOT RUN on MongoDB: ${mongodb.unavailable}`);
await browser.close();
mongodb.stop?.();
await fs.rm(dataDir, { recursive: true });
