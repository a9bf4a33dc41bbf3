import { rareWord } from './many-requests.mjs';

const rounds = 15;
const pageSize = 48;

/** Signs in with the account of a new product. @returns headers of the administrator */
async function signIn(origin) {
  const response = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'bokkado-admin' }),
  });
  if (!response.ok) throw new Error(`The benchmark cannot sign in: ${await response.text()}`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}

const sorted = (values) => [...values].sort((a, b) => a - b);

/** Milliseconds of the inbox's calls, and the number of returned requests. */
export async function measureServer(origin) {
  const headers = await signIn(origin);
  const list = (query) => `/api/collaboration-requests?${new URLSearchParams({ limit: String(pageSize), ...query })}`;
  const first = await fetch(origin + list({}), { headers });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const calls = {
    'first page': list({}),
    'second page': next,
    'search, many found': list({ search: 'guzheng' }),
    'search, one found': list({ search: rareWord }),
    'search, none found': list({ search: 'nobody wrote this' }),
    'search of one sign': list({ search: '墨' }),
    specialty: list({ specialty: 'music' }),
    'specialty, state and search': list({ specialty: 'music', state: 'new', search: rareWord }),
    counts: '/api/collaboration-requests/summary',
  };
  const table = {};
  for (const [name, path] of Object.entries(calls)) {
    const times = [];
    let answered = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await (await fetch(origin + path, { headers })).json();
      times.push(performance.now() - start);
      answered = Array.isArray(answer) ? answer.length : answer.total;
    }
    table[name] = {
      'median ms': Math.round(sorted(times)[Math.floor(rounds / 2)]),
      'worst ms': Math.round(Math.max(...times)),
      answered,
    };
  }
  const start = performance.now();
  const { length } = await (await fetch(`${origin}/api/collaboration-requests/export`, { headers })).text();
  table['export of all'] = {
    'median ms': Math.round(performance.now() - start),
    'worst ms': null,
    answered: `${Math.round(length / 1_000_000)} MB`,
  };
  return table;
}
