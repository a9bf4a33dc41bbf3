import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { partsOf } from 'shared-contracts/entities';

import { rawRequest } from '../testing/raw-request';
import { startTestServer } from '../testing/servers/test-server';
import { readConfig } from './config';

const read = (file: string) => fs.readFileSync(path.resolve(file), 'utf8');
const nginx = read('docs/operations/nginx.conf');
const caddy = read('docs/operations/Caddyfile');
const unit = read('docs/operations/bokkado.service');
const dockerfile = read('Dockerfile');
const compose = read('docker-compose.yml');

/** What the first group of a pattern matches. */
const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const variables = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));

const inImage = variables(find(dockerfile, /^ENV (NODE_ENV=.*)$/m) ?? '', /(\w+)=(\S+)/g);

describe('secrets for the containers', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-secrets-'));
    makeSecrets();
  });
  afterEach(() => fs.rmSync(dir, { recursive: true }));

  const makeSecrets = () => execFileSync('sh', [path.resolve('docs/operations/make-secrets.sh')], { cwd: dir });
  const secret = (name: string) => fs.readFileSync(path.join(dir, 'secrets', name), 'utf8').trim();

  test('are all that the containers name, and with the defaults of docker-compose.yml the product starts', () => {
    const named = [...compose.matchAll(/file: \.\/secrets\/(\S+) \}/g)].map(([, name = '']) => name);
    expect(fs.readdirSync(path.join(dir, 'secrets')).sort()).toEqual(named.sort());
    const passed = variables(compose, /^ {6}([A-Z]\w+): '?(.*?)'?$/gm);
    const env = Object.entries({ ...passed, ...inImage }).map(([name, value]) => [
      name,
      value.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace('/run/secrets', path.join(dir, 'secrets')),
    ]);
    expect(readConfig(Object.fromEntries(env))).toMatchObject({
      production: true,
      host: '0.0.0.0',
      admin: { password: secret('admin-password') },
      sessionSecrets: [secret('session-secret')],
      mongodbUri: expect.stringContaining(`:${secret('mongodb-password')}@mongo:`),
      s3: { secretAccessKey: secret('s3-secret-access-key') },
    });
  });

  test('remain when they are made again, and are in no image and no commit', () => {
    const before = secret('mongodb-uri');
    makeSecrets();
    expect(secret('mongodb-uri')).toBe(before);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['secrets', '.env']));
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/secrets/', '.env']));
  });
});

describe('the service', () => {
  test('has the settings of production, without a password that somebody knows', () => {
    const env = variables(read('docs/operations/bokkado.env'), /^(\w+)=(.*)$/gm);
    expect(() => readConfig(env)).toThrow(/SESSION_SECRET[^]*ADMIN_PASSWORD/);
    const secrets = { SESSION_SECRET: 's'.repeat(48), ADMIN_PASSWORD: 'p'.repeat(48) };
    const state = find(unit, /^StateDirectory=(.*)$/m) ?? '';
    expect(readConfig({ ...env, ...secrets })).toMatchObject({ production: true, dataDir: `/var/lib/${state}` });
  });

  test('runs the program of the image with as many threads', () => {
    const program = find(dockerfile, /^CMD \["node", "(.*)"\]$/m);
    expect(find(unit, /^ExecStart=\S+\/node (.*)$/m)).toBe(program);
    const threads = /UV_THREADPOOL_SIZE=(\d+)/;
    expect(find(unit, threads)).toBe(find(dockerfile, threads));
  });
});

describe('the proxies', () => {
  test('reach the port at which the product, and its container, listen', () => {
    const { port } = readConfig({});
    expect(find(nginx, /^ {2}server 127\.0\.0\.1:(\d+);/m)).toBe(String(port));
    expect(find(caddy, /reverse_proxy 127\.0\.0\.1:(\d+)/)).toBe(String(port));
    expect(find(compose, /ports: \['127\.0\.0\.1:(\d+:\d+)'\]/)).toBe(`${port}:${inImage['PORT']}`);
  });

  test('let the largest body of one request pass', () => {
    const most = Number(find(nginx, /client_max_body_size (\d+)m;/)) * 1_024 * 1_024;
    expect(partsOf(most)).toBeNull();
    expect(partsOf(most + 1)).not.toBeNull();
    expect(caddy).not.toContain('max_size');
  });

  test('forward what the product has to know, and end idle connections before it does', async () => {
    const host = 'studio.example';
    const lines: Record<string, unknown>[] = [];
    const server = await startTestServer({
      env: { PUBLIC_ORIGIN: `https://${host}`, TRUSTED_PROXIES: '1' },
      onLogLine: (line) => lines.push(JSON.parse(line)),
    });
    const values: Record<string, string> = { $host: host, $proxy_add_x_forwarded_for: '198.51.100.1, 203.0.113.7' };
    const headers = Object.entries(variables(nginx, /^ +proxy_set_header (\S+) ([^"\n]+);$/gm)).map(
      ([name, value]) => [name, values[value] ?? value] as const,
    );
    const agent = new http.Agent({ keepAlive: true });
    const request = { path: '/robots.txt', headers: Object.fromEntries(headers), agent };
    const response = await rawRequest(server.url, request).finally(() => {
      agent.destroy();
      return server.close();
    });
    expect(lines.find((line) => 'status' in line)).toMatchObject({ status: 200, address: '203.0.113.7' });
    const seconds = Number(find(String(response.headers['keep-alive']), /timeout=(\d+)/));
    expect(seconds).toBeGreaterThan(Number(find(nginx, /keepalive_timeout (\d+)s;/)));
    expect(seconds).toBeGreaterThan(Number(find(caddy, /keepalive (\d+)s/)));
  });
});
