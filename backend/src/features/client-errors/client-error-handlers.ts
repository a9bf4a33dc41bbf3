import type { Logger } from 'pino';

import { done, type Handlers } from '../../http/call-handler';
import { networkLimits } from '../../http/client-address';
import { takeAttempts } from '../../http/take-attempts';
import type { CounterStore } from '../../persistence';

const flood = { limit: 30, windowMs: 10 * 60 * 1_000 } as const;

/** Logs browser reports about failed modules and pages. */
export function clientErrorHandlers({
  persistence,
  logger,
}: {
  persistence: { counters: CounterStore };
  logger: Logger;
}) {
  return {
    reportClientError: async ({ body }, { address, requestId, userAgent }) => {
      const limits = networkLimits(address, flood.limit).map(({ key, limit }) => ({
        key: `client-error:${key}`,
        limit,
      }));
      await takeAttempts(persistence.counters, limits, flood.windowMs);
      logger.warn({ requestId, userAgent, report: body }, 'a browser reports an error');
      return done;
    },
  } satisfies Partial<Handlers>;
}
