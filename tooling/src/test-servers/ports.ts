import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A free TCP port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port')),
      );
    });
  });
}

/** Whether a URL responds with success. */
export async function answers(url: string): Promise<boolean> {
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
 * @param log what it has written so far
 * @param timeout in milliseconds
 * @throws Error with its log
 */
export async function untilReady(origin: string, log: () => string, timeout = 60_000): Promise<void> {
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(100))
    if (await answers(`${origin}/readyz`)) return;
  throw new Error(`The backend was not ready within ${timeout / 1_000} s:\n${log()}`);
}
