import type http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { AppMiddleware } from './request-state';

interface DrainTimes {
  /** Milliseconds for which new connections are still accepted, so that load balancers can notice through `/readyz`. */
  notice: number;
  /** Milliseconds after which requests in flight are aborted, including `notice`. */
  timeout: number;
}

/** Milliseconds between closing idle connections. */
const sweepMs = 50;

/** Graceful shutdown: keeps responding, reports 503 on `/readyz`, and closes connections as they become idle. */
export class Drain {
  #active = false;

  get active(): boolean {
    return this.#active;
  }

  /** Closes each connection with its next response while draining. */
  middleware(): AppMiddleware {
    return (ctx, next) => {
      if (this.#active) ctx.set('Connection', 'close');
      return next();
    };
  }

  /** Starts the shutdown. Resolves when every request that has begun to arrive has its response, or at the deadline. */
  async begin(server: http.Server, { notice, timeout }: DrainTimes): Promise<void> {
    this.#active = true;
    const end = setTimeout(() => server.closeAllConnections(), timeout);
    if (notice > 0) await pause(notice);
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    await closed;
    clearTimeout(end);
    clearInterval(sweep);
  }
}
