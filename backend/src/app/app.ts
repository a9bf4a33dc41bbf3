import http from 'node:http';

import Koa from 'koa';

import { indexNowFile } from '../messages/webhooks/index-now';
import { discoveryMiddleware } from '../pages/discovery/discovery-middleware';
import { linkPreviews } from '../pages/discovery/link-previews/link-previews';
import { securityTxt } from '../pages/discovery/security-txt';
import { shareLinks } from '../pages/discovery/share-links';
import { createSessionLayer } from '../auth/session-layer';
import { createApiRouter, unknownCall, type SessionLayer } from '../http/api/api-router';
import type { Handlers } from '../http/api/call-handler';
import { doctorAnswers } from '../doctor/question';
import { health } from '../http/readiness/health';
import { requestMetrics, routed } from '../metrics/request-metrics';
import { hostCheck } from '../http/server/own-origin';
import { createErrorMiddleware } from '../http/server/problem';
import { requestLog } from '../http/logging/request-log';
import type { AppMiddleware, RequestState } from '../http/server/request-state';
import { visitorReads } from '../http/api/visitor-reads';
import { securityHeaders } from '../http/server/security-headers';
import { storeErrors } from './store-errors';
import { DiskStore } from '../objects/disk/disk-store';
import { diskUploads } from '../objects/disk/disk-uploads';
import { objectsMiddleware } from '../objects/objects-middleware';
import { speculationRulesSource } from '../pages/document/page-scripts';
import { starterSource } from '../pages/document/starter';
import { packagesMiddleware } from '../releases/packages/packages-middleware';
import { pressKitMiddleware } from '../pages/press-kit/press-kit-middleware';
import type { SiteServices } from './site-services';

const keepAliveMs = 65_000;

/**
 * Creates the server without listening: one middleware chain, outermost first. Each step can rely on the earlier ones,
 * and headers set early are on every response.
 * @param after handles paths outside the API and the objects: module files, then pages
 */
export function createServer(
  services: SiteServices,
  handlers: Handlers,
  after: readonly AppMiddleware[] = [],
): http.Server {
  const { config, logger, persistence, objects, secrets, drain } = services;
  const { publicOrigin } = config;
  const https = publicOrigin?.startsWith('https:') ?? false;
  const app = new Koa<RequestState>({ proxy: config.trustedProxies > 0 });
  // Inner middleware handles and logs errors; one that reaches this handler was thrown after the response had started.
  app.on('error', (error: unknown) => logger.warn({ err: error }, 'a response was aborted'));

  const reads = visitorReads(handlers, services.responses);
  const sessions = createSessionLayer({ app, persistence, secrets, https, readOnly: config.readOnly !== null });
  const api = createApiRouter({
    handlers,
    responses: services.responses,
    sessions,
    tokens: services.deployTokens,
    readOnly: config.readOnly,
  });
  const security = securityHeaders({
    moduleOrigins: config.moduleOrigins,
    inlineScripts: [starterSource, speculationRulesSource],
    uploadOrigins: objects.uploadOrigin === null ? [] : [objects.uploadOrigin],
    https,
  });
  const chain: readonly AppMiddleware[] = [
    requestMetrics(services.metrics),
    requestLog(logger, config.trustedProxies),
    security,
    createErrorMiddleware(logger, storeErrors(config)),
    drain.middleware(),
    routed('probe', health({ readiness: services.readiness, isDraining: () => drain.active })),
    routed('doctor', doctorAnswers(secrets)),
    routed('refused host', hostCheck(publicOrigin)),
    // The router adds its own parameters to the context, but its type requires them on the incoming one.
    api.routes() as unknown as AppMiddleware,
    routed('unknown call', unknownCall(api)),
    ...(objects instanceof DiskStore
      ? [
          routed(
            'upload',
            diskUploads(objects, secrets, persistence, (key) => services.releases.expects(key)),
          ),
        ]
      : []),
    routed('object', objectsMiddleware(services)),
    routed('package', packagesMiddleware(services.packages)),
    routed('link preview', linkPreviews(services)),
    routed('share link', shareLinks(services.site)),
    routed(
      'press kit',
      pressKitMiddleware({
        objects,
        assets: services.assets,
        reads,
        onMissing: (details) => logger.warn(details, 'an image of a press kit cannot be read'),
      }),
    ),
    routed('discovery', indexNowFile(services.messages.webhooks)),
    routed('discovery', securityTxt(config.securityContact)),
    routed(
      'discovery',
      discoveryMiddleware({
        persistence,
        reads,
        descriptions: services.descriptions,
        records: services.records,
        site: services.site,
        onStale: (error) => logger.warn({ err: error }, 'the store does not respond: serving a stale document'),
      }),
    ),
    sessionQuestion(sessions),
    ...after,
  ];
  for (const middleware of chain) app.use(middleware);
  // Longer than proxies keep idle connections: if this side closed one first, a request could get lost.
  return http.createServer({ keepAliveTimeout: keepAliveMs }, app.callback());
}

/** Lets pages read the session. Most never do, so all visitors share them. */
function sessionQuestion(sessions: SessionLayer): AppMiddleware {
  return (ctx, next) => {
    ctx.state.admin = async () => {
      await sessions.middleware(ctx, async () => undefined);
      const caller = ctx.state.session?.caller;
      return caller?.kind === 'admin' ? caller : null;
    };
    return next();
  };
}
