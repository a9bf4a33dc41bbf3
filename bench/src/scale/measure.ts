import { randomUUID } from 'node:crypto';

import { callAddresses, calls, type CallDescriptor } from 'shared-contracts/http';

import { signInStudio } from '../studio';

/** Files of all records grow with the store, and are sent while they are read. */
const isFile = (path: string) => path.endsWith('/export');

/**
 * Queries of calls that require one; `null` for a call about things that this store does not have.
 * @param id of a project
 */
const queriesFor = (id: string): Readonly<Partial<Record<string, string | null>>> => ({
  listLogTitles: '?limit=3',
  listDraftLinks: `?recordId=${randomUUID()}`,
  listUses: `?ids=${id}`,
  listStaleTexts: `?kind=project&id=${id}`,
  listUploadParts: null,
  readNumbers: '?range=30-days',
});

/** As many records of a list as the smaller store has of each kind. */
const part = '?limit=10';

/** In the texts of all records. */
const search = `search=${encodeURIComponent('墨の庭 1')}`;

/** What is requested: parts of lists and single records, lists of all records, which may grow with them, or pages. */
export type ReadingKind = 'parts' | 'all' | 'pages';

/** Address of a call that reads, or of a page. */
export interface Reading {
  address: string;
  kind: ReadingKind;
}

const callsWith = (parameter: string): readonly CallDescriptor[] =>
  Object.values<CallDescriptor>(calls).filter(
    ({ query }) => query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, parameter),
  );
const limited = callsWith('limit');
const searched = callsWith('search');

/**
 * Every call that reads, with the newest record for its parameters. Requests a part of each list, the same part with a
 * search, and where possible also the whole list.
 * @returns calls by what they request
 */
export async function readingCalls(origin: string): Promise<Record<string, Reading>> {
  const { headers } = await signInStudio(origin);
  const first = async (path: string, key: string) => {
    const isLimited = limited.some((list) => list.path === path);
    const rows: unknown = await (await fetch(origin + path + (isLimited ? '?limit=1' : ''), { headers })).json();
    const [row] = Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    return String(row?.[key] ?? '');
  };
  const queries = queriesFor(await first('/api/projects', 'id'));
  const found: Record<string, Reading> = {};
  for (const [name, { method, path }] of Object.entries(callAddresses)) {
    if (method !== 'GET' || isFile(path) || queries[name] === null) continue;
    const [, parent = '', parameter] = /^(.*?)(?:\/\{(\w+)\}.*)?$/.exec(path) ?? [];
    // Only events of records have versions.
    const value = parameter
      ? await first(parameter === 'seq' ? `${parent}?kind=project&limit=1` : parent, parameter)
      : '';
    // Calls about things that this store does not have.
    if (parameter && value === '') continue;
    const address = path.replace(`{${parameter ?? ''}}`, value);
    const list = limited.find((call) => call.name === name);
    found[name] = { address: address + (queries[name] ?? (list ? part : '')), kind: 'parts' };
    if (list && searched.includes(list))
      found[`${name} with a search`] = { address: `${address}${part}&${search}`, kind: 'parts' };
    if (list?.query?.safeParse({}).success) found[`${name} without a limit`] = { address, kind: 'all' };
  }
  return found;
}

/** The public pages that show lists or a record. @param project its id */
export const readingPages = (project: string): Record<string, Reading> =>
  Object.fromEntries(
    ['/', '/projects', `/project/${project}`, '/development-logs'].map((address) => [
      `the page ${address.replace(project, ':id')} after a change`,
      { address, kind: 'pages' },
    ]),
  );

/**
 * Milliseconds of a call until the last byte of its response; infinite if the server aborts it or sends an empty frame.
 */
export async function timeOf(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path, { headers });
  const body = await response.text();
  const isFrame = response.headers.get('content-type')?.startsWith('text/html') === true && !body.includes('<h1');
  if (response.status === 503 || isFrame) return Infinity;
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return performance.now() - began;
}

/** The 99th percentile. */
export function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? NaN;
}
