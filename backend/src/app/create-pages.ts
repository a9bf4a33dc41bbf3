import { openDraftLink } from '../content/drafts/draft-links';
import { studioFor, visitorReads } from '../http/api/visitor-reads';
import type { AppMiddleware } from '../http/server/request-state';
import { modulesMiddleware } from '../releases/serving/modules-middleware';
import { Previews } from '../releases/previews/previews';
import type { Services } from './services';
import type { TryBuilds } from '../releases/state/release-mover';
import type { ReleaseSet } from '../releases/state/release-set';
import type { VisitorHandlers } from './handlers';
import { routed } from '../metrics/request-metrics';
import type { CacheUse } from '../metrics/state-metrics';
import { PageService, type FrameCounts } from '../pages/page-service';
import { pagesMiddleware } from '../pages/pages-middleware';
import { renderPreviewQuestion } from '../pages/document/plain-page';
import { Renderer } from '../pages/rendering/renderer';
import { BuildTrials } from '../pages/build-trials';

export interface Pages {
  middleware: readonly AppMiddleware[];
  /** Pages that were left to browsers since the start. */
  frames: FrameCounts;
  caches(): Readonly<Record<string, CacheUse>>;
  tryBuilds: TryBuilds;
  /** Renders the landing page once, so that the first visitor does not wait for the start of the render process. */
  warm(releases: ReleaseSet): Promise<void>;
  close(): Promise<void>;
}

/** @param workerFile the built `render-worker` */
export function createPages(services: Services, visitors: VisitorHandlers, workerFile: string): Pages {
  const { config, logger, metrics, responses, persistence, releases, servedReleases, buildHealth } = services;
  const renderer = new Renderer(workerFile, {
    onRendered: (seconds) => metrics.renderSeconds.observe(seconds),
    onCrash: (crash) => {
      logger.warn(
        { container: crash.container, reason: crash.reason },
        'a rendering process was ended by its own code',
      );
      buildHealth.crashed(crash).catch((err: unknown) => logger.error({ err }, 'a crash could not be counted'));
    },
    onContained: ({ builds, ...part }) => {
      logger.error(part, 'browsers render this part alone, because it ended its rendering process');
      buildHealth.contained({ builds, ...part });
    },
  });
  // A trial that ends its process must not affect builds that visitors get.
  const trialRenderer = new Renderer(workerFile);
  const reads = visitorReads(visitors, responses);
  const pages = new PageService({
    sources: { ...reads, warn: (details, message) => logger.warn(details, message) },
    rendererOf: ({ preview }) => (preview ? trialRenderer : renderer),
    patience: config.renderTimeout,
  });
  const previews = new Previews({
    served: servedReleases,
    releases,
    links: services.previewLinks,
    question: renderPreviewQuestion,
  });
  const trials = new BuildTrials({ renderer, trialRenderer, sources: reads, builds: releases, persistence });
  return {
    middleware: [
      routed('module file', modulesMiddleware(servedReleases, releases)),
      routed(
        'no page',
        pagesMiddleware(pages, servedReleases, {
          previews,
          openDraft: (token) => openDraftLink(persistence, token),
          studio: studioFor(reads),
          health: buildHealth,
        }),
      ),
    ],
    frames: pages.frames,
    caches: () => ({ ...pages.caches, responses: responses.use }),
    tryBuilds: trials.tryBuilds,
    warm: (set) => trials.warm(set),
    close: async () => void (await Promise.all([renderer.close(), trialRenderer.close()])),
  };
}
