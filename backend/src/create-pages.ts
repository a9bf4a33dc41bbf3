import { openDraftLink } from './features/draft-links/draft-links';
import type { Handlers } from './api/call-handler';
import { studioFor, visitorReads } from './api/visitor-reads';
import type { AppMiddleware } from './server/request-state';
import { modulesMiddleware } from './releases/serving/modules-middleware';
import { Previews } from './releases/previews/previews';
import type { Services } from './services';
import { PageService } from './pages/page-service';
import { pagesMiddleware } from './pages/pages-middleware';
import { renderPreviewQuestion } from './pages/document/plain-page';
import { renderTimes } from './pages/rendering/render-times';
import { Renderer } from './pages/rendering/renderer';
import { BuildTrials } from './pages/build-trials';

export interface PublicPages {
  middleware: AppMiddleware[];
  /** Renders the landing page once, so that the first visitor does not wait for the start of the render process. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** @param workerFile the built `render-worker` */
export function createPages(services: Services, handlers: Handlers, workerFile: string): PublicPages {
  const { config, logger, responses, persistence, releases, servedReleases, pointers, buildHealth } = services;
  const times = {
    ...renderTimes,
    rendering: config.renderTimeout,
    firstRendering: Math.max(renderTimes.firstRendering, config.renderTimeout),
    beginning: Math.max(renderTimes.beginning, config.renderTimeout),
  };
  const renderer = new Renderer(workerFile, {
    times,
    onCrash: (crash, set) => {
      logger.warn({ container: crash.container, reason: crash.reason }, 'a rendering process ended or hung');
      void buildHealth.crashed({ ...crash, releases: set });
    },
  });
  const reads = visitorReads(handlers, responses);
  const pages = new PageService(renderer, {
    ...reads,
    warn: (details, message) => logger.warn(details, message),
  });
  const previews = new Previews({
    pointers,
    records: releases.records,
    links: services.previewLinks,
    question: renderPreviewQuestion,
  });
  const trials = new BuildTrials(renderer, reads, pointers, persistence);
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
    warm: async () => void (await trials.warm(await servedReleases.current())),
    close: () => renderer.close(),
  };
}
