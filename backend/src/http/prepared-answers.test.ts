import { beforeEach, expect, test } from '@jest/globals';

import { projectInput, type Project } from 'shared-contracts/entities';

import { aProject } from '../testing/records';
import { notFound } from './errors';
import { PreparedAnswers } from './prepared-answers';

let loads: string[];
let generation: number;
let now: number;
let changesAt: number | undefined;
/** Awaited by every load. */
let gate: Promise<unknown>;
let answers: PreparedAnswers;

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const project = (n: number): Project => ({
  ...projectInput.parse(aProject()),
  id: id(n),
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
});

async function list(): Promise<{ value: never[]; changesAt?: number }> {
  loads.push('list');
  await gate;
  return { value: [], changesAt };
}

beforeEach(() => {
  [loads, generation, now, changesAt, gate] = [[], 1, 0, undefined, Promise.resolve()];
  const changes = { generation: () => generation };
  answers = new PreparedAnswers(
    {
      listProjects: { kinds: ['project'], perAudience: false, load: list },
      listPartners: { kinds: ['partner'], perAudience: false, load: list },
      listDevelopmentLogs: { kinds: ['development-log'], perAudience: true, load: list },
      getProject: {
        kinds: ['project'],
        perAudience: false,
        load: async ({ params }) => {
          const number = Number(params.id.slice(-12));
          if (number >= 100_000) throw notFound('project');
          return { value: project(number), revision: 1 };
        },
      },
    },
    changes,
    () => now,
  );
});

const one = (n: number) => answers.get('getProject', { params: { id: id(n) } }, 'visitor');
const projects = () => answers.get('listProjects', undefined, 'visitor');

test('what is asked most stays, however many others are asked meanwhile', async () => {
  for (let n = 0; n < 3_000; n += 1) {
    await one(n);
    await projects();
  }
  expect(loads).toEqual(['list']);
});

test('addresses of records that do not exist take no answer away, even while they are looked for', async () => {
  const kept = await projects();
  await Promise.allSettled(Array.from({ length: 3_000 }, (_, n) => one(100_000 + n)));
  expect(await projects()).toBe(kept);
  expect(loads).toEqual(['list']);
});

test('an answer is loaded again after a change, and once it says that it is over', async () => {
  changesAt = 10;
  const first = await projects();
  generation += 1;
  const second = await projects();
  expect(second).not.toBe(first);
  now = 9;
  expect(await projects()).toBe(second);
  now = 10;
  expect(await projects()).not.toBe(second);
  expect(loads).toHaveLength(3);
});

test('who asks after a change does not get the answer that was under way before it, and neither does anybody later', async () => {
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
  expect(loads).toHaveLength(2);
});
