import { StoreUnavailable } from '../errors';
import type { Persistence } from '../port';
import { aroundCalls } from './around-calls';

/** A call that has ended. */
export interface StoreCall {
  /** Of the port: `mutate`, `counters`. */
  part: string;
  /** With waits for other processes. */
  seconds: number;
  isUnavailable: boolean;
}

/** @param onCall called for each call that returns a promise */
export const measured = (store: Persistence, onCall: (call: StoreCall) => void): Persistence =>
  aroundCalls(store, ([part], call) => {
    const started = performance.now();
    const result = call();
    const end = (error?: unknown) =>
      onCall({
        part: String(part),
        seconds: (performance.now() - started) / 1_000,
        isUnavailable: error instanceof StoreUnavailable,
      });
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  });
