import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { HttpError } from '../../errors/http-error';
import type { AdminCaller } from '../../auth/caller';
import type { SessionLayer } from '../../api/api-router';
import type { AppContext } from '../../server/request-state';
import { clockToleranceMs, dayMs, type Persistence, type Session } from '../../persistence';

/** Sessions expire after this time without use … */
const idleMs = 7 * dayMs;
/** … and after this time since the sign-in, regardless of use. */
const maxAgeMs = 30 * dayMs;

export interface SessionLayerOptions {
  persistence: Persistence;
  /** The first one signs, all of them verify. */
  secrets: readonly string[];
  /** True if the site is served over https only. */
  https: boolean;
}

/** The valid session of a request. */
interface LivingSession {
  id: string;
  caller: AdminCaller;
}

/**
 * Whether a stored session is valid. One with times too far in the future was written by a clock that ran ahead, and
 * would live longer than it should.
 */
function isValidSession({ createdAt, expiresAt }: Session, now: number): boolean {
  const [begun, end, latest] = [Date.parse(createdAt), Date.parse(expiresAt), now + clockToleranceMs];
  const isFromAhead = begun > latest || end > latest + idleMs;
  return !isFromAhead && begun + maxAgeMs >= now && end > now;
}

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`session\n${id}`).digest('base64url');

/** The session id of a cookie if one of the secrets signed it, else `null`. */
function verifiedId(cookie: string | undefined, secrets: readonly string[]): string | null {
  const [, id, given] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  if (id === undefined || given === undefined) return null;
  const isOurs = secrets.some((secret) => timingSafeEqual(Buffer.from(signatureOf(secret, id)), Buffer.from(given)));
  return isOurs ? id : null;
}

/**
 * Sessions in the store: the cookie holds only a signed random id. A session starts with a new id, is only updated
 * while it is valid, and cannot be revived by requests in flight once it was deleted (threat 2).
 */
export function createSessionLayer({ persistence, secrets, https }: SessionLayerOptions): SessionLayer {
  const { sessions } = persistence;
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('There is no secret to sign sessions with');
  const cookieName = https ? '__Host-bokkado' : 'bokkado';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, signed: false, overwrite: true } as const;
  const living = new WeakMap<object, LivingSession>();

  const setCookie = (ctx: AppContext, id: string) =>
    ctx.cookies.set(cookieName, `${id}.${signatureOf(signingSecret, id)}`, { ...cookie, maxAge: idleMs });
  const expiry = () => new Date(Date.now() + idleMs).toISOString();

  const start = async (ctx: AppContext, user: { id: string; username: string }) => {
    const before = living.get(ctx.req);
    const id = randomBytes(32).toString('base64url');
    const { id: userId, username } = user;
    await sessions.create(id, { userId, username, createdAt: new Date(Date.now()).toISOString(), expiresAt: expiry() });
    if (before) await sessions.delete(before.id);
    living.set(ctx.req, { id, caller: { kind: 'admin', userId, username } });
    setCookie(ctx, id);
  };

  const end = async (ctx: AppContext) => {
    const session = living.get(ctx.req);
    // Deleted first: the session has ended even if the rest fails.
    if (session) await sessions.delete(session.id);
    living.delete(ctx.req);
    ctx.cookies.set(cookieName, null, cookie);
  };

  /** Clears the cookie of a session that another request has deleted. */
  const ended = async (ctx: AppContext) => {
    await end(ctx);
    return new HttpError('unauthenticated', 'This session has ended.');
  };

  return {
    middleware: async (ctx, next) => {
      // Behind a proxy our connection is not encrypted, but the browser's is.
      if (https) ctx.cookies.secure = true;
      const id = verifiedId(ctx.cookies.get(cookieName, { signed: false }), secrets);
      const found = id === null ? null : await sessions.get(id);
      const session = id !== null && found && isValidSession(found, Date.now()) ? found : null;
      if (id !== null && session) {
        const { userId, username } = session;
        living.set(ctx.req, { id, caller: { kind: 'admin', userId, username } });
      }
      try {
        await next();
      } finally {
        // In use, it lives on; written at most once in half of its time.
        const isAging = session && Date.parse(session.expiresAt) - Date.now() < idleMs / 2;
        if (id !== null && isAging && living.get(ctx.req)?.id === id) {
          await sessions.touch(id, { expiresAt: expiry() });
          setCookie(ctx, id);
        }
        // A response that sets the cookie must not be shared.
        if (ctx.res.hasHeader('Set-Cookie')) ctx.set('Cache-Control', 'no-store');
      }
    },
    caller: (ctx) => living.get(ctx.req)?.caller ?? { kind: 'visitor' },
    hasCookie: (ctx) => ctx.cookies.get(cookieName, { signed: false }) !== undefined,
    control: (ctx) => ({
      start: (user) => start(ctx, user),
      end: () => end(ctx),
      digest: () => {
        const session = living.get(ctx.req);
        if (!session) throw new Error('This request has no session');
        return createHash('sha256').update(session.id).digest('base64url');
      },
      assertLiving: async () => {
        const session = living.get(ctx.req);
        const found = session ? await sessions.get(session.id) : null;
        if (!found || !isValidSession(found, Date.now())) throw await ended(ctx);
      },
      renew: async () => {
        const session = living.get(ctx.req);
        // Only the call that deletes the session may renew it: after a logout there is nothing to continue.
        if (!session || !(await sessions.delete(session.id))) throw await ended(ctx);
        living.delete(ctx.req);
        await start(ctx, { id: session.caller.userId, username: session.caller.username });
      },
      endOthers: async () => {
        const session = living.get(ctx.req);
        if (session) await sessions.deleteAllOf(session.caller.userId, { exceptId: session.id });
      },
    }),
  };
}
