import type Koa from 'koa';

/** Request state shared by the middleware chain. */
export interface RequestState {
  /** Identifies the request in logs, error responses and events. */
  requestId: string;
  /** Renders the page that replaces the problem document if the request ends in a 5xx. */
  errorPage?: () => string;
  /** Whether a signed-in administrator sent the request; asked for only where a page depends on it. */
  isAdmin?: () => Promise<boolean>;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
