import { setImmediate as yieldToOthers } from 'node:timers/promises';

import * as z from 'zod';

import { randomNumbers } from 'shared-contracts/testing';

import type { ApiClient } from '../../../backend/src/testing/api-client';
import type { Operation, SequentialObject } from './linearizability';

/** A read, a write, or a write that expects a revision. */
export interface RecordCall {
  title?: string;
  expected?: number;
}

/** The record after the call; with the revision that was found instead if it expected another one. */
export interface RecordOutput {
  title: string;
  revision: number;
  isStale: boolean;
}

export type SeenRecord = Pick<RecordOutput, 'title' | 'revision'>;

export type RecordHistory = readonly Operation<RecordCall, RecordOutput>[];

/** A record as the API promises it. Titles are unique: every write changes it. */
export const recordObject = (initial: SeenRecord): SequentialObject<SeenRecord, RecordCall, RecordOutput> => ({
  initial,
  step: (state, { title, expected }, output) => {
    const isStale = expected !== undefined && expected !== state.revision;
    const next = title === undefined || isStale ? state : { title, revision: state.revision + 1 };
    const isSame = output.title === next.title && output.revision === next.revision && output.isStale === isStale;
    return isSame ? next : null;
  },
  key: ({ title, revision }) => `${revision} ${title}`,
});

const seen = z.object({ titleEn: z.string(), revision: z.int() });
const stale = z.object({ current: seen });

/**
 * Calls a project by several clients at once.
 * @param clients of one or several processes
 * @param calls of each client
 */
export async function recordHistory(
  clients: readonly ApiClient[],
  { id, calls, seed }: { id: string; calls: number; seed: number },
): Promise<RecordHistory> {
  const history: Operation<RecordCall, RecordOutput>[] = [];
  const call = async (client: ApiClient, input: RecordCall): Promise<RecordOutput> => {
    const calledAt = performance.now();
    // An empty change reads the record where changes are made, past every cache.
    const body = input.title === undefined ? {} : { titleEn: input.title };
    const response = await client.attempt('updateProject', { params: { id }, body, ifMatch: input.expected });
    const json: unknown = await response.json();
    const returnedAt = performance.now();
    const isStale = response.status === 412;
    if (!isStale && response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(json)}`);
    const { titleEn: title, revision } = isStale ? stale.parse(json).current : seen.parse(json);
    const output = { title, revision, isStale };
    history.push({ input, output, calledAt, returnedAt });
    return output;
  };
  await Promise.all(
    clients.map(async (client, index) => {
      const random = randomNumbers(seed + index);
      let known = 1;
      for (let number = 0; number < calls; number += 1) {
        const title = `${index}/${number}`;
        const kind = random();
        const input = kind < 0.3 ? {} : kind < 0.6 ? { title } : { title, expected: known };
        known = (await call(client, input)).revision;
        await yieldToOthers();
      }
    }),
  );
  return history;
}
