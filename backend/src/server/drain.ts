import type http from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import type { AppMiddleware } from './request-state';

interface DrainTimes {
  /** Milliseconds in which new connections are still accepted, so that load balancers notice through `/readyz`. */
  notice: number;
  /** Milliseconds after which requests in flight are aborted, including `notice`. */
  timeout: number;
}

/** Milliseconds between closing idle connections, and before the first ones are closed. */
const sweepMs = 50;

/** Graceful shutdown: keeps responding, reports 503 on `/readyz`, and closes connections as they become idle. */
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

  /** Resolves when every request that has begun to arrive has its response, or at the deadline. */
  async begin(server: http.Server, { notice, timeout }: DrainTimes): Promise<void> {
    this.#active = true;
    const end = setTimeout(() => server.closeAllConnections(), timeout);
    await pause(Math.max(notice, sweepMs));
    // Connections are read between a timer and the end of its turn: only then it is known which ones are idle.
    await nextTurn();
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sweepMs);
    await closed;
    clearTimeout(end);
    clearInterval(sweep);
  }
}
