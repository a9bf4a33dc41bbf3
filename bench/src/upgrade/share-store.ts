import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

const record = z.looseObject({ id: z.string(), revision: z.int() });
type Content = z.infer<typeof record>;
const events = z.array(z.looseObject({ seq: z.int() }));

const rounds = 40;

/** Milliseconds until a process has to show what the other one wrote. */
const patience = 10_000;

/** @returns the cookie of the session */
async function signIn(origin: string, body: { username: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/api/admin/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** A person at the admin of one version. */
class Editor {
  writes = 0;
  reads = 0;

  constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  async read(address: string): Promise<string> {
    this.reads += 1;
    const response = await fetch(`${this.origin}${address}`, { headers: { cookie: this.cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`GET ${address} responded with ${response.status}: ${text.slice(0, 300)}`);
    return text;
  }

  async content(address: string): Promise<Content> {
    return record.parse(JSON.parse(await this.read(address)));
  }

  async write(method: string, address: string, body?: object, revision?: number): Promise<unknown> {
    this.writes += 1;
    const response = await fetch(`${this.origin}/api${address}`, {
      method,
      headers: {
        origin: this.origin,
        cookie: this.cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} responded with ${response.status}: ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  }
}

/**
 * Two people edit one store through two versions of the product: each changes what the other has written, undoes it,
 * and reads it back as the other one sees it, while pages are requested from both.
 * @returns how much they did, and a line for each request that failed or response that differed
 */
export async function shareStore(earlier: string, now: string, account: { username: string; password: string }) {
  const editors = [
    new Editor(earlier, await signIn(earlier, account)),
    new Editor(now, await signIn(now, account)),
  ] as const;
  const failures: string[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  };

  /** Waits until an editor reads fields with these values. */
  const expectSeen = async (editor: Editor, address: string, fields: object) => {
    const end = Date.now() + patience;
    for (;;) {
      const seen = await editor.content(address);
      if (Object.entries(fields).every(([name, value]) => isDeepStrictEqual(seen[name], value))) return seen;
      if (Date.now() > end) throw new Error(`${address} lacks ${JSON.stringify(fields)}: ${JSON.stringify(seen)}`);
      await pause(50);
    }
  };

  const project = record.parse(
    await editors[1].write('POST', '/projects', { titleJa: '並ぶ', descriptionJa: '二つの版。' }),
  );
  const address = `/api/projects/${project.id}`;
  // Fields that the earlier version does not know.
  const facts = { awards: [{ awardJa: '墨の賞' }] };
  await attempt(() => editors[1].write('PATCH', `/projects/${project.id}`, facts, project.revision));
  for (let round = 0; round < rounds; round += 1) {
    const [writer, reader] = round % 2 === 0 ? editors : [editors[1], editors[0]];
    await attempt(async () => {
      const title = { titleEn: `Round ${round}` };
      const { revision } = await writer.content(address);
      await writer.write('PATCH', `/projects/${project.id}`, title, revision);
      await expectSeen(reader, address, title);
      const [newest] = events.parse(JSON.parse(await reader.read(`/api/admin/audit?entityId=${project.id}`)));
      if (round % 4 > 1) await reader.write('POST', `/admin/audit/${newest?.seq ?? 0}/undo`);
      const partner = record.parse(await writer.write('POST', '/partners', { nameJa: `人 ${round}`, roleJa: '声優' }));
      await expectSeen(reader, `/api/partners/${partner.id}`, { nameJa: `人 ${round}` });
      await reader.write('DELETE', `/partners/${partner.id}`, undefined, partner.revision);
    });
    for (const editor of editors)
      for (const page of ['/', `/project/${project.id}?lang=en`, '/development-logs?lang=ko', '/api/admin/audit'])
        await attempt(() => editor.read(page));
  }
  await attempt(() => expectSeen(editors[1], address, facts));
  const sum = (count: (editor: Editor) => number) => count(editors[0]) + count(editors[1]);
  return { writes: sum(({ writes }) => writes), reads: sum(({ reads }) => reads), failures };
}
