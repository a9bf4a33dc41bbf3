import { auditHandlers } from './features/audit/audit-handlers';
import { clientErrorHandlers } from './features/client-errors/client-error-handlers';
import { collaborationRequestHandlers } from './features/collaboration-requests/request-handlers';
import { dashboardHandlers } from './features/dashboard/dashboard-handlers';
import { deployHandlers } from './features/deploy/deploy-handlers';
import { developmentLogHandlers } from './features/development-logs/development-log-handlers';
import { draftChangesHandlers } from './features/draft-changes/draft-changes';
import { draftLinkHandlers } from './features/draft-links/draft-links';
import { contentHandlers } from './features/content/content-handlers';
import { messageHandlers } from './mail/message-handlers';
import { webhookHandlers } from './webhooks/webhook-handlers';
import { moduleHandlers } from './features/modules/module-handlers';
import { objectHandlers } from './features/objects/object-handlers';
import { mediaHandlers } from './features/media/media-handlers';
import { referenceHandlers } from './features/references/reference-handlers';
import { studioHandlers } from './features/studio/studio-handlers';
import { projectHandlers } from './features/projects/project-handlers';
import { sessionHandlers } from './features/sessions/session-handlers';
import { translationHandlers } from './features/translations/translation-handlers';
import type { Handlers } from './api/call-handler';
import { openApiHandlers } from './api/openapi';
import type { Services } from './services';

/** The handler of every call. A call without a handler, or a handler without a call, does not compile. */
export function createHandlers(services: Services): Handlers {
  return {
    ...sessionHandlers(services),
    ...projectHandlers(services),
    ...objectHandlers(services),
    ...developmentLogHandlers(services),
    ...collaborationRequestHandlers(services),
    ...auditHandlers(services),
    ...draftChangesHandlers(services),
    ...draftLinkHandlers(services),
    ...mediaHandlers(services),
    ...dashboardHandlers(services),
    ...messageHandlers(services),
    ...webhookHandlers(services),
    ...contentHandlers(services),
    ...referenceHandlers(services),
    ...studioHandlers(services),
    ...translationHandlers(services),
    ...deployHandlers(services),
    ...moduleHandlers(services),
    ...clientErrorHandlers(services),
    ...openApiHandlers(services),
  };
}
