/**
 * The cost of a mutation compared with a bare durable insert of the same data into the same store, alternating in one
 * run, so that other load affects both. Target: less than twice the cost. Also measured with sixteen concurrent calls:
 * then bare inserts are CPU-bound, and a mutation also writes its event.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { mongodbStore, sqliteStore } from './stores.mjs';

const target = 2;
const rounds = 9;
const atOnce = 16;

const built = path.resolve(import.meta.dirname, '../../../backend/dist/persistence.mjs');
if (!fs.existsSync(built)) {
  process.stderr.write(`${built} is missing: run npm run build.\n`);
  process.exit(1);
}
const persistence = await import(pathToFileURL(built).href);

const texts = (field, text) =>
  Object.fromEntries(['Ja', 'En', 'ZhCn', 'ZhTw', 'Ko'].map((suffix) => [`${field}${suffix}`, text]));
const project = {
  ...texts('title', '墨染めの夜'),
  ...texts('description', '夜の都で墨の声を聞く物語。'.repeat(8)),
  status: 'planning',
  progress: 0,
  isMainProject: 0,
};
const base = () => ({ kind: 'project', actor: 'bench', operationId: randomUUID(), requestId: null });

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Microseconds per call with `lanes` concurrent calls. */
async function cost(call, count, lanes) {
  let begun = 0;
  const start = performance.now();
  const lane = async () => {
    while (begun < count) await call((begun += 1));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ((performance.now() - start) * 1000) / count;
}

async function measure({ name, store, bareInsert, close }, count) {
  const ids = [];
  for (let index = 0; index < 64; index += 1)
    ids.push((await store.mutate({ ...base(), operation: 'create', data: project })).record.id);
  const work = {
    'bare insert': () => bareInsert(project),
    create: () => store.mutate({ ...base(), operation: 'create', data: project }),
    update: (number) =>
      store.mutate({
        ...base(),
        operation: 'update',
        id: ids[number % ids.length],
        patch: { progress: number % 100, descriptionEn: `${number}` },
      }),
  };
  const costs = Object.fromEntries(
    [1, atOnce].flatMap((lanes) => Object.keys(work).map((what) => [`${what} ×${lanes}`, []])),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const lanes of [1, atOnce]) {
      for (const [what, call] of Object.entries(work)) {
        const measured = await cost(call, count, lanes);
        // Relaying pending events is part of the cost of a mutation, not of the next bare insert.
        const settling = performance.now();
        if (what !== 'bare insert') await store.audit.list({}, { limit: 1 });
        if (round > 0) costs[`${what} ×${lanes}`].push(measured + ((performance.now() - settling) * 1000) / count);
      }
    }
  }
  const { problems, events } = await store.archive.verify();
  await close();
  const table = Object.entries(costs).map(([what, values]) => {
    const bare = costs[`bare insert ×${what.split('×')[1]}`];
    return [
      what,
      {
        'per second': Math.round(1e6 / median(values)),
        'of a bare insert': Number(median(values.map((value, round) => value / bare[round])).toFixed(2)),
      },
    ];
  });
  process.stdout.write(`${name}\n`);
  console.table(Object.fromEntries(table));
  const worst = Math.max(...table.filter(([what]) => what.endsWith('×1')).map(([, row]) => row['of a bare insert']));
  process.stdout.write(
    `${events} events, ${problems.length} problems; one mutation costs at most ${worst} bare inserts (target less than ${target})\n`,
  );
  return problems.length === 0 && worst < target;
}

let met = await measure(await sqliteStore(persistence), 400);
const mongodb = await mongodbStore(persistence);
if (mongodb.unavailable) process.stdout.write(`NOT RUN on MongoDB: ${mongodb.unavailable}\n`);
else met = (await measure(mongodb, 100)) && met;
process.exit(met ? 0 : 1);
