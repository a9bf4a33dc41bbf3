import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from '@jest/globals';

import { startTestServer, type TestServerOptions } from '../testing/servers/test-server';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];

/** Status of the auth check for a cookie on a server with these secrets. */
async function checkWith(options: TestServerOptions, cookie: string): Promise<number> {
  const server = await startTestServer(options);
  try {
    return (await fetch(`${server.url}/api/admin/auth/check`, { headers: { cookie } })).status;
  } finally {
    await server.close();
  }
}

test('a rotated secret verifies as long as it is configured', async () => {
  const first = await startTestServer({ env: { SESSION_SECRET: older } });
  try {
    const { dataDir } = first;
    const { cookie } = await first.admin();
    expect(await checkWith({ dataDir, env: { SESSION_SECRET: `${newer},${older}` } }, cookie)).toBe(200);
    expect(await checkWith({ dataDir, env: { SESSION_SECRET: newer } }, cookie)).toBe(401);
    expect(await checkWith({ dataDir, env: { SESSION_SECRET: older } }, `${cookie.slice(0, -2)}xx`)).toBe(401);
  } finally {
    await first.close();
  }
});

test('a cookie signed by an older secret is signed anew, for as long as the session lives', async () => {
  const first = await startTestServer({ env: { SESSION_SECRET: older } });
  try {
    const { dataDir } = first;
    const { cookie } = await first.admin();
    const rotated = await startTestServer({ dataDir, env: { SESSION_SECRET: `${newer},${older}` } });
    const lines = await fetch(`${rotated.url}/api/admin/auth/check`, { headers: { cookie } }).then((response) => {
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return response.headers.getSetCookie();
    });
    await rotated.close();
    expect(lines).toEqual(
      ['', '.sig'].map((part) => expect.stringMatching(`^bokkado${part}=.*; expires=.*; samesite=lax`)),
    );
    const anew = lines.map((line) => line.split(';')[0]).join('; ');
    expect(anew).not.toBe(cookie);
    expect(await checkWith({ dataDir, env: { SESSION_SECRET: newer } }, anew)).toBe(200);
  } finally {
    await first.close();
  }
});

test('without a configured secret a private one is generated, and sessions survive a restart', async () => {
  const first = await startTestServer();
  try {
    const { cookie } = await first.admin();
    const file = path.join(first.dataDir, 'session-secret');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/);
    expect(await checkWith({ dataDir: first.dataDir }, cookie)).toBe(200);
  } finally {
    await first.close();
  }
});

test.each([
  ['empty', ''],
  ['of spaces', ' '.repeat(43)],
  ['cut off', 's'.repeat(31)],
])('threat 39: a generated secret that is %s is not used, and the start says what to do', async (_name, content) => {
  const first = await startTestServer();
  try {
    const { dataDir } = first;
    const file = path.join(dataDir, 'session-secret');
    fs.writeFileSync(file, content);
    await expect(startTestServer({ dataDir })).rejects.toThrow(`${file} holds no complete secret. Delete it`);
    fs.rmSync(file);
    await (await startTestServer({ dataDir })).close();
    expect(fs.readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/);
  } finally {
    await first.close();
  }
});

test('a stolen store opens no session, because it holds no session ids', async () => {
  const server = await startTestServer();
  try {
    const { cookie } = await server.admin();
    const id = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(id).toHaveLength(43);
    const files = fs.readdirSync(server.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { name } of files) expect(fs.readFileSync(path.join(server.dataDir, name)).includes(id)).toBe(false);
  } finally {
    await server.close();
  }
});
