import type Koa from 'koa';

import type { SessionControl } from '../auth/caller';

export interface RequestState {
  requestId: string;
  /** Why the request is refused, for the log. */
  reason?: string;
  /** The host of a request that is refused because of it, for the log. */
  foreignHost?: string;
  /** Our own origin that the request was sent to (see `hostCheck`). */
  origin: string;
  /** Set by the middleware of sessions, which runs for requests that need it. */
  session?: SessionControl;
  /** The page that replaces the problem document if the request ends in a 5xx. */
  errorPage?: () => string;
  /** Name of the signed-in administrator, `null` for others; called only if a page depends on it. */
  admin?: () => Promise<string | null>;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
