import http from 'node:http';

import { expect, test } from '@jest/globals';
import Koa from 'koa';

import { Drain } from './drain';
import { health } from './health';
import type { RequestState } from './request-state';

test('while draining, what is under way is answered, readyz says 503 and connections are let go', async () => {
  const drain = new Drain();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let arrived: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const app = new Koa<RequestState>();
  app.use(health({ probes: [], isDraining: () => drain.active }));
  app.use(drain.middleware());
  app.use(async (ctx) => {
    arrived();
    await held;
    ctx.body = 'done';
  });
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const slow = fetch(`${url}/slow`);
  await isUnderWay;
  let isOver = false;
  const over = drain.begin(10_000).then(() => {
    isOver = true;
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining', failing: [] }]);
  expect(isOver).toBe(false);
  answer();
  const response = await slow;
  expect(await response.text()).toBe('done');
  await over;
  expect((await fetch(`${url}/late`)).headers.get('connection')).toBe('close');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('readyz names what does not answer, and does not wait for it', async () => {
  const app = new Koa<RequestState>();
  app.use(
    health({
      probes: [
        { name: 'store', ping: () => Promise.reject(new Error('gone')) },
        { name: 'objects', ping: () => new Promise<void>(() => undefined) },
        { name: 'fine', ping: () => Promise.resolve() },
      ],
      isDraining: () => false,
      timeout: 20,
    }),
  );
  const server = http.createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', failing: ['store', 'objects'] }]);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
