import { DraftLinks } from '../features/draft-links/draft-links';
import { createHandlers } from '../handlers';
import { visitorReads } from '../http/response-cache';
import { ownOrigin } from '../http/own-origin';
import type { AppMiddleware } from '../http/request-state';
import { buildFolders } from '../releases/build-folders';
import { modulesMiddleware } from '../releases/modules-middleware';
import { Previews } from '../releases/previews';
import type { Services } from '../services';
import { PageService } from './page-service';
import { pagesMiddleware } from './pages-middleware';
import { Renderer, renderTimes } from './renderer';
import { BuildTrials } from './build-trials';

/**
 * The middleware for every path outside the API and the objects: module files, then pages.
 * @param workerFile the built `render-worker`
 */
export function createPages(
  services: Services,
  workerFile: string,
): { middleware: AppMiddleware[]; close(): Promise<void> } {
  const { config, logger, responses, persistence, releases, servedReleases, pointers, buildHealth } = services;
  const times = {
    ...renderTimes,
    rendering: config.renderTimeout,
    firstRendering: Math.max(renderTimes.firstRendering, config.renderTimeout),
  };
  const renderer = new Renderer(workerFile, times);
  const reads = visitorReads(createHandlers(services), responses);
  const pages = new PageService(renderer, {
    ...reads,
    warn: (details, message) => logger.warn(details, message),
  });
  const https = config.publicOrigin?.startsWith('https:') ?? false;
  const previews = new Previews({ pointers, records: releases.records, https });
  const trials = new BuildTrials(renderer, reads, pointers, persistence);
  releases.tryWith(trials.tryBuilds);
  pointers.warmWith((set) => trials.warm(set));
  return {
    // The host check has run: it is one of ours.
    middleware: [
      modulesMiddleware(buildFolders(servedReleases, releases)),
      pagesMiddleware(pages, servedReleases, (ctx) => ownOrigin(ctx.req, config.publicOrigin) ?? '', {
        previews,
        drafts: new DraftLinks(persistence),
        health: buildHealth,
        https,
      }),
    ],
    close: () => renderer.close(),
  };
}
