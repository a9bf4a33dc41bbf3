import { studioName } from 'shared-contracts/entities';
import { defaultLocale } from 'shared-contracts/localization';

import { auditHandlers } from '../content/history/audit-handlers';
import { clientErrorHandlers } from '../releases/calls/client-error-handlers';
import { collaborationRequestHandlers } from '../requests/request-handlers';
import { dashboardHandlers } from '../content/dashboard-handlers';
import { deployHandlers } from '../releases/calls/deploy-handlers';
import { developmentLogHandlers } from '../content/development-log-handlers';
import { draftChangesHandlers } from '../content/drafts/draft-changes';
import { draftLinkHandlers } from '../content/drafts/draft-links';
import { editingHandlers } from '../content/editing-handlers';
import { contentHandlers } from '../content/every-kind/content-handlers';
import { shownHandlers } from '../content/every-kind/shown-handlers';
import { messageHandlers } from '../messages/mail/message-handlers';
import { webhookHandlers } from '../messages/webhooks/webhook-handlers';
import { moduleHandlers } from '../releases/calls/module-handlers';
import { objectHandlers } from '../objects/object-handlers';
import { mediaHandlers } from '../content/media/media-handlers';
import { referenceHandlers } from '../content/reference-handlers';
import { readStudio } from '../content/records/studio';
import { studioHandlers } from '../content/studio-handlers';
import { projectHandlers } from '../content/project-handlers';
import { peopleHandlers } from '../auth/people/people-handlers';
import { secondFactorHandlers } from '../auth/second-factor-handlers';
import { sessionHandlers } from '../auth/session-handlers';
import { translationHandlers } from '../content/translation-handlers';
import type { Handlers } from '../http/api/call-handler';
import type { CachedHandlers } from '../http/api/visitor-reads';
import { numberHandlers } from '../numbers/number-handlers';
import { openApiHandlers } from '../http/api/openapi';
import type { Services } from './services';
import type { SiteServices } from './site-services';
import { siteHealthHandlers } from './site-health';

/** The handlers of the calls that pages may read, made before the pages. */
export const createVisitorHandlers = (services: Services) =>
  ({
    ...contentHandlers(services),
    ...shownHandlers(services),
    ...developmentLogHandlers(services),
    ...studioHandlers(services),
    ...openApiHandlers(services),
  }) satisfies CachedHandlers;

export type VisitorHandlers = ReturnType<typeof createVisitorHandlers>;

/** The handler of every call. A call without a handler, or a handler without a call, does not compile. */
export function createHandlers(services: SiteServices, visitors: VisitorHandlers): Handlers {
  return {
    ...visitors,
    ...sessionHandlers(services),
    ...peopleHandlers(services),
    ...secondFactorHandlers({
      ...services,
      siteName: async () => studioName(await readStudio(services.persistence), defaultLocale).text,
    }),
    ...projectHandlers(services),
    ...objectHandlers(services),
    ...collaborationRequestHandlers(services),
    ...auditHandlers(services),
    ...draftChangesHandlers(services),
    ...draftLinkHandlers(services),
    ...editingHandlers(services),
    ...mediaHandlers(services),
    ...dashboardHandlers(services),
    ...messageHandlers(services),
    ...webhookHandlers(services),
    ...referenceHandlers(services),
    ...translationHandlers(services),
    ...deployHandlers(services),
    ...moduleHandlers(services),
    ...clientErrorHandlers(services),
    ...numberHandlers(services),
    ...siteHealthHandlers(services),
  };
}
