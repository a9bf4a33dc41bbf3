import { randomUUID } from 'node:crypto';

import { callAddresses } from 'shared-contracts/http';

import { signIn } from '../studio';

/** Files of all records grow with them: they are sent while they are read. */
const isFile = (path: string) => path.endsWith('/export');

/** Queries of calls that cannot be asked without. */
const queries: Readonly<Partial<Record<string, string>>> = {
  listLogTitles: '?limit=3',
  findProjects: '?limit=24',
  findPartners: '?limit=24',
  findDevelopmentLogs: '?limit=24',
  findNames: '?limit=20',
  findTranslations: '?limit=50',
  findPictures: '?limit=24',
  listDraftLinks: `?recordId=${randomUUID()}`,
};

/**
 * Every call that reads, with the newest record in place of its parameters.
 * @returns addresses by the name of the call
 */
export async function readingCalls(origin: string): Promise<Record<string, string>> {
  const { headers } = await signIn(origin);
  const first = async (path: string, key: string) => {
    const rows: unknown = await (await fetch(origin + path, { headers })).json();
    const [row] = Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    return String(row?.[key] ?? '');
  };
  const addresses: Record<string, string> = {};
  for (const [name, { method, path }] of Object.entries(callAddresses)) {
    if (method !== 'GET' || isFile(path)) continue;
    const [, parent = '', parameter] = /^(.*?)(?:\/\{(\w+)\}.*)?$/.exec(path) ?? [];
    // Only events of records have versions.
    const value = parameter ? await first(parameter === 'seq' ? `${parent}?kind=project` : parent, parameter) : '';
    // Calls of what this store has none of.
    if (parameter && value === '') continue;
    addresses[name] = path.replace(`{${parameter ?? ''}}`, value) + (queries[name] ?? '');
  }
  return addresses;
}

/** Milliseconds of one call, to the last byte of its response. */
export async function timeOf(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return performance.now() - began;
}

/** The value that 99 of 100 are not above. */
export function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? NaN;
}
