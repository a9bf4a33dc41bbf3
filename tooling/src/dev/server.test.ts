import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { createDevServer, localBackend } from './server';

const page = { accept: 'text/html' };

/** A backend that responds like the product to one host and refuses every other one. */
let host = '';
const backend = http.createServer(({ headers, method }, response) => {
  const isOwn = headers.host === host && (headers.origin ?? `http://${host}`) === `http://${host}`;
  response.writeHead(isOwn ? 200 : 400, { 'content-type': 'text/html' });
  response.end(`<head></head>${method}`);
});
let dev: http.Server;
let port: number;

const listening = async (server: http.Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  const backendPort = await listening(backend);
  const probe = http.createServer();
  port = await listening(probe);
  await new Promise((resolve) => probe.close(resolve));
  host = `localhost:${port}`;
  const upstream = localBackend(backendPort, `http://${host}`);
  ({ server: dev } = createDevServer({ upstream, client: Buffer.from(''), dirs: new Map() }));
  await new Promise<void>((resolve) => dev.listen(port, '127.0.0.1', resolve));
});
afterAll(() => {
  dev.close();
  backend.close();
});

/** Sends a request under a name of the server. */
const ask = (name: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const given = { ...headers, host: name };
    http
      .request({ host: '127.0.0.1', port, path: '/project/1?lang=ko', method, headers: given }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      })
      .on('error', reject)
      .end();
  });

test('a page is served under its own name', async () => {
  expect(await ask(host, { headers: page })).toEqual({ status: 200, location: undefined });
});

test.each(['127.0.0.1', '[::1]'])('a page under %s is found under its own name', async (name) => {
  const location = `http://${host}/project/1?lang=ko`;
  expect(await ask(`${name}:${port}`, { headers: page })).toEqual({ status: 307, location });
});

test('a call under 127.0.0.1 is served', async () => {
  const origin = `http://127.0.0.1:${port}`;
  expect(await ask(`127.0.0.1:${port}`, { method: 'POST', headers: { origin } })).toMatchObject({ status: 200 });
});

test('a call from another site is refused', async () => {
  const origin = 'http://other.example';
  expect(await ask(`127.0.0.1:${port}`, { method: 'POST', headers: { origin } })).toMatchObject({ status: 400 });
});

test('a name that is not of this machine is refused', async () => {
  expect(await ask(`other.example:${port}`, { headers: page })).toMatchObject({ status: 400 });
});
