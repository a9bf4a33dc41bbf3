import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ports outside the ephemeral range: no connection takes one before its server does. */
const range = { first: 10_240, count: 22_000 };

/** Ports of each process, so that no two take the same one. */
const perProcess = 97;

/** Random start, because a process may load this file more than once. */
let next = randomInt(perProcess);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A free TCP port of this machine, a different one for each call.
 * @throws Error if there is none
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < perProcess; attempt += 1) {
    const port = range.first + ((process.pid * perProcess + next) % range.count);
    next = (next + 1) % perProcess;
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port');
}

/** Whether a URL responds with success. */
export async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until a backend is ready.
 * @param log its output so far
 * @param timeout in milliseconds
 * @throws Error with its log
 */
export async function untilReady(origin: string, log: () => string, timeout = 60_000): Promise<void> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(100))
    if (await isResponding(`${origin}/readyz`)) return;
  throw new Error(`The backend was not ready within ${timeout / 1_000} s:\n${log()}`);
}
