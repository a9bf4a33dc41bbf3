import type http from 'node:http';

import { PointerFollower } from '../releases/serving/pointer-follower';
import { ReleaseMover } from '../releases/state/release-mover';
import { Readiness } from '../http/readiness/readiness';
import { exposeState } from '../metrics/state-metrics';
import { createServer } from './app';
import type { Pages } from './create-pages';
import { createHandlers, type VisitorHandlers } from './handlers';
import type { Services } from './services';
import type { SiteServices } from './site-services';

export interface Backend {
  server: http.Server;
  services: SiteServices;
  /** Closes the services and the pages, too. */
  close(): Promise<void>;
}

/** Puts the site together without listening: the live builds, which need the pages for their trials, and the API. */
export function createSite(services: Services, visitors: VisitorHandlers, pages: Pages): Backend {
  const { config, logger, persistence, releases, servedReleases } = services;
  const { records, files, state } = releases;
  const { tryBuilds } = pages;
  const mover = new ReleaseMover({ store: persistence, records, files, state, image: servedReleases, tryBuilds });
  const pointers = new PointerFollower({
    served: servedReleases,
    releases,
    changes: persistence.changes,
    readOnly: config.readOnly !== null,
    warm: pages.warm,
    onError: (details) => logger.error(details, 'a release cannot be followed yet: the build before it is served'),
    onFallBack: ({ module, build, target, reason }) => {
      services.metrics.moduleFallbacks.inc();
      logger.error(
        { module, build, served: target?.build ?? null, reason },
        'the live build of a module cannot run beside the others: another one is served',
      );
    },
  });
  const readiness = new Readiness({ store: () => persistence.ping(), objects: () => services.objects.ping() });
  const all = { ...services, mover, pointers, readiness, frames: pages.frames };
  exposeState(services.metrics.registry, {
    dependencies: () => readiness.ask(),
    backlog: () => services.messages.outbox.backlog(),
    backups: () => services.backups.status(),
    frames: pages.frames,
    caches: pages.caches,
    contained: async () =>
      Object.values(await servedReleases.current())
        .map(({ descriptor }) => descriptor)
        .filter((descriptor) => services.buildHealth.containedOf(descriptor) !== null),
  });
  return {
    server: createServer(all, createHandlers(all, visitors), pages.middleware),
    services: all,
    close: async () => {
      await pointers.close();
      await services.close();
      await pages.close();
    },
  };
}
