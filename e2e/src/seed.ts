import { adminAccount, type TestServer } from './server';

/** An API call with the administrator's session. */
export type AdminCall = (path: string, body: unknown, method?: 'POST' | 'PUT') => Promise<unknown>;

/** Signs in without a browser. @returns a function that posts to the API, unless another method is given */
export async function signInToApi({ origin }: Pick<TestServer, 'origin'>): Promise<AdminCall> {
  const headers: Record<string, string> = { origin, 'content-type': 'application/json' };
  const send = async (path: string, body: unknown, method: 'POST' | 'PUT') => {
    const response = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response;
  };
  const session = await send('/admin/auth/login', adminAccount, 'POST');
  headers['cookie'] = session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return async (path, body, method = 'POST') => (await send(path, body, method)).json();
}

/** Title of the log with this number. */
export const logTitle = (number: number) => `Log ${String(number).padStart(4, '0')}`;

/** How many logs the shared blog has: three pages. */
export const blogLength = 50;

/** Publishes a project's logs, one a day up to the end of 2025; the highest number is the newest. */
export async function seedLogs(server: TestServer, count: number, content = 'One more line of ink.'): Promise<void> {
  const call = await signInToApi(server);
  const project = await call('/projects', {
    titleJa: '百夜',
    descriptionJa: '百の夜の物語。',
    status: 'in-development',
    progress: 10,
  });
  const newest = Date.UTC(2025, 11, 31);
  const day = 24 * 60 * 60 * 1_000;
  for (let number = 1; number <= count; number += 1) {
    await call('/development-logs', {
      projectId: (project as { id: string }).id,
      titleJa: `日誌 ${number}`,
      titleEn: logTitle(number),
      contentJa: content,
      category: 'progress',
      publishedAt: new Date(newest - (count - number) * day).toISOString(),
    });
  }
}
