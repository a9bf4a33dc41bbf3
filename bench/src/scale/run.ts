/**
 * The screens of the admin, the public pages and every call that reads, alternating between a store of three years and
 * one with a hundred rows: 1,000 projects with 5,000 images, 10,000 logs, 100,000 requests and 200,000 events, or a
 * part of that (SCALE is 0.1 for a tenth). Also how long the product takes to start on the large store, and its memory.
 * Ratios are of medians, because the slowest hundredth shows the effect of other work on the machine.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import mongoose from 'mongoose';

import { calls } from 'shared-contracts/http';

import { openStore } from '../persistence/built-store';
import { memoryOf } from '../api/servers';
import { mongodbServer } from '../persistence/stores';
import { median } from '../median';
import { report, resultRow } from '../report';
import { startProduct, type Product } from '../start-product';
import { signInStudio } from '../studio';
import { fillDatabase, type Scale } from './fill';
import { p99, readingCalls, readingPages, timeOf, type ReadingKind } from './measure';
import { timesOfScreens } from './screens';

const scale = Number(process.env['SCALE'] ?? 1);
const large: Scale = {
  projects: 1_000 * scale,
  partners: 100 * scale,
  logs: 10_000 * scale,
  requests: 100_000 * scale,
  events: 200_000 * scale,
};
/** Enough for a whole page of works. */
const small: Scale = { projects: 30, partners: 10, logs: 30, requests: 50, events: 150 };
/** How much slower a screen or a page may be. A call, as one of the parts of a screen, has no limit of its own. */
const most = 1.5;
/** Seconds until a product on the large store responds. */
const mostStartSeconds = 5;
/** Megabytes of a process of the server; the processes that render pages have their own limit. */
const mostMemory = 400;
/** Milliseconds in which a product on a large MongoDB may be too busy with its own first reads for a list. */
const mostBusyMs = 60_000;
/** Milliseconds after a filling until PostgreSQL has gathered the statistics that FerretDB's plans follow. */
const statisticsMs = 150_000;
/** Minutes after which no new round starts. */
const roundMinutes = 4;
/** Calls that return all records take seconds and have no limit. Before each round of pages, a record is changed. */
const mostRoundsOf: Readonly<Record<ReadingKind, number>> = { parts: 200, pages: 100, all: 10 };
const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);

const screenRounds = 7;
const years = 3;
const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** A clock whose readings by a filling lie within the last years: a start follows what is new. */
function clockOf({ events }: Scale) {
  const readingsPerEvent = 4;
  const now = Date.now();
  const step = (years * yearMs) / events / readingsPerEvent;
  let time = now - years * yearMs;
  return { now: () => Math.min((time += step), now) };
}

type Kind = ReadingKind | 'screens';

/** Settings of the product for a filled store. */
interface Filled {
  env: Record<string, string>;
  remove(): Promise<void>;
}

async function filledSqlite(of: Scale): Promise<Filled> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-bench-'));
  const store = await openStore({ dataDir, mongodbUri: null, onError, clock: clockOf(of) });
  await fillDatabase(store, of);
  await store.close();
  return { env: { DATA_DIR: dataDir }, remove: () => fs.rm(dataDir, { recursive: true }) };
}

async function filledMongodb(uri: string, name: string, of: Scale): Promise<Filled> {
  const mongodbUri = Object.assign(new URL(uri), { pathname: `/bench-${name}-${process.pid}` }).href;
  const store = await openStore({ dataDir: '', mongodbUri, onError, clock: clockOf(of) });
  await fillDatabase(store, of);
  await store.close();
  const remove = async () => {
    const connection = await mongoose.createConnection(mongodbUri).asPromise();
    await connection.dropDatabase();
    await connection.close();
  };
  return { env: { MONGODB_URI: mongodbUri }, remove };
}

const limitOf = (kind: Kind) => (kind === 'screens' || kind === 'pages' ? { most } : {});

type Side = Awaited<ReturnType<typeof sideOf>>;

async function sideOf({ origin }: Product) {
  const { headers, cookies, setProgress } = await signInStudio(origin);
  const read = async (path: string): Promise<unknown> => {
    const deadline = performance.now() + mostBusyMs;
    for (;;) {
      const response = await fetch(origin + path);
      if (response.ok) return response.json();
      const problem = `${path} responded with ${response.status}: ${await response.text()}`;
      if (performance.now() > deadline) throw new Error(problem);
      console.log(problem);
      await pause(1_000);
    }
  };
  const [project] = calls.listProjects.response.parse(await read('/api/projects?limit=1'));
  const [log] = calls.listDevelopmentLogs.response.parse(await read('/api/development-logs?limit=1'));
  const id = project?.id ?? '';
  const readings = { ...(await readingCalls(origin)), ...readingPages(id) };
  /** Changes a work and a log, so that every page has to be rendered again. */
  const change = async (round: number) => {
    await setProgress(id, round);
    const body = JSON.stringify({ titleEn: `Log in round ${round}` });
    const changed = await fetch(`${origin}/api/development-logs/${log?.id}`, { method: 'PATCH', headers, body });
    if (!changed.ok) throw new Error(`The log cannot be changed: ${await changed.text()}`);
  };
  return { origin, headers, cookies, readings, change };
}

/** In rounds of all readings of a kind. @returns milliseconds of each reading, of each side */
async function timesOfReadings(sides: readonly Side[], kind: ReadingKind): Promise<Map<string, number[][]>> {
  const asked = Object.entries(sides[0]?.readings ?? {}).filter(([, reading]) => reading.kind === kind);
  const times = new Map(asked.map(([name]) => [name, sides.map((): number[] => [])]));
  const end = performance.now() + roundMinutes * 60_000;
  let round = 0;
  for (; round < mostRoundsOf[kind] && performance.now() < end; round += 1) {
    if (kind === 'pages') for (const { change } of sides) await change(round);
    for (const [name] of asked) {
      for (const [index, { origin, headers, readings }] of sides.entries()) {
        const reading = readings[name];
        if (reading) times.get(name)?.[index]?.push(await timeOf(origin, reading.address, headers));
      }
    }
  }
  console.log(`${round} rounds of ${kind}`);
  return times;
}

/** Measures both sides alternately. */
async function compare(store: string, filled: readonly [small: Filled, large: Filled], kind: Kind) {
  const few = await startProduct(filled[0].env);
  const began = performance.now();
  const many = await startProduct(filled[1].env);
  const started = (performance.now() - began) / 1_000;
  const products = [few, many];
  try {
    const sides = await Promise.all(products.map(sideOf));
    const times = kind === 'screens' ? await timesOfScreens(sides, screenRounds) : await timesOfReadings(sides, kind);
    const readings = [...times].map(([name, bySide]) => {
      const [fewRows = NaN, allRows = NaN] = bySide.map(median);
      const [fewSlowest = NaN, allSlowest = NaN] = bySide.map(p99);
      const medians = `${fewRows.toFixed(1)} ms with few rows, ${allRows.toFixed(1)} with all`;
      const slowest = `slowest hundredth ${fewSlowest.toFixed(1)} and ${allSlowest.toFixed(1)}`;
      const what = `${store}, ${name}: ${medians} (${slowest}); ratio`;
      return resultRow({ what, value: allRows / fewRows, unit: '×', digits: 2, ...limitOf(kind) });
    });
    const start = { what: `${store}: start before ${kind}`, value: started, unit: 's', digits: 1 };
    const memory = { what: `${store}: memory after ${kind}`, value: memoryOf(many.pid), unit: 'MB' };
    return [...readings, resultRow({ ...start, most: mostStartSeconds }), resultRow({ ...memory, most: mostMemory })];
  } finally {
    for (const product of products) await product.stop();
  }
}

let holds = true;
async function measure(store: string, filledWith: (of: Scale) => Promise<Filled>, settlesMs = 0): Promise<void> {
  const began = performance.now();
  const filled = [await filledWith(small), await filledWith(large)] as const;
  console.log(`${store}: filled in ${Math.round((performance.now() - began) / 1_000)} s`);
  await pause(settlesMs);
  try {
    // Calls that return all records come last, because their garbage would slow down the others.
    for (const kind of ['screens', 'pages', 'parts', 'all'] as const)
      holds = report(await compare(store, filled, kind)) && holds;
  } finally {
    for (const { remove } of filled) await remove();
  }
}

await measure('SQLite', filledSqlite);
const mongodb = await mongodbServer();
if ('unavailable' in mongodb) console.log(`NOT RUN on MongoDB: ${mongodb.unavailable}`);
else {
  try {
    await measure(
      `MongoDB (${mongodb.source})`,
      (of) => filledMongodb(mongodb.uri, String(of.events), of),
      statisticsMs,
    );
  } finally {
    await mongodb.stop();
  }
}
process.exitCode = holds ? 0 : 1;
