import type { ContentKind } from 'shared-contracts/entities';
import { calls, namedCall } from 'shared-contracts/http';
import { aFullRecord } from 'shared-contracts/testing';

const account = { username: 'admin', password: 'bokkado-admin' };

/** The session that a visitor's browser keeps. */
export interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** A record like a studio's: every declared field, in every language. */
export function aBenchRecord(
  kind: ContentKind,
  { number, projectId = '' }: { number: number; projectId?: string | undefined },
): Record<string, unknown> {
  return aFullRecord(kind, {
    text: (name, locale) => `墨の庭 ${number} ${name} ${locale ?? ''} `.repeat(5).trim(),
    image: `/objects/images/${number}-1280x720.webp`,
    url: 'https://example.com/store',
    projectId,
  });
}

/** An administrator's access to the API of a product started for a benchmark. */
export interface StudioClient {
  cookies: Cookie[];
  headers: Record<string, string>;
  /** Changes the progress of a project. */
  setProgress(id: string, progress: number): Promise<void>;
  /** @returns the id of the new record */
  create(call: 'createProject' | 'createDevelopmentLog', record: object): Promise<string>;
}

/** Signs in to a new product with its default account. */
export async function signInStudio(origin: string): Promise<StudioClient> {
  const json = { origin, 'content-type': 'application/json' };
  const { method, path } = namedCall('login');
  const response = await fetch(origin + path, {
    method,
    headers: json,
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The benchmark cannot sign in: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    return { name, value: value.join('='), url: origin };
  });
  const headers = { ...json, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  return {
    cookies,
    headers,
    setProgress: async (id, progress) => {
      const body = JSON.stringify({ progress });
      const changed = await fetch(`${origin}/api/projects/${id}`, { method: 'PATCH', headers, body });
      if (!changed.ok) throw new Error(`The project cannot be changed: ${await changed.text()}`);
    },
    create: async (call, record) => {
      const { method, path } = namedCall(call);
      const created = await fetch(origin + path, {
        method,
        headers,
        body: JSON.stringify(record),
      });
      if (!created.ok) throw new Error(`${call} responded ${created.status}: ${await created.text()}`);
      return calls[call].response.parse(await created.json()).id;
    },
  };
}
