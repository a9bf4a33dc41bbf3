/**
 * The inbox with 100,000 requests (or the number in REQUESTS): the server's responses on both stores, and the inbox in
 * a browser. Prints the duration of each step and how much of the list is in the document.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import mongoose from 'mongoose';
import { chromium } from 'playwright';
import { ensureBrowser } from 'tooling/browser';

import { openStore } from '../persistence/built-store';
import { mongodbServer } from '../persistence/stores';
import { startProduct } from '../start-product';
import { fillWithRequests } from './many-requests';
import { measureInbox } from './measure-inbox';
import { measureServer } from './measure-server';

const count = Number(process.env['REQUESTS'] ?? 100_000);
const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
const { executablePath, args } = await ensureBrowser({ chromium, onProgress: () => undefined });
const browser = await chromium.launch({ executablePath, args });

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const product = await startProduct(env);
  console.log(`${name}: the server`);
  console.table(await measureServer(product.origin));
  console.log(`${name}: the inbox in a browser`);
  console.table(await measureInbox(browser, product.origin));
  await product.stop();
}

/** Fills the SQLite store; gives the MongoDB one the same content. */
async function fillStores(mongodbUri: string | null): Promise<void> {
  const start = performance.now();
  const sqlite = await openStore({ dataDir, mongodbUri: null, onError });
  await fillWithRequests(sqlite, count);
  console.log(`${count} requests in ${Math.round((performance.now() - start) / 1_000)} s`);
  if (mongodbUri) {
    const mongodb = await openStore({ dataDir, mongodbUri, importing: true, onError });
    await mongodb.archive.fill(sqlite.archive);
    await mongodb.close();
  }
  await sqlite.close();
}

const mongodb = await mongodbServer();
const mongodbUri =
  'unavailable' in mongodb ? null : Object.assign(new URL(mongodb.uri), { pathname: `/bench-${process.pid}` }).href;
await fillStores(mongodbUri);
await measure('SQLite', { DATA_DIR: dataDir });
if (mongodbUri && !('unavailable' in mongodb)) {
  await measure(`MongoDB (${mongodb.source})`, { MONGODB_URI: mongodbUri });
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await mongodb.stop();
} else if ('unavailable' in mongodb) console.log(`NOT RUN on MongoDB: ${mongodb.unavailable}`);
await browser.close();
await fs.rm(dataDir, { recursive: true });
