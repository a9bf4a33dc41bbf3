import fs from 'node:fs';
import path from 'node:path';

import type { Logger } from 'pino';

import { ResponseCache } from '../http/cache/response-cache';
import type { Config } from '../config/config';
import type { Metrics } from '../metrics/metrics';
import { ImageLibrary } from '../objects/images/image-library';
import { openObjects } from '../objects/open-objects';
import { readStaticAssets } from '../objects/static-assets';
import { isPrivate, type Persistence } from '../persistence';
import { ImageDescriptions } from '../content/records/record-response';
import { RecordMirror } from '../content/records/record-mirror';
import { RecordIndex } from '../content/records/record-index';
import { BuildHealth } from '../releases/health/build-health';
import { EventCounter } from '../numbers/event-counter';
import { PublishedPackages } from '../releases/packages/published-packages';
import { FailureReports } from '../releases/health/failure-reports';
import { ServedReleases } from '../releases/serving/served-releases';
import { ModuleReleases } from '../releases/state/module-releases';
import { siteOfSet } from '../releases/state/release-set';
import { readSecrets } from '../config/secrets';
import { Drain } from '../http/readiness/drain';
import { TrustedClock } from '../content/records/trusted-clock';

/** Makes the services that features take, on an open store. @throws StoreUnusable */
export async function createBaseServices(config: Config, logger: Logger, metrics: Metrics, persistence: Persistence) {
  const objects = await openObjects(config);
  // An unreachable object store does not prevent the start: `/readyz` names it and uploads return 503 until it is back.
  const prepared = { logger, publicOrigin: config.publicOrigin, port: config.port };
  const objectsTried = config.readOnly ? Promise.resolve() : objects.prepare(prepared);
  if (fs.existsSync(config.dataDir) && !isPrivate(config.dataDir))
    logger.warn(
      { folder: config.dataDir },
      'other users of this machine can read the data folder: restrict it to the user of this process with mode 0700',
    );
  const servedReleases = new ServedReleases(config.rootDir, (module, error) =>
    logger.error({ module, err: error }, 'the build of a module cannot be used'),
  );
  const releases = new ModuleReleases({
    persistence,
    objects,
    folder: path.join(config.dataDir, 'modules'),
    image: servedReleases,
  });
  const buildHealth = new BuildHealth({
    counters: persistence.counters,
    readOnly: config.readOnly !== null,
    served: servedReleases,
    moves: releases.automaticMoves,
    onError: (error) => logger.warn({ err: error }, 'builds could not be counted or judged'),
    onCounted: ({ module, build }, event) => {
      const isFailure = event === 'failures';
      if (!isFailure) metrics.moduleViews.inc({ module, build });
      // From 0 on, so that the first failure is an increase.
      metrics.moduleFailures.inc({ module, build }, Number(isFailure));
    },
    onMeasured: ({ module, build }, name, value) => metrics.measureVital(name, { module, build }, value),
  });
  const mirror = new RecordMirror(persistence);
  /** Of the live builds. */
  const site = async () => siteOfSet(await servedReleases.current());
  return {
    config,
    logger,
    metrics,
    persistence,
    /** The first secret signs, all of them verify. */
    secrets: readSecrets(config),
    objects,
    /** Resolves after the first attempt to reach the object store, successful or not. */
    objectsTried,
    images: new ImageLibrary(objects, persistence.uploads, config.uploads, logger),
    /** Images that ship with the product, by their path below `/objects/`. */
    assets: await readStaticAssets(path.join(config.rootDir, 'backend/demo'), 'demo'),
    descriptions: new ImageDescriptions(mirror),
    mirror,
    clock: new TrustedClock(persistence, {
      readOnly: config.readOnly !== null,
      onJump: () =>
        logger.info(
          'the first start in days by this clock: for a day it erases nothing, and does nothing that came due ' +
            'meanwhile. Is the clock right?',
        ),
    }),
    records: new RecordIndex(mirror),
    /** Cached responses of public reads, shared with pages. */
    responses: new ResponseCache({
      changes: persistence.changes,
      onStale: (error) => logger.warn({ err: error }, 'the store does not respond: serving a stale response'),
    }),
    releases,
    servedReleases,
    packages: new PublishedPackages(objects, path.join(config.rootDir, 'tooling/dist')),
    site,
    buildHealth,
    eventCounter: new EventCounter({
      persistence,
      readOnly: config.readOnly !== null,
      site,
      onError: (error) => logger.warn({ err: error }, 'views and plays could not be counted yet; trying again'),
    }),
    failureReports: new FailureReports(),
    drain: new Drain(),
  };
}

/** The services of a process that features use. */
export type BaseServices = Awaited<ReturnType<typeof createBaseServices>>;
