import { randomUUID } from 'node:crypto';

import { callAddresses, calls, type CallDescriptor } from 'shared-contracts/http';

import { signInStudio } from '../studio';

/** Files of all records grow with them: they are sent while they are read. */
const isFile = (path: string) => path.endsWith('/export');

/** Queries of calls that cannot be asked without. */
const queries: Readonly<Partial<Record<string, string>>> = {
  listLogTitles: '?limit=3',
  listDraftLinks: `?recordId=${randomUUID()}`,
};

/** As many records of a list as the smaller store has of each kind. */
const part = '?limit=10';

/** Address of a call that reads. */
export interface ReadingCall {
  address: string;
  /** It has all records of its kind, or as many as its specification says, and may grow with them. */
  hasAll: boolean;
}

const limited: readonly CallDescriptor[] = Object.values<CallDescriptor>(calls).filter(
  ({ query }) => query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'limit'),
);

/**
 * Every call that reads, with the newest record in place of its parameters. A list is asked for a part, and once more
 * for all of it, if it can be.
 * @returns calls by what they ask for
 */
export async function readingCalls(origin: string): Promise<Record<string, ReadingCall>> {
  const { headers } = await signInStudio(origin);
  const first = async (path: string, key: string) => {
    const rows: unknown = await (await fetch(origin + path, { headers })).json();
    const [row] = Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    return String(row?.[key] ?? '');
  };
  const found: Record<string, ReadingCall> = {};
  for (const [name, { method, path }] of Object.entries(callAddresses)) {
    if (method !== 'GET' || isFile(path)) continue;
    const [, parent = '', parameter] = /^(.*?)(?:\/\{(\w+)\}.*)?$/.exec(path) ?? [];
    // Only events of records have versions.
    const value = parameter ? await first(parameter === 'seq' ? `${parent}?kind=project` : parent, parameter) : '';
    // Calls of what this store has none of.
    if (parameter && value === '') continue;
    const address = path.replace(`{${parameter ?? ''}}`, value);
    const list = limited.find((call) => call.name === name);
    found[name] = { address: address + (queries[name] ?? (list ? part : '')), hasAll: false };
    if (list?.query?.safeParse({}).success) found[`${name} without a limit`] = { address, hasAll: true };
  }
  return found;
}

/** Milliseconds of one call, to the last byte of its response; infinite if the server gives it up at its deadline. */
export async function timeOf(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  if (response.status === 503) return Infinity;
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return performance.now() - began;
}

/** The value that 99 of 100 are not above. */
export function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? NaN;
}
