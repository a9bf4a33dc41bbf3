import type Koa from 'koa';

/** What the middleware chain knows about a request. */
export interface RequestState {
  /** Names the request in logs, error answers and events. */
  requestId: string;
  /** Makes the page that a visitor gets in place of a problem if the request ends in an error of ours. */
  errorPage?: () => string;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
