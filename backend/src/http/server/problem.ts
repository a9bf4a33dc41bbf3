import type { Logger } from 'pino';

import type { Problem } from 'shared-contracts/http';

import { codeOfStatus, HttpError } from '../http-error';
import type { AppContext, AppMiddleware } from './request-state';

/** Maps an error of a lower layer, or returns `undefined` if it does not know the error. */
export type ErrorTranslation = (error: unknown) => HttpError | undefined;

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

function toHttpError(error: unknown, translate: ErrorTranslation): HttpError {
  if (error instanceof HttpError) return error;
  const translated = translate(error);
  if (translated) return translated;
  const code = codeOfStatus(statusOf(error));
  // A library's message may contain user input or paths: it is only logged.
  const detail = code === 'internal' ? 'It failed. See the server log for this request id.' : 'It cannot be handled.';
  return new HttpError(code, detail, { cause: error });
}

export function problemBody({ code, title, status, message: detail, extras }: HttpError, requestId: string): Problem {
  const { headers: _headers, cause: _cause, ...details } = extras;
  return { type: `urn:bokkado:problem:${code}`, code, title, status, detail, requestId, ...details };
}

/** Of the response that was to be sent. */
const staleHeaders = ['ETag', 'Cache-Status', 'Content-Encoding', 'Content-Length', 'Content-Disposition'];

function sendProblem(ctx: AppContext, error: HttpError, requestId: string): void {
  for (const header of staleHeaders) ctx.remove(header);
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(error.extras.headers ?? {})) ctx.set(name, value);
  const page = error.status >= 500 ? ctx.state.errorPage?.() : undefined;
  if (page !== undefined) {
    ctx.set('Content-Type', 'text/html; charset=utf-8');
    ctx.body = Buffer.from(page);
    return;
  }
  // As bytes, because Koa would replace the content type of a text.
  ctx.set('Content-Type', 'application/problem+json; charset=utf-8');
  ctx.body = Buffer.from(JSON.stringify(problemBody(error, requestId)));
}

/**
 * Sends every error as problem+json, or as a page. Runs inside the common headers, which Koa's error handler would
 * remove.
 */
export function createErrorMiddleware(logger: Logger, translate: ErrorTranslation): AppMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && (ctx.body === undefined || ctx.body === null))
        throw new HttpError('not-found', 'There is nothing at this address.');
    } catch (error) {
      const response = toHttpError(error, translate);
      ctx.state.reason = response.message;
      // Being read-only is no failure.
      if (response.status >= 500 && response.code !== 'read-only')
        logger.error({ err: error, requestId: ctx.state.requestId }, 'request failed');
      sendProblem(ctx, response, ctx.state.requestId);
    }
  };
}
