import type Koa from 'koa';
import type { Logger } from 'pino';

/** What the middleware chain knows about a request. */
export interface RequestState {
  /** Names the request in logs, error answers and events. */
  requestId: string;
  log: Logger;
}

export type AppContext = Koa.ParameterizedContext<RequestState>;
export type AppMiddleware = Koa.Middleware<RequestState>;
