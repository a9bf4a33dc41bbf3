import type { Handlers } from '../../http/api/call-handler';
import { addressKey, networkLimits } from '../../http/server/client-address';
import { takeAttempts, tryAttempts } from '../../http/server/take-attempts';
import type { BuildHealth } from '../health/build-health';
import type { FailureReports } from '../health/failure-reports';
import type { Logger } from 'pino';
import type { Persistence } from '../../persistence';

const flood = { limit: 30, windowMs: 10 * 60 * 1_000 } as const;

/** Reports of one address about one build per window, so that a single visitor cannot withdraw a canary. */
const countedReports = 2;

/** Reports of one address per window, so that a single visitor cannot decide the vitals of a build. */
const measuredViews = 30;

export function clientErrorHandlers({
  persistence,
  logger,
  buildHealth,
  failureReports,
}: {
  persistence: Persistence;
  logger: Logger;
  buildHealth: BuildHealth;
  failureReports: FailureReports;
}) {
  return {
    reportClientError: async ({ body }, { address, requestId, userAgent }) => {
      const limits = networkLimits('client-error', address, flood.limit);
      await takeAttempts(persistence.counters, limits, flood.windowMs);
      logger.warn({ requestId, userAgent, report: body }, 'a browser reports an error');
      const { module, build, message, stack = null } = body;
      const served = module && build ? await buildHealth.servedBuild(module, build) : null;
      if (served) {
        const key = `build-report:${served.module}.${served.build}:${addressKey(address)}`;
        const { allowed } = await persistence.counters.consume(key, countedReports, flood.windowMs);
        if (allowed) {
          buildHealth.reported(served);
          const at = new Date().toISOString();
          failureReports.add(served.module, { at, build: served.build, part: module ?? served.module, message, stack });
        }
      }
    },
    reportVitals: async ({ body: { builds, values } }, { address }) => {
      const limits = networkLimits('vitals', address, measuredViews);
      const isCounted = await tryAttempts(persistence.counters, limits, flood.windowMs);
      if (isCounted) await buildHealth.measured(builds, values);
    },
  } satisfies Partial<Handlers>;
}
