import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { beforeEach, describe, expect, test } from '@jest/globals';

import { calls } from 'shared-contracts/http';

import { StoreUnavailable } from '../../persistence';
import type { ValueResult } from '../api/call-handler';
import { notFound } from '../http-error';
import { ResponseCache, type CachedCall } from './response-cache';

let loads: number;
let generation: number;
let now: number;
let validUntil: number | undefined;
/** Blocks every load. */
let gate: Promise<unknown>;
let responses: ResponseCache;
let failures: unknown[];

beforeEach(() => {
  [loads, generation, now, validUntil, gate, failures] = [0, 1, 0, undefined, Promise.resolve(), []];
  responses = new ResponseCache({
    changes: { generation: () => generation },
    onStale: (error) => failures.push(error),
    now: () => now,
  });
});

const none = { role: 'visitor', params: undefined, query: {} } as const;

async function list(): Promise<ValueResult<unknown>> {
  loads += 1;
  const value = [`list ${loads}`];
  await gate;
  return { value, validUntil };
}

const get = async (call: CachedCall, params: unknown, load: () => Promise<ValueResult<unknown>>) =>
  (await responses.get(call, { ...none, params }, load)).value;
const one = (n: number, load = async (): Promise<ValueResult<unknown>> => ({ value: n, revision: 1 })) =>
  get(calls.getProject, { id: n }, load);
const projects = () => get(calls.listProjects, undefined, list);

test('the most requested entries survive many others', async () => {
  for (let n = 0; n < 3_000; n += 1) {
    await one(n);
    await projects();
  }
  expect(loads).toBe(1);
});

test('the cached pages of lists stay below 32 MB beside the largest', async () => {
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 40; n += 1) await one(n, async () => ({ value: megabyte }));
  let again = 0;
  for (let n = 0; n < 40; n += 1)
    await one(n, async () => {
      again += 1;
      return { value: null };
    });
  expect(again).toBeGreaterThanOrEqual(7);
});

test('threat 41: the compressed forms of a response count as well', async () => {
  const random = () => randomBytes(512 * 1024).toString('base64');
  const text = async (): Promise<ValueResult<unknown>> => ({ value: random() });
  for (let n = 0; n < 30; n += 1) await (await one(n, text)).body.in('gzip');
  let again = 0;
  for (let n = 0; n < 30; n += 1) {
    await one(n, async () => {
      again += 1;
      return { value: null };
    });
  }
  // 0.7 MB of text and 0.5 MB in gzip each.
  expect(again).toBeGreaterThanOrEqual(2);
});

test('the list of everything stays cached, however long it is', async () => {
  const all = await get(calls.listProjects, undefined, async () => ({ value: ['x'.repeat(40 * 1024 * 1024)] }));
  for (let n = 0; n < 100; n += 1) await one(n);
  expect(await projects()).toBe(all);
});

test('requests for missing records evict nothing, even while in flight', async () => {
  const kept = await projects();
  const missing = () => Promise.reject(notFound('project'));
  await Promise.allSettled(Array.from({ length: 3_000 }, (_, n) => one(n, missing)));
  expect(await projects()).toBe(kept);
  expect(loads).toBe(1);
});

test('a response is reloaded after a change, after it expires, and after the clock is set back', async () => {
  validUntil = 10;
  now = 5;
  const first = await projects();
  generation += 1;
  const second = await projects();
  expect(second).not.toBe(first);
  now = 9;
  expect(await projects()).toBe(second);
  now = 4;
  expect(await projects()).not.toBe(second);
  now = 10;
  await projects();
  expect(loads).toBe(4);
});

test('a load in flight during a change is neither shared with later requests nor cached', async () => {
  let open = () => {};
  gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const early = projects();
  const beside = projects();
  generation += 1;
  gate = Promise.resolve();
  const late = await projects();
  open();
  expect(await beside).toBe(await early);
  expect(await early).not.toBe(late);
  expect(await projects()).toBe(late);
  expect(loads).toBe(2);
});

describe('while the store does not respond', () => {
  const gone = () => Promise.reject(new StoreUnavailable('gone'));
  const ask = (load: () => Promise<ValueResult<unknown>>, allowsStale = true) =>
    responses.get(calls.listProjects, none, load, allowsStale);

  test('the last response is served as stale with its time, and replaced after the next successful load', async () => {
    const first = await projects();
    generation += 1;
    const before = Date.now();
    const stale = await ask(gone);
    expect(stale.value).toBe(first);
    expect(stale.staleSince).toBeGreaterThanOrEqual(before);
    // A failed refresh is not repeated so soon.
    expect(await ask(list)).toEqual(stale);
    expect(failures).toHaveLength(1);
    generation += 1;
    expect(await ask(list)).toMatchObject({ staleSince: null });
  });

  test('an expired response is served as well', async () => {
    validUntil = 10;
    const first = await projects();
    now = 10;
    expect((await ask(gone)).value).toBe(first);
  });

  test('a caller that does not accept stale responses gets the error', async () => {
    await projects();
    generation += 1;
    await expect(ask(gone, false)).rejects.toThrow(StoreUnavailable);
    await ask(gone);
    await expect(ask(gone, false)).rejects.toThrow(StoreUnavailable);
  });

  test('nothing is served for a response that was never loaded or whose record was deleted', async () => {
    await expect(ask(gone)).rejects.toThrow(StoreUnavailable);
    await projects();
    generation += 1;
    await expect(ask(() => Promise.reject(notFound('project')))).rejects.toThrow('no such');
    generation += 1;
    await expect(ask(gone)).rejects.toThrow(StoreUnavailable);
  });
});

test('a list that is read in parts is cached as a whole', async () => {
  const parts = async () => {
    loads += 1;
    return { content: Readable.from(['[1', ',2]'], { objectMode: false }), validUntil };
  };
  const read = async () => (await responses.get(calls.listProjects, { ...none }, parts)).value.body.identity.toString();
  expect([await read(), await read()]).toEqual(['[1,2]', '[1,2]']);
  expect(loads).toBe(1);
  validUntil = 5;
  generation += 1;
  await read();
  now = 5;
  await read();
  expect(loads).toBe(3);
});

test('a list whose reading breaks off is an error, and read again', async () => {
  const broken = async () => ({
    content: Readable.from(
      (async function* () {
        yield '[1';
        throw new StoreUnavailable();
      })(),
      { objectMode: false },
    ),
  });
  await expect(responses.get(calls.listProjects, { ...none }, broken)).rejects.toThrow(StoreUnavailable);
  expect((await projects()).body.identity.toString()).toBe('["list 1"]');
});
