import { createHandlers } from '../handlers';
import { visitorReads } from '../http/response-cache';
import { ownOrigin } from '../http/own-origin';
import type { AppMiddleware } from '../http/request-state';
import { modulesMiddleware } from '../releases/modules-middleware';
import type { Services } from '../services';
import { PageService } from './page-service';
import { pagesMiddleware } from './pages-middleware';
import { Renderer } from './renderer';

/**
 * The middleware for every path outside the API and the objects: module files, then pages.
 * @param workerFile the built `render-worker`
 */
export function createPages(
  services: Services,
  workerFile: string,
): { middleware: AppMiddleware[]; close(): Promise<void> } {
  const { config, logger, responses, localReleases: releases } = services;
  const renderer = new Renderer(workerFile);
  const pages = new PageService(releases, renderer, {
    ...visitorReads(createHandlers(services), responses),
    warn: (details, message) => logger.warn(details, message),
  });
  return {
    // The host check has run: it is one of ours.
    middleware: [
      modulesMiddleware(releases),
      pagesMiddleware(pages, (ctx) => ownOrigin(ctx.req, config.publicOrigin) ?? ''),
    ],
    close: () => renderer.close(),
  };
}
