import { namedCall } from 'shared-contracts/http';

import { median } from '../median';
import { signInStudio } from '../studio';
import { rareWord } from './many-requests';

const rounds = 15;
const pageSize = 48;

interface Row {
  'median ms': number;
  'worst ms': number | null;
  /** Number of requests in the response, or its size. */
  found: number | string;
}

/** Milliseconds that the calls of the inbox take. */
export async function measureServer(origin: string): Promise<Record<string, Row>> {
  const { headers } = await signInStudio(origin);
  const list = (query: Record<string, string>) =>
    `${namedCall('listCollaborationRequests').path}` +
    `?${new URLSearchParams({ limit: String(pageSize), ...query }).toString()}`;
  const first = await fetch(origin + list({}), { headers });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const calls = {
    'first page': list({}),
    'second page': next,
    'search, many found': list({ search: 'guzheng' }),
    'search, one found': list({ search: rareWord }),
    'search, none found': list({ search: 'not in any request' }),
    'search of one sign': list({ search: '墨' }),
    specialty: list({ specialty: 'music' }),
    'specialty, state and search': list({ specialty: 'music', state: 'new', search: rareWord }),
    counts: namedCall('summarizeCollaborationRequests').path,
  };
  const table: Record<string, Row> = {};
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const body: unknown = await (await fetch(origin + path, { headers })).json();
      times.push(performance.now() - start);
      found = Array.isArray(body) ? body.length : 1;
    }
    table[name] = {
      'median ms': Math.round(median(times)),
      'worst ms': Math.round(Math.max(...times)),
      found,
    };
  }
  const start = performance.now();
  const { length } = await (await fetch(origin + namedCall('exportCollaborationRequests').path, { headers })).text();
  table['export of all'] = {
    'median ms': Math.round(performance.now() - start),
    'worst ms': null,
    found: `${Math.round(length / 1_000_000)} MB`,
  };
  return table;
}
