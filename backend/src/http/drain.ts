import type { AppMiddleware } from './request-state';

/**
 * The last seconds of a process: it still answers, tells load balancers through `/readyz` to go elsewhere, and lets connections go
 * one by one.
 */
export class Drain {
  #active = false;
  #underWay = 0;
  #whenIdle: () => void = () => undefined;

  get active(): boolean {
    return this.#active;
  }

  /** Counts what is under way. */
  middleware(): AppMiddleware {
    return async (ctx, next) => {
      this.#underWay += 1;
      ctx.res.once('close', () => {
        this.#underWay -= 1;
        if (this.#active && this.#underWay === 0) this.#whenIdle();
      });
      if (this.#active) ctx.set('Connection', 'close');
      await next();
    };
  }

  /**
   * Begins the end.
   * @param longest milliseconds to wait
   * @returns resolves when nothing is under way any more, or the time is over
   */
  begin(longest: number): Promise<void> {
    this.#active = true;
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, longest);
      this.#whenIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
