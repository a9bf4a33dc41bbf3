/**
 * Every call that reads and the public pages, alternating between a store of many years and one with a hundred rows:
 * 1,000 projects with 5,000 images, 10,000 logs, 100,000 requests and 200,000 events, or a part of that (SCALE is 0.1
 * for a tenth). Also how long the product takes to start on the large store, and its memory after everything.
 * Medians suit machines that are busy with other work, where the slowest hundredth shows the effect of that.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import mongoose from 'mongoose';

import { calls } from 'shared-contracts/http';

import { openStore } from '../persistence/built-store';
import { memoryOf } from '../api/servers';
import { mongodbServer } from '../persistence/stores';
import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct } from '../start-product';
import { signInStudio } from '../studio';
import { fillDatabase, type Scale } from './fill';
import { p99, readingCalls, readingPages, timeOf, type ReadingKind } from './measure';

const scale = Number(process.env['SCALE'] ?? 1);
const large: Scale = {
  projects: 1_000 * scale,
  logs: 10_000 * scale,
  requests: 100_000 * scale,
  events: 200_000 * scale,
};
/** Enough for a whole page of works. */
const small: Scale = { projects: 30, logs: 30, requests: 50, events: 150 };
/** How much slower the slowest hundredth of a call may be. */
const most = 1.5;
/** Seconds until a product on the large store responds. */
const mostStartSeconds = 5;
/** Megabytes of a process of the server; the processes that render pages have their own limit. */
const mostMemory = 400;
/** Minutes after which no new round starts. */
const roundMinutes = 4;
/** Calls that return all records take seconds and have no limit. Before each round of pages, a record is changed. */
const mostRoundsOf: Readonly<Record<ReadingKind, number>> = { parts: 200, pages: 100, all: 10 };
const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);

/** Settings of the product for a filled store. */
interface Filled {
  env: Record<string, string>;
  remove(): Promise<void>;
}

async function filledSqlite(of: Scale): Promise<Filled> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const store = await openStore({ dataDir, mongodbUri: null, onError });
  await fillDatabase(store, of);
  await store.close();
  return { env: { DATA_DIR: dataDir }, remove: () => fs.rm(dataDir, { recursive: true }) };
}

async function filledMongodb(uri: string, name: string, of: Scale): Promise<Filled> {
  const mongodbUri = Object.assign(new URL(uri), { pathname: `/bench-${name}-${process.pid}` }).href;
  const store = await openStore({ dataDir: '', mongodbUri, onError });
  await fillDatabase(store, of);
  await store.close();
  const remove = async () => {
    const connection = await mongoose.createConnection(mongodbUri).asPromise();
    await connection.dropDatabase();
    await connection.close();
  };
  return { env: { MONGODB_URI: mongodbUri }, remove };
}

/** Measures both sides alternately, in rounds of all readings of a kind. */
async function compare(store: string, filled: readonly [small: Filled, large: Filled], kind: ReadingKind) {
  const few = await startProduct(filled[0].env);
  const began = performance.now();
  const many = await startProduct(filled[1].env);
  const started = (performance.now() - began) / 1_000;
  const products = [few, many];
  try {
    const sides = await Promise.all(
      products.map(async ({ origin }) => {
        const { headers, setProgress } = await signInStudio(origin);
        const [project] = calls.listProjects.response.parse(
          await (await fetch(`${origin}/api/projects?limit=1`)).json(),
        );
        const change = (progress: number) => setProgress(project?.id ?? '', progress);
        const readings = { ...(await readingCalls(origin)), ...readingPages(project?.id ?? '') };
        return { origin, headers, change, readings, times: new Map<string, number[]>() };
      }),
    );
    const asked = Object.entries(sides[0]?.readings ?? {}).filter(([, reading]) => reading.kind === kind);
    const end = performance.now() + roundMinutes * 60_000;
    let round = 0;
    for (; round < mostRoundsOf[kind] && performance.now() < end; round += 1) {
      if (kind === 'pages') for (const { change } of sides) await change(round);
      for (const [name] of asked) {
        for (const { origin, headers, readings, times } of sides) {
          const reading = readings[name];
          if (reading === undefined) continue;
          times.set(name, [...(times.get(name) ?? []), await timeOf(origin, reading.address, headers)]);
        }
      }
    }
    console.log(`${store}: ${round} rounds of ${kind}`);
    const readings = asked.map(([name]) => {
      const all = sides.map(({ times }) => times.get(name) ?? []);
      const [fewRows = NaN, allRows = NaN] = all.map(p99);
      const [fewMedian = NaN, manyMedian = NaN] = all.map(median);
      const medians = `medians ${fewMedian.toFixed(1)} and ${manyMedian.toFixed(1)}`;
      const times = `${fewRows.toFixed(1)} ms with few rows, ${allRows.toFixed(1)} with all`;
      const what = `${store}, ${name}: ${times} (${medians}); ratio`;
      return resultRow({ what, value: allRows / fewRows, unit: '×', digits: 2, ...(kind === 'all' ? {} : { most }) });
    });
    const start = { what: `${store}: start before ${kind}`, value: started, unit: 's', digits: 1 };
    const memory = { what: `${store}: memory after ${kind}`, value: memoryOf(many.pid), unit: 'MB' };
    return [...readings, resultRow({ ...start, most: mostStartSeconds }), resultRow({ ...memory, most: mostMemory })];
  } finally {
    for (const product of products) await product.stop();
  }
}

let holds = true;
async function measure(store: string, filledWith: (of: Scale) => Promise<Filled>): Promise<void> {
  const began = performance.now();
  const filled = [await filledWith(small), await filledWith(large)] as const;
  console.log(`${store}: filled in ${Math.round((performance.now() - began) / 1_000)} s`);
  try {
    // Calls that return all records come last, because their garbage would slow down the others.
    for (const kind of ['parts', 'pages', 'all'] as const) holds = report(await compare(store, filled, kind)) && holds;
  } finally {
    for (const { remove } of filled) await remove();
  }
}

await measure('SQLite', filledSqlite);
const mongodb = await mongodbServer();
if ('unavailable' in mongodb) console.log(`NOT RUN on MongoDB: ${mongodb.unavailable}`);
else {
  await measure(`MongoDB (${mongodb.source})`, (of) => filledMongodb(mongodb.uri, String(of.events), of));
  await mongodb.stop();
}
process.exitCode = holds ? 0 : 1;
