import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from '@jest/globals';
import Koa from 'koa';

import { Drain } from './drain';
import { health } from './health';
import { Readiness } from './readiness';
import type { RequestState } from '../server/request-state';

test('while draining, readyz returns 503 and every request that has begun to arrive gets a response', async () => {
  const drain = new Drain();
  let response: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  let arrived: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = new Koa<RequestState>();
  app.use(drain.middleware());
  app.use(health({ readiness: new Readiness({}), isDraining: () => drain.active }));
  app.use(async (ctx) => {
    arrived();
    await held;
    ctx.body = 'done';
  });
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const half = net.connect(port, '127.0.0.1');
  half.write('GET /half HTTP/1.1\r\nHost: ');

  const slow = fetch(`${url}/slow`);
  await isUnderWay;
  const drained = drain.begin(server, { notice: 500, idle: 500, timeout: 20_000 });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining', failing: [] }]);
  while (server.listening) await nextTurn();
  await expect(fetch(`${url}/late`)).rejects.toThrow('fetch failed');
  half.write('localhost\r\n\r\n');
  response();
  expect(await (await slow).text()).toBe('done');
  let whole = '';
  for await (const chunk of half.setEncoding('utf8')) whole += String(chunk);
  expect(whole).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close[^]*done/);
  await drained;
});

test('a request that has arrived on an idle connection, but was not read yet, gets its response', async () => {
  const drain = new Drain();
  const app = new Koa<RequestState>();
  app.use(drain.middleware());
  app.use((ctx) => {
    ctx.body = `${ctx.path} done`;
  });
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.setEncoding('utf8');
  const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  ask('/first');
  expect(String(await once(client, 'data'))).toMatch(/first done$/);
  ask('/second');
  const drained = drain.begin(server, { notice: 0, idle: 0, timeout: 20_000 });
  let rest = '';
  for await (const chunk of client) rest += String(chunk);
  expect(rest).toMatch(/Connection: close[^]*second done$/);
  await drained;
});

test('an idle connection outlives the listener: a request that is on its way gets its response', async () => {
  const drain = new Drain();
  const app = new Koa<RequestState>();
  app.use(drain.middleware());
  app.use((ctx) => {
    ctx.body = `${ctx.path} done`;
  });
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.setEncoding('utf8');
  const ask = (path: string) => client.write(`PATCH ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  ask('/first');
  await once(client, 'data');
  const drained = drain.begin(server, { notice: 0, idle: 60_000, timeout: 120_000 });
  while (server.listening) await nextTurn();
  ask('/second');
  let rest = '';
  for await (const chunk of client) rest += String(chunk);
  expect(rest).toMatch(/Connection: close[^]*second done$/);
  await drained;
});

test('an idle connection without a request is closed before the deadline', async () => {
  const server = http.createServer((_request, response) => response.end('done'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'data');
  const ended = once(client, 'end');
  await new Drain().begin(server, { notice: 0, idle: 100, timeout: 2_000_000 });
  await ended;
});

test('requests still in flight at the deadline are aborted', async () => {
  const server = http.createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const slow = fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  await once(server, 'request');
  const drained = new Drain().begin(server, { notice: 0, idle: 0, timeout: 100 });
  await expect(slow).rejects.toThrow('fetch failed');
  await drained;
});

test('readyz names unresponsive dependencies without waiting for them', async () => {
  const app = new Koa<RequestState>();
  app.use(
    health({
      readiness: new Readiness(
        {
          store: () => Promise.reject(new Error('gone')),
          objects: () => new Promise<void>(() => undefined),
          fine: () => Promise.resolve(),
        },
        20,
      ),
      isDraining: () => false,
    }),
  );
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', failing: ['store', 'objects'] }]);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
