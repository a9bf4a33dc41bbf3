import { randomUUID } from 'node:crypto';

import Router from '@koa/router';

import { calls, type CallDescriptor, type CallName } from 'shared-contracts/http';

import type { Caller, CallRequest, Handlers, Reply, SessionControl } from './call-handler';
import { parseIdempotencyKey, parseIfMatch, parseInput } from './call-input';
import { HttpError, methodNotAllowed, notFound } from './errors';
import { jsonBody } from './json-body';
import { assertSameOrigin, ownOrigin } from './own-origin';
import type { AppContext, AppMiddleware, RequestState } from './request-state';
import { sendReply } from './send-reply';

/** How the router learns who calls. */
export interface SessionLayer {
  /** Has to run before `caller` and `control`; writes the cookie afterwards. */
  middleware: AppMiddleware;
  caller(ctx: AppContext): Caller;
  control(ctx: AppContext): SessionControl;
}

export interface ApiRouterOptions {
  handlers: Handlers;
  sessions: SessionLayer;
  publicOrigin: string | null;
}

/** Public calls whose answer depends on who asks. All others are answered without looking at the cookie. */
const publicCallsWithSession: ReadonlySet<string> = new Set<CallName>([
  'checkAuth',
  'login',
  'logout',
  'listDevelopmentLogs',
  'createCollaborationRequest',
]);

/** Addresses that are no record, although the pattern of a record's address matches them: `/summary` beside `/{id}`. */
const fixedPaths: ReadonlySet<string> = new Set(
  Object.values<CallDescriptor>(calls).flatMap(({ path, params }) => (params ? [] : [path])),
);

const sessionless: SessionControl = {
  start: () => Promise.reject(new Error('This call has no session')),
  end: () => Promise.reject(new Error('This call has no session')),
  assertLiving: () => Promise.reject(new Error('This call has no session')),
  renew: () => Promise.reject(new Error('This call has no session')),
  endOthers: () => Promise.reject(new Error('This call has no session')),
};

/** A handler whose call is only known at run time. */
type AnyHandler = (
  input: unknown,
  request: Omit<CallRequest, 'caller'> & { caller: Caller },
) => Promise<Reply<unknown>>;

function isChange(call: CallDescriptor): boolean {
  return call.method !== 'GET';
}

/**
 * Answers one call: who calls, from where, what; then the handler. Everything is read from the call's description.
 * @param seesSession whether the session middleware ran
 */
function answerCall(
  call: CallDescriptor,
  handler: AnyHandler,
  options: ApiRouterOptions,
  seesSession: boolean,
): AppMiddleware {
  const readBody = jsonBody();
  return async (ctx, next) => {
    if (call.params && fixedPaths.has(ctx.path)) return next();
    const caller: Caller = seesSession ? options.sessions.caller(ctx) : { kind: 'visitor' };
    if (call.access === 'admin' && caller.kind !== 'admin')
      throw new HttpError('unauthenticated', 'This call needs a signed-in administrator.');
    if (isChange(call)) assertSameOrigin(ctx, options.publicOrigin);
    await readBody(ctx, async () => {
      const input = parseInput(ctx, call, ctx.params);
      const key = call.idempotent ? ctx.req.headers['idempotency-key'] : undefined;
      // Not their address: a phone that repeats what the first network lost does so from another one.
      const callerId = caller.kind === 'admin' ? caller.userId : 'visitor';
      const repeated = typeof key === 'string' ? parseIdempotencyKey(key, call, callerId, input) : null;
      const reply = await handler(input, {
        caller,
        requestId: ctx.state.requestId,
        address: ctx.ip,
        userAgent: ctx.req.headers['user-agent'] ?? null,
        origin: ownOrigin(ctx.req, options.publicOrigin) ?? '',
        ifMatch: call.conditional ? parseIfMatch(ctx.req.headers['if-match']) : undefined,
        operationId: repeated?.operationId ?? randomUUID(),
        fingerprint: repeated?.fingerprint,
        session: seesSession ? options.sessions.control(ctx) : sessionless,
      });
      if (seesSession) ctx.vary('Cookie');
      await sendReply(ctx, call, reply);
    });
    return undefined;
  };
}

/**
 * The router of the whole API, made from the descriptions: each call has a handler, is refused by default without a
 * session, and is validated at the door.
 */
export function createApiRouter(options: ApiRouterOptions): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  for (const call of Object.values<CallDescriptor>(calls)) {
    const seesSession = call.access === 'admin' || publicCallsWithSession.has(call.name);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    // The table pairs each name with its own handler; a loop over all names cannot tell the compiler so.
    const handler = options.handlers[call.name as CallName] as AnyHandler;
    router.register(
      path,
      [call.method],
      [...(seesSession ? [options.sessions.middleware] : []), answerCall(call, handler, options, seesSession)],
    );
  }
  return router;
}

/** Ends what no call of the API took: 405 with `Allow` where the address takes other methods, else 404. */
export function unknownCall(router: Router<RequestState>): AppMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const layers = router
      .match(ctx.path, ctx.method)
      .path.filter(({ paramNames }) => paramNames.length === 0 || !fixedPaths.has(ctx.path));
    const methods = new Set(layers.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw notFound('call');
    throw methodNotAllowed([...methods].join(', '));
  };
}
