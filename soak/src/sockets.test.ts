import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';

import { randomNumbers } from 'shared-contracts/testing';
import { isSoak, repeat, repeatTimeout } from 'tooling/effort';

import { ChildServers, processesTimeout } from '../../backend/src/testing/servers/child-servers';
import { proveNothingLost, type Interrupted } from './kills/write-through';

/** Sockets of each kind that one wave opens. */
const socketsOfKind = isSoak ? 100 : 20;
/** Milliseconds of one wave. */
const waveMs = isSoak ? 5_000 : 800;
/** Milliseconds that a visitor waits beside it at most, on a machine that other tests share. */
const mostWaitMs = 5_000;

let processes: ChildServers;
beforeAll(() => {
  processes = new ChildServers();
}, processesTimeout);
afterAll(() => processes.remove());

const head = (line: string, headers: string) => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}`;
const json = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

/** What a hostile client sends at once, and what it goes on to send bit by bit. */
const kinds: readonly { first: string; then: string }[] = [
  { first: '', then: '' },
  { first: 'G', then: 'ET / HTTP/1.1\r\nX-Slow: ' },
  { first: head('GET /', 'X-Slow: '), then: 'a' },
  { first: head('POST /api/collaboration-requests', json), then: '{' },
  { first: head('POST /api/admin/auth/login', json), then: ' ' },
  // Responses that are not read.
  { first: head('GET /api/projects', '\r\n').repeat(50), then: '' },
  { first: head('GET /', '\r\n'), then: head('GET /', '\r\n').repeat(20) },
];

/** Holds sockets against a server for a while, and measures what a visitor beside them waits. */
async function wave(server: Pick<Interrupted, 'url'>, random: () => number): Promise<void> {
  const { hostname, port } = new URL(server.url());
  const sockets = kinds.flatMap(({ first, then }) =>
    Array.from({ length: socketsOfKind }, () => {
      const socket = net.connect(Number(port), hostname, () => socket.write(first));
      // The server may close it at any time.
      socket.on('error', () => undefined);
      socket.pause();
      return { socket, then };
    }),
  );
  const end = performance.now() + waveMs;
  try {
    while (performance.now() < end) {
      for (const { socket, then } of sockets)
        if (then && socket.writable && random() < 0.3)
          socket.write(then.length > 100 ? then : (then[Math.floor(random() * then.length)] ?? ''));
      const response = await fetch(`${server.url()}/api/studio`, { signal: AbortSignal.timeout(mostWaitMs) });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      await pause(20);
    }
  } finally {
    for (const { socket } of sockets) socket.destroy();
  }
}

test(
  'a product that is held up by slow and flooding clients goes on, and loses nothing that it has acknowledged',
  () =>
    repeat('sockets', 'acknowledged changes', (seed) => {
      const random = randomNumbers(seed);
      return proveNothingLost(processes, {}, (server) => [() => wave(server, random)], seed);
    }),
  repeatTimeout,
);

test('a server that slow clients leave no connection for a visitor is found', async () => {
  const server = http.createServer((_request, response) => response.end());
  server.maxConnections = socketsOfKind;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = z.object({ port: z.int() }).parse(server.address());
  const held = wave({ url: () => `http://127.0.0.1:${address.port}` }, randomNumbers(1));
  await expect(held).rejects.toThrow('fetch failed');
  server.closeAllConnections();
  server.close();
});
