import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP port of this machine that nobody listens on just now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether somebody listens there
 */
export function accepts(host, port, timeoutMs = 2_000) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: timeoutMs });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

/**
 * Asks until the answer is yes.
 * @param {() => Promise<boolean>} check
 * @param {object} limits
 * @param {number} limits.timeoutMs
 * @param {() => void} [limits.stillWorthIt] throws when waiting on makes no sense
 * @returns {Promise<boolean>} false when the time is over
 */
export async function until(check, { timeoutMs, stillWorthIt }) {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    if (await check()) return true;
    stillWorthIt?.();
    if (Date.now() > giveUpAt) return false;
    await sleep(30);
  }
}
