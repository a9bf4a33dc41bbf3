import { randomUUID } from 'node:crypto';

import { logCategories } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import type { BuiltStore } from '../persistence/built-store';
import { fillWithRequests } from '../requests/many-requests';
import { aBenchRecord } from '../studio';

/** How much a store holds. */
export interface Scale {
  projects: number;
  partners: number;
  logs: number;
  requests: number;
  /** In total: changes of projects add the events that the records above do not cause. */
  events: number;
}

const lanes = 16;

async function inLanes(count: number, task: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) await task(number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const base = () => ({ actor: 'bench', operationId: randomUUID(), requestId: null });

/** Fills a store without its HTTP interface, through the same mutations as the product. */
export async function fillDatabase(
  store: BuiltStore,
  { projects, partners, logs, requests, events }: Scale,
): Promise<void> {
  const ids: string[] = [];
  await inLanes(projects, async (number) => {
    const data = calls.createProject.body.parse({
      ...aBenchRecord('project', { number }),
      // With the poster, five images.
      screenshots: [0, 1, 2, 3].map((index) => `/objects/images/${number}-${index}-1280x720.webp`),
      isMainProject: 0,
    });
    ids.push((await store.mutate({ ...base(), kind: 'project', operation: 'create', data })).record.id);
  });
  await inLanes(partners, async (number) => {
    const data = calls.createPartner.body.parse(aBenchRecord('partner', { number }));
    await store.mutate({ ...base(), kind: 'partner', operation: 'create', data });
  });
  await inLanes(logs, async (number) => {
    const data = calls.createDevelopmentLog.body.parse({
      ...aBenchRecord('development-log', { number, projectId: ids[number % ids.length] }),
      category: logCategories[number % logCategories.length],
      publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    });
    await store.mutate({ ...base(), kind: 'development-log', operation: 'create', data });
  });
  await fillWithRequests(store, requests);
  await inLanes(events - projects - partners - logs - requests, (number) =>
    store.mutate({
      ...base(),
      kind: 'project',
      operation: 'update',
      id: ids[number % ids.length] ?? '',
      patch: { progress: number % 101 },
    }),
  );
}
