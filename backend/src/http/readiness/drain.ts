import type http from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import type { AppMiddleware } from '../server/request-state';

/** All in milliseconds since the start of the shutdown. */
interface DrainTimes {
  /** Until then new connections are accepted, so that load balancers notice the shutdown through `/readyz`. */
  notice: number;
  /**
   * From then on, connections without a request are closed. By then no proxy uses them, because new connections are
   * refused.
   */
  idle: number;
  /** Then requests in flight are aborted. */
  timeout: number;
}

/** Milliseconds between closing idle connections, and before the first ones are closed. */
const sweepMs = 50;

/**
 * Stops accepting connections, but unlike `http.Server` does not close idle ones. The system resets connections that
 * were not accepted yet, so this waits for a turn that accepts none. @returns a promise of the end of all connections
 */
async function stopListening(server: http.Server, deadline: AbortSignal): Promise<{ closed: Promise<unknown> }> {
  let accepted = true;
  const note = () => {
    accepted = true;
  };
  server.on('connection', note);
  while (accepted && !deadline.aborted) {
    accepted = false;
    await nextTurn();
  }
  server.off('connection', note);
  return { closed: new Promise((resolve) => net.Server.prototype.close.call(server, resolve)) };
}

/** Graceful shutdown: keeps responding, reports 503 on `/readyz`, and closes connections after their response. */
export class Drain {
  #active = false;

  get active(): boolean {
    return this.#active;
  }

  middleware(): AppMiddleware {
    return (ctx, next) => {
      if (this.#active) ctx.set('Connection', 'close');
      return next();
    };
  }

  /** Resolves when every request that has begun to arrive has a response, or at the deadline. */
  async begin(server: http.Server, { notice, idle, timeout }: DrainTimes): Promise<void> {
    this.#active = true;
    const deadline = new AbortController();
    const end = setTimeout(() => {
      deadline.abort();
      server.closeAllConnections();
    }, timeout);
    await pause(Math.max(notice, sweepMs));
    const { closed } = await stopListening(server, deadline.signal);
    // Connections are read between a timer and the end of its turn: only then is it known which ones are idle.
    const sweep = () => setImmediate(() => server.closeIdleConnections());
    let sweeps: NodeJS.Timeout | undefined;
    const idleEnd = setTimeout(() => {
      sweep();
      sweeps = setInterval(sweep, sweepMs);
    }, idle - notice);
    await closed;
    clearTimeout(end);
    clearTimeout(idleEnd);
    clearInterval(sweeps);
  }
}
