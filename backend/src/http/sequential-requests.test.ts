import net from 'node:net';

import { expect, test } from '@jest/globals';

import { startTestServer } from '../testing/test-server';

/** A connection that sends all its requests at once and counts the responses. */
function pipeline(
  url: string,
  requests: string,
): { answers(): number; whenAnswered(count: number): Promise<string>; close(): void } {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname, () => socket.write(requests));
  const start = 'HTTP/1.1 ';
  let count = 0;
  const pieces: string[] = [];
  let tail = '';
  return {
    answers: () => count,
    whenAnswered: (expected) =>
      new Promise((resolve, reject) => {
        socket.on('data', (data) => {
          // The marker of a response may be split across two chunks.
          const unseen = tail + data.toString();
          count += unseen.split(start).length - 1;
          tail = unseen.slice(1 - start.length);
          pieces.push(data.toString());
          if (count >= expected && tail.endsWith('end.')) resolve(pieces.join(''));
        });
        socket.once('close', () => reject(new Error(`Closed after ${count} responses`)));
      }),
    close: () => socket.destroy(),
  };
}

test('thousands of requests pipelined over a few connections are answered; others do not wait', async () => {
  let begun = 0;
  const server = await startTestServer({
    after: [
      async (ctx) => {
        if (ctx.path === '/flood') begun += 1;
        ctx.body = 'end.';
      },
    ],
  });
  // A single packet of one connection holds more than a thousand.
  const each = 1_500;
  const flood = `GET /flood HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n\r\n`.repeat(each);
  const visitor = server.visitor();
  await visitor.fetch('/');
  const connections = Array.from({ length: 4 }, () => pipeline(server.url, flood));
  try {
    const all = Promise.all(connections.map((connection) => connection.whenAnswered(each)));
    while (begun === 0) await new Promise((resolve) => setImmediate(resolve));
    const between: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const before = begun;
      expect((await visitor.fetch('/')).status).toBe(200);
      between.push(begun - before);
    }
    expect(Math.max(...between)).toBeLessThan(500);
    await all;
    expect([begun, ...connections.map(({ answers }) => answers())]).toEqual([4 * each, each, each, each, each]);
  } finally {
    for (const connection of connections) connection.close();
    await server.close();
  }
});

test('pipelined requests get their responses in order, each for its own body', async () => {
  const server = await startTestServer({
    after: [
      async (ctx) => {
        let body = '';
        for await (const chunk of ctx.req) body += String(chunk);
        ctx.body = `${ctx.path}:${body.length}end.`;
      },
    ],
  });
  const { host } = new URL(server.url);
  const sizes = [0, 200_000, 1, 100_000];
  const text = sizes
    .map((size, n) => `PUT /${n} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`)
    .join('');
  const connection = pipeline(server.url, text);
  try {
    const answer = await connection.whenAnswered(sizes.length);
    expect([...answer.matchAll(/\/(\d):(\d+)end\./g)].map(([, n, size]) => [Number(n), Number(size)])).toEqual(
      sizes.map((size, n) => [n, size]),
    );
  } finally {
    connection.close();
    await server.close();
  }
});
