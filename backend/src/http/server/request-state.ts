import type Koa from 'koa';

import type { AdminCaller, SessionControl } from './caller';

export interface RequestState {
  requestId: string;
  /** Name of the call, the page or the other part that handles the request, for the metrics. */
  route: string;
  /** Why the request is refused, for the log. */
  reason?: string;
  /** The host that causes the refusal of a request, for the log. */
  foreignHost?: string;
  /** Our own origin to which the request was sent (see `hostCheck`). */
  origin: string;
  /** Set by the session middleware, which runs only for requests that need it. */
  session?: SessionControl;
  /** The page that replaces the problem document if the request ends in a 5xx. */
  errorPage?: () => string;
  /** The signed-in administrator, `null` for others; called only if a page depends on it. */
  admin?: () => Promise<AdminCaller | null>;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
