import net from 'node:net';

import { expect, test } from '@jest/globals';

import { StoreUnavailable } from '../../persistence';
import { aProject } from '../../testing/samples/records';
import { startTestServer } from '../../testing/servers/test-server';

async function listening(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function closedPort(): Promise<number> {
  const server = net.createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('an unresponsive store returns 503 with Retry-After, and recovers without a restart', async () => {
  let isGone = false;
  const server = await startTestServer({
    prepare: (services) => {
      const { persistence } = services;
      const gone = () => Promise.reject(new StoreUnavailable('gone'));
      const fragile = new Proxy(persistence, {
        get: (target, name) => {
          if (isGone && ['mutate', 'get', 'getMany', 'list', 'ping'].includes(String(name))) return gone;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return { ...services, persistence: fragile };
    },
  });
  try {
    const admin = await server.admin();
    isGone = true;
    const refused = await admin.refused('createProject', { body: aProject(), idempotencyKey: 'k' });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(await (await server.visitor().fetch('/readyz')).json()).toEqual({
      status: 'degraded',
      failing: ['store'],
    });
    expect((await server.visitor().fetch('/livez')).status).toBe(200);
    isGone = false;
    await admin.call('createProject', { body: aProject(), idempotencyKey: 'k' });
    expect((await server.visitor().fetch('/readyz')).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('an unresponsive object store returns 503 while the rest of the site works', async () => {
  const server = await startTestServer({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  });
  try {
    const response = await server.visitor().fetch('/objects/images/x.webp');
    expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable']);
    expect(await (await server.visitor().fetch('/readyz')).json()).toEqual({
      status: 'degraded',
      failing: ['objects'],
    });
    expect((await server.visitor().fetch('/api/projects')).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('an object store that trickles its response returns 503 as well', async () => {
  const sockets: net.Socket[] = [];
  const dribbling = net.createServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-never-ends: ');
    const timer = setInterval(() => socket.write('a'), 50);
    socket.on('close', () => clearInterval(timer)).on('error', () => socket.destroy());
    sockets.push(socket);
  });
  const port = await listening(dribbling);
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_TIMEOUT_SECONDS: '1',
  };
  const server = await startTestServer({ env });
  try {
    const response = await server.visitor().fetch('/objects/images/x.webp');
    expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable']);
  } finally {
    await server.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => dribbling.close(resolve));
  }
});
