import type http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { AppMiddleware } from './request-state';

interface DrainTimes {
  /**
   * Milliseconds in which new connections are still taken, so that load balancers learn from `/readyz` to go elsewhere.
   */
  notice: number;
  /** Milliseconds after which what is still under way is cut off, `notice` included. */
  longest: number;
}

/** How often connections that have become idle are let go, in milliseconds. */
const sweepMs = 50;

/**
 * The last seconds of a process: it still answers, tells load balancers through `/readyz` to go elsewhere, and lets
 * connections go one by one.
 */
export class Drain {
  #active = false;

  get active(): boolean {
    return this.#active;
  }

  /** Lets go of each connection with the answer that it gets while draining. */
  middleware(): AppMiddleware {
    return (ctx, next) => {
      if (this.#active) ctx.set('Connection', 'close');
      return next();
    };
  }

  /**
   * Begins the end of a server. Resolves when it has answered every request that it had begun to receive, or the time
   * is over.
   */
  async begin(server: http.Server, { notice, longest }: DrainTimes): Promise<void> {
    this.#active = true;
    const end = setTimeout(() => server.closeAllConnections(), longest);
    if (notice > 0) await pause(notice);
    const closed = new Promise((resolve) => server.close(resolve));
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    await closed;
    clearTimeout(end);
    clearInterval(sweep);
  }
}
