import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { launch, startTestServer } from '../../server';
import { expect, testWithoutPage as test } from '../../test';

let folder = '';
test.beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-start-'));
});
test.afterEach(() => fs.rm(folder, { recursive: true, force: true }));

/** Starts the product in a way that must fail. @returns exit code and output */
function refusal(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = launch({ PORT: '0', DATA_DIR: folder, ...env });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('exit', (code) => resolve({ code, said }));
  });
}

test('invalid settings abort the start, and each is reported with the accepted values', async () => {
  const invalid = {
    PORT: ['eighty', '0 to 65535'],
    PUBLIC_ORIGIN: ['example', 'http'],
    LOG_LEVEL: ['loud', 'trace, debug, info, warn, error, fatal or silent'],
    REQUEST_RETENTION_DAYS: ['-1', '36500'],
  } as const;
  const env = Object.fromEntries(Object.entries(invalid).map(([name, [value]]) => [name, value]));
  const { code, said } = await refusal(env);
  expect(code).toBe(1);
  const lines = said.replaceAll(/(?<=\d)[,.](?=\d)/g, '').split('\n');
  for (const [name, [, accepted]] of Object.entries(invalid))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${name}.*${accepted}`)));
  expect(await fs.readdir(folder)).toEqual([]);
});

test('threat 25: production with the default password does not start', async () => {
  const { code, said } = await refusal({
    NODE_ENV: 'production',
    ADMIN_PASSWORD: '',
    PUBLIC_ORIGIN: 'https://site.example',
    SESSION_SECRET: 's'.repeat(32),
  });
  expect(code).toBe(1);
  expect(said).toContain('ADMIN_PASSWORD');
});

test('production without https starts and logs a warning', async () => {
  const server = await startTestServer({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'http://site.example',
    SESSION_SECRET: 's'.repeat(32),
  });
  const { level, msg } = JSON.parse(server.log().split('\n')[0] ?? '');
  expect(level).toBe(40);
  expect(msg).toContain('__Host-');
  await server.stop();
});

test('an occupied port is reported', async () => {
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, said } = await refusal({ PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken`);
  await new Promise((resolve) => other.close(resolve));
});

test('a damaged store is reported and left unchanged', async () => {
  const file = path.join(folder, 'bokkado.db');
  const content = `no database at all ${'x'.repeat(5_000)}`;
  await fs.writeFile(file, content);
  const { code, said } = await refusal({});
  expect(code).toBe(1);
  expect(said).toContain(folder);
  expect(said).toContain('Nothing was changed');
  expect(await fs.readFile(file, 'utf8')).toBe(content);
  expect(await fs.readdir(folder)).toEqual(['bokkado.db']);
});

test('a data folder that cannot be created is reported', async () => {
  await fs.writeFile(path.join(folder, 'file'), '');
  const places = ['/proc/bokkado/data', path.join(folder, 'file')];
  for (const DATA_DIR of places) {
    const { code, said } = await refusal({ DATA_DIR });
    expect(code).toBe(1);
    expect(said).toContain(DATA_DIR);
    expect(said).not.toContain('    at ');
  }
});

test('a first start that is killed anywhere is completed by the next one', async () => {
  const tries = [140, 240, 360].map(async (lifetime) => {
    const DATA_DIR = path.join(folder, String(lifetime));
    const child = launch({ PORT: '0', DATA_DIR });
    await new Promise((resolve) => {
      child.once('exit', resolve);
      setTimeout(() => child.kill('SIGKILL'), lifetime);
    });
    const server = await startTestServer({ DATA_DIR });
    const read = async (what: string): Promise<unknown> => (await fetch(`${server.origin}/api/${what}`)).json();
    expect(await read('projects')).toHaveLength(5);
    expect(await read('partners')).toHaveLength(10);
    expect(await read('development-logs')).toHaveLength(12);
    await server.stop();
  });
  await Promise.all(tries);
});

test('signals neither open a debugger nor abort requests in flight', async () => {
  const child = launch({ PORT: '0', DATA_DIR: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await expect.poll(() => said, { timeout: 40_000 }).toContain(' Admin ');
    const origin = / Site +(\S+)/.exec(said)?.[1] ?? '';
    child.kill('SIGUSR1');
    const responses = Array.from({ length: 20 }, async () => (await fetch(`${origin}/?lang=en`)).status);
    const [first] = await Promise.all(responses);
    const late = fetch(`${origin}/api/projects`).then(({ status }) => status);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(first).toBe(200);
    // Completed or rejected, but never aborted.
    expect([200, 503]).toContain(await late);
    expect(said).not.toContain('Debugger');
  } finally {
    child.kill('SIGKILL');
  }
});

test('a signal switches the log to debug, and another one back', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'warn' });
  const isLogged = async (path: string) => {
    await fetch(`${server.origin}${path}`);
    return server.log().includes(`"${path}"`);
  };
  expect(await isLogged('/quiet')).toBe(false);
  server.signal('SIGUSR2');
  await expect.poll(() => isLogged('/loud')).toBe(true);
  server.signal('SIGUSR2');
  await expect.poll(() => server.log()).toContain('"logLevel":"warn"');
  await server.stop();
});
