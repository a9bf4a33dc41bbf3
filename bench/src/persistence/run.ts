/**
 * The cost of a mutation beside a bare durable insert of the same data into the same store, in the same run and
 * alternating, so that other load on the machine affects both. With sixteen concurrent writers, bare inserts wait only
 * for the processor, while a mutation also writes its event.
 */
import { randomUUID } from 'node:crypto';

import { contentRecords } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';
import { splitFieldName } from 'shared-contracts/localization';

import { median } from '../median';
import { report, resultRow } from '../report';
import { aBenchRecord } from '../studio';
import { mongodbStore, sqliteStore, type Contestant } from './stores';

/** Limit of a creation, in bare inserts; editors never create sixteen records at once. */
const limit = 3;
const rounds = 9;
const atOnce = 16;

const { fields } = contentRecords.project;
const isRequired = (name: string) =>
  Object.entries(fields).some(([field, { required }]) => required && field === splitFieldName(name).field);
/** A project with its required fields in every language, like a studio's first one. */
const data = calls.createProject.body.parse(
  Object.fromEntries(Object.entries(aBenchRecord('project', { number: 1 })).filter(([name]) => isRequired(name))),
);
const base = () => ({ kind: 'project' as const, actor: 'bench', operationId: randomUUID(), requestId: null });

/** Microseconds per call; `lanes` of them at a time. */
async function cost(call: (number: number) => Promise<unknown>, count: number, lanes: number): Promise<number> {
  let begun = 0;
  const start = performance.now();
  const lane = async () => {
    while (begun < count) await call((begun += 1));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ((performance.now() - start) * 1000) / count;
}

async function measure({ name, store, bareInsert, close }: Contestant, count: number): Promise<void> {
  const ids: string[] = [];
  for (let index = 0; index < 64; index += 1)
    ids.push((await store.mutate({ ...base(), operation: 'create', data })).record.id);
  const work: Record<string, (number: number) => Promise<unknown>> = {
    'bare insert': () => bareInsert(data),
    create: () => store.mutate({ ...base(), operation: 'create', data }),
    update: (number) =>
      store.mutate({
        ...base(),
        operation: 'update',
        id: ids[number % ids.length] ?? '',
        patch: { progress: number % 100, descriptionEn: `${number}` },
      }),
  };
  const costs = new Map(
    [1, atOnce].flatMap((lanes) => Object.keys(work).map((what) => [`${what} ×${lanes}`, []] as [string, number[]])),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const lanes of [1, atOnce]) {
      for (const [what, call] of Object.entries(work)) {
        const measured = await cost(call, count, lanes);
        // Relaying events into the log is part of the price of a mutation, not of the next bare insert.
        const settling = performance.now();
        if (what !== 'bare insert') await store.audit.list({}, { limit: 1 });
        if (round > 0) costs.get(`${what} ×${lanes}`)?.push(measured + ((performance.now() - settling) * 1000) / count);
      }
    }
  }
  const { problems, events } = await store.archive.verify();
  await close();
  const rows = [...costs].flatMap(([what, values]) => {
    const bare = costs.get(`bare insert ×${what.split('×')[1]}`) ?? [];
    const perSecond = resultRow({ what: `${name}: ${what}`, value: 1e6 / median(values), unit: '/s' });
    if (bare === values) return [perSecond];
    const ratio = median(values.map((value, round) => value / (bare[round] ?? NaN)));
    const most = what === 'create ×1' ? limit : undefined;
    return [perSecond, resultRow({ what: `${name}: ${what} / bare insert`, value: ratio, unit: '×', digits: 2, most })];
  });
  report([
    ...rows,
    resultRow({ what: `${name}: problems among ${events} events`, value: problems.length, unit: 'events', most: 0 }),
  ]);
}

await measure(await sqliteStore(), 400);
const mongodb = await mongodbStore();
if ('unavailable' in mongodb) process.stdout.write(`NOT RUN on MongoDB: ${mongodb.unavailable}\n`);
else await measure(mongodb, 100);
process.exit(0);
