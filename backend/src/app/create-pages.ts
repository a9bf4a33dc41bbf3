import { openDraftLink } from '../content/drafts/draft-links';
import type { Handlers } from '../http/api/call-handler';
import { studioFor, visitorReads } from '../http/api/visitor-reads';
import type { AppMiddleware } from '../http/server/request-state';
import { modulesMiddleware } from '../releases/serving/modules-middleware';
import { Previews } from '../releases/previews/previews';
import type { Services } from './services';
import { PageService } from '../pages/page-service';
import { pagesMiddleware } from '../pages/pages-middleware';
import { renderPreviewQuestion } from '../pages/document/plain-page';
import { Renderer } from '../pages/rendering/renderer';
import { BuildTrials } from '../pages/build-trials';

export interface PublicPages {
  middleware: AppMiddleware[];
  /** Renders the landing page once, so that the first visitor does not wait for the start of the render process. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** @param workerFile the built `render-worker` */
export function createPages(services: Services, handlers: Handlers, workerFile: string): PublicPages {
  const { config, logger, responses, persistence, releases, servedReleases, pointers, buildHealth } = services;
  const renderer = new Renderer(workerFile, {
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
  const reads = visitorReads(handlers, responses);
  const pages = new PageService({
    sources: { ...reads, warn: (details, message) => logger.warn(details, message) },
    rendererOf: ({ preview }) => (preview ? trialRenderer : renderer),
    patience: config.renderTimeout,
  });
  const previews = new Previews({
    pointers,
    records: releases.records,
    links: services.previewLinks,
    question: renderPreviewQuestion,
  });
  const trials = new BuildTrials({ renderer, trialRenderer, sources: reads, pointers, persistence });
  releases.mover.tryBuilds = trials.tryBuilds;
  pointers.warm = (set) => trials.warm(set);
  return {
    middleware: [
      modulesMiddleware(servedReleases, releases),
      pagesMiddleware(pages, servedReleases, {
        previews,
        openDraft: (token) => openDraftLink(persistence, token),
        studio: studioFor(reads),
        health: buildHealth,
      }),
    ],
    warm: async () => trials.warm(await servedReleases.current()),
    close: async () => void (await Promise.all([renderer.close(), trialRenderer.close()])),
  };
}
