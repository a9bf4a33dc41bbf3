import { randomUUID } from 'node:crypto';

import Router from '@koa/router';

import { may, type Right } from 'shared-contracts/policy';
import { calls, proofOfWorkHeader, type CallDescriptor, type CallName } from 'shared-contracts/http';

import { assertFresh, type Caller, type TokenCaller } from '../server/caller';
import { HttpError, readOnlyRefusal, methodNotAllowed, notFound } from '../http-error';
import type { AppContext, AppMiddleware, RequestState } from '../server/request-state';
import { EncodedBody, revisionTag, sendEntity } from '../cache/response-body';
import { isCached, type CachedResult, type ResponseCache } from '../cache/response-cache';
import { jsonType, untyped, type Handlers, type HandlerResult } from './call-handler';
import { parseIdempotencyKey, parseIfMatch, parseInput, readJsonBody } from './call-input';

export interface SessionLayer {
  /** Opens `ctx.state.session`, and writes its cookie afterwards. */
  middleware: AppMiddleware;
  /** Whether a request carries a session cookie, valid or not. */
  hasCookie(ctx: AppContext): boolean;
}

export interface TokenLayer {
  /** @throws HttpError unauthenticated, too-many-requests */
  caller(ctx: AppContext): Promise<TokenCaller>;
}

export interface ApiRouterOptions {
  handlers: Handlers;
  tokens: TokenLayer;
  responses: ResponseCache;
  sessions: SessionLayer;
  /** Set while nothing may be written: the expected end in milliseconds since 1970, if there is one. */
  readOnly: { until: number | null } | null;
}

/** Paths that match the pattern of a record's address but are not records: `/summary` beside `/{id}`. */
const fixedPaths: ReadonlySet<string> = new Set(
  Object.values<CallDescriptor>(calls).flatMap(({ path, params }) => (params ? [] : [path])),
);

/** `no-cache` stores a response and revalidates it each time, so that edits are visible immediately. */
const cacheControl = { visitor: 'public, no-cache', admin: 'private, no-store' } as const;

type Result = HandlerResult<unknown> | CachedResult | undefined;

async function sendResult(ctx: AppContext, call: CallDescriptor, result: Result): Promise<void> {
  ctx.status = call.status;
  ctx.set('Cache-Control', 'no-store');
  if (result && 'content' in result) {
    ctx.set('Content-Type', result.contentType);
    if (result.fileName !== undefined) ctx.set('Content-Disposition', `attachment; filename="${result.fileName}"`);
    ctx.body = result.content;
    return;
  }
  const { nextPage } = (result && 'role' in result ? result.value : result) ?? {};
  if (nextPage !== undefined) ctx.res.setHeader('Link', `<${nextPage}>; rel="next"`);
  if (result && 'role' in result) {
    const { value, staleSince, role } = result;
    await sendEntity(ctx, { ...value, contentType: jsonType, cacheControl: cacheControl[role], staleSince });
  } else if (!result || result.value === null) {
    ctx.body = null;
    ctx.status = call.status;
  } else {
    const body = new EncodedBody(Buffer.from(JSON.stringify(result.value)));
    const etag = result.revision === undefined ? undefined : revisionTag(result.revision, result.joined);
    await sendEntity(ctx, { body, etag, contentType: jsonType, cacheControl: 'no-store' });
  }
}

/** Rejects mutations from another site (CSRF). If `Origin` is omitted, `Sec-Fetch-Site` decides. */
function assertSameOrigin({ req, state }: AppContext): void {
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isOwn = origin === undefined ? site === 'same-origin' : origin === state.origin;
  if (!isOwn) throw new HttpError('forbidden', 'This request has to come from the site itself.');
}

const isOwnAccount = (right: Right): boolean => right.startsWith('own-account:');

/**
 * Who makes a call, with the rights of the role (`shared-contracts/policy`): somebody without the right to read drafts
 * gets what visitors get.
 * @throws HttpError unauthenticated without a session, or without a new one for some calls; forbidden without the right
 */
function callerFor({ access, right, fresh }: CallDescriptor, caller: Caller = { kind: 'visitor' }): Caller {
  const isLimited =
    right !== undefined && caller.kind === 'admin' && caller.secondFactorMissing && !isOwnAccount(right);
  const isRefused = right !== undefined && caller.kind === 'admin' && !may(caller.role, right);
  if (access !== 'admin') return isLimited || isRefused ? { kind: 'visitor' } : caller;
  if (caller.kind !== 'admin') throw new HttpError('unauthenticated', 'This call needs a signed-in administrator.');
  if (isLimited) throw new HttpError('forbidden', 'This account needs a second factor first.');
  if (isRefused) throw new HttpError('forbidden', `This call needs the right ${right}.`);
  if (fresh) assertFresh(caller);
  return caller;
}

const hasBody = ({ req: { headers } }: AppContext): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Signing out only removes the cookie then. */
const staysPossible: CallName = 'logout';

/**
 * What a call does while nothing may be written: a read passes, a change is refused, and what browsers report, which
 * nobody waits for, is dropped. In front of everything else, because even a refused sign-in would be counted.
 */
const whileReadOnly =
  (call: CallDescriptor, until: number | null): AppMiddleware =>
  (ctx, next) => {
    if (call.method === 'GET' || call.name === staysPossible) return next();
    if (call.status !== 202) throw readOnlyRefusal(until);
    return sendResult(ctx, call, undefined);
  };

/** Handles one call as its descriptor says: authenticates, checks the origin, parses the input, runs the handler. */
function respondToCall(call: CallDescriptor, options: ApiRouterOptions): AppMiddleware {
  const { handlers, responses, sessions, tokens } = options;
  const handler = untyped(handlers)[call.name as CallName];
  const cached = isCached(call) ? call : null;
  return async (ctx, next) => {
    if (call.params && fixedPaths.has(ctx.path)) return next();
    const isByToken = call.access === 'token';
    const { session } = ctx.state;
    const authenticate = async (): Promise<Caller> =>
      isByToken ? tokens.caller(ctx) : callerFor(call, session?.caller);
    let caller = await authenticate();
    // Browsers never add a deploy token, so another site cannot make one send it.
    if (call.method !== 'GET' && !isByToken) assertSameOrigin(ctx);
    const body = await readJsonBody(ctx);
    if (hasBody(ctx) && caller.kind !== 'visitor') {
      // It may have taken minutes to arrive, and the session, the account or the token may have ended (threat 2).
      await session?.reload();
      caller = await authenticate();
    }
    const input = parseInput(ctx, call, ctx.params, body);
    const proof = call.provable ? ctx.get(proofOfWorkHeader) : '';
    const key = call.idempotent ? ctx.req.headers['idempotency-key'] : undefined;
    // Not the client's address: a phone may retry from another network.
    const callerId = caller.kind === 'admin' ? caller.userId : 'visitor';
    const repeated = typeof key === 'string' ? parseIdempotencyKey(key, call, callerId, input) : null;
    const request = {
      caller,
      requestId: ctx.state.requestId,
      address: ctx.ip,
      userAgent: ctx.req.headers['user-agent'] ?? null,
      optsOut: ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1',
      origin: ctx.state.origin,
      ifMatch: call.conditional ? parseIfMatch(ctx.req.headers['if-match'], call.conditional) : undefined,
      operationId: repeated?.operationId ?? randomUUID(),
      fingerprint: repeated?.fingerprint,
      proofOfWork: proof === '' ? undefined : proof,
      session,
    };
    const load = () => handler(input, request);
    const role = cached?.cache.byRole && caller.kind === 'admin' ? 'admin' : 'visitor';
    // An editor must never get a response older than the last save.
    const allowsStale = !sessions.hasCookie(ctx);
    const result = cached
      ? ({ role, ...(await responses.get(cached, { ...input, role }, load, allowsStale)) } as const)
      : await load();
    if (session) ctx.vary('Cookie');
    return sendResult(ctx, call, result);
  };
}

/** The router of the whole API, built from the call descriptors. */
export function createApiRouter(options: ApiRouterOptions): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true, strict: true });
  for (const call of Object.values<CallDescriptor>(calls)) {
    if (call.cache && (call.access !== 'public' || call.method !== 'GET'))
      throw new Error(`${call.name} is no public read and cannot be cached`);
    const usesSession = call.access === 'admin' || call.session === true || call.cache?.byRole === true;
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    const response = respondToCall(call, options);
    const named: AppMiddleware = (ctx, next) => {
      ctx.state.route = call.name;
      return next();
    };
    const session = usesSession ? [options.sessions.middleware] : [];
    const limits = options.readOnly ? [whileReadOnly(call, options.readOnly.until)] : [];
    router.register(path, [call.method], [named, ...limits, ...session, response]);
  }
  return router;
}

/** 405 with `Allow` for a path that supports other methods, else 404. */
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
