import { createHash, randomBytes } from 'node:crypto';

import { createSession } from 'koa-session';
import type Koa from 'koa';

import { HttpError } from '../../errors/http-error';
import type { AdminCaller } from '../../auth/caller';
import type { SessionControl } from '../../api/call-handler';
import type { SessionLayer } from '../../api/api-router';
import type { AppContext, RequestState } from '../../server/request-state';
import { isSigned, signatureOf } from '../../server/signatures';
import { clockToleranceMs, dayMs, type Persistence, type Session } from '../../persistence';

/** Sessions expire after this time without use … */
const idleMs = 7 * dayMs;
/** … and after this time since the sign-in, regardless of use. */
const maxAgeMs = 30 * dayMs;

export interface SessionLayerOptions {
  app: Koa<RequestState>;
  persistence: Persistence;
  /** The first one signs, all of them verify. */
  secrets: readonly string[];
  /** True if the site is served over https only. */
  https: boolean;
}

/** Session state of a request. */
interface SessionNote {
  /** Id of the valid session in the cookie. */
  id: string | null;
  caller: AdminCaller | null;
  /** Id just generated for a new session. Only this id may be created, all others only updated. */
  fresh: string | null;
}

/**
 * Whether a stored session is valid. One with times too far in the future was written by a clock that ran ahead, and
 * would live longer than it should.
 */
function isValidSession({ createdAt, expiresAt }: Session, now: number): boolean {
  const begun = Date.parse(createdAt);
  const latest = now + clockToleranceMs;
  const isFromAhead = begun > latest || Date.parse(expiresAt) > latest + idleMs;
  return !isFromAhead && begun + maxAgeMs >= now;
}

/** What koa-session adds to the context. */
interface SessionBearer {
  session: { userId?: string; username?: string; regenerate(): Promise<void> } | null;
}

const textOf = (id: string): string => `session\n${id}`;

/** The session id of a cookie if one of the secrets signed it, else `null`. */
function verifiedId(cookie: string | undefined, secrets: readonly string[]): string | null {
  const match = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '');
  const [, id, given] = match ?? [];
  if (id === undefined || given === undefined) return null;
  return isSigned(secrets, textOf(id), given) ? id : null;
}

/**
 * Sessions in the store: the cookie holds only a signed random id. A session starts with a new id, is only updated
 * while it is valid, and cannot be revived by requests in flight once it was deleted (threat 2).
 */
export function createSessionLayer({ app, persistence, secrets, https }: SessionLayerOptions): SessionLayer {
  const { sessions } = persistence;
  const [signingSecret] = secrets;
  if (signingSecret === undefined) throw new Error('There is no secret to sign sessions with');
  const cookieName = https ? '__Host-bokkado' : 'bokkado';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, signed: false, overwrite: true } as const;

  const notes = new WeakMap<object, SessionNote>();
  const noteOf = (ctx: AppContext | undefined): SessionNote => {
    if (!ctx) throw new Error('The session layer was called outside a request');
    const known = notes.get(ctx.req) ?? { id: null, caller: null, fresh: null };
    notes.set(ctx.req, known);
    return known;
  };

  const options = {
    ...cookie,
    key: cookieName,
    maxAge: idleMs,
    renew: true,
    genid: (ctx: AppContext) => {
      const id = randomBytes(32).toString('base64url');
      noteOf(ctx).fresh = id;
      return id;
    },
    externalKey: {
      get: (ctx: AppContext) => verifiedId(ctx.cookies.get(cookieName, { signed: false }), secrets) ?? '',
      set: (ctx: AppContext, id: string) => {
        ctx.cookies.set(cookieName, `${id}.${signatureOf(signingSecret, textOf(id))}`, { ...cookie, maxAge: idleMs });
      },
    },
    store: {
      get: async (id: string, _maxAge: number, { ctx }: { ctx?: AppContext }) => {
        const found = await sessions.get(id);
        if (!found || !isValidSession(found, Date.now())) return undefined;
        const { username } = found;
        Object.assign(noteOf(ctx), { id, caller: { kind: 'admin', userId: found.userId, username } });
        return { userId: found.userId, username, _expire: Date.parse(found.expiresAt), _maxAge: idleMs };
      },
      set: async (
        id: string,
        data: { userId: string; username: string },
        maxAge: number,
        { ctx }: { ctx?: AppContext },
      ) => {
        const note = noteOf(ctx);
        const now = Date.now();
        const expiresAt = new Date(now + maxAge).toISOString();
        if (note.fresh !== id) {
          await sessions.touch(id, { expiresAt });
          return;
        }
        note.fresh = null;
        await sessions.create(id, {
          userId: data.userId,
          username: data.username,
          createdAt: new Date(now).toISOString(),
          expiresAt,
        });
        Object.assign(note, { id, caller: { kind: 'admin', userId: data.userId, username: data.username } });
      },
      destroy: async (id: string) => {
        await sessions.delete(id);
      },
    },
  };
  const session = createSession(options, app);

  // koa-session adds `session` to every context without declaring it.
  const bearer = (ctx: AppContext) => ctx as unknown as SessionBearer;

  const start = async (ctx: AppContext, user: { id: string; username: string }) => {
    const current = bearer(ctx).session;
    if (!current) throw new Error('A session that ended in this request cannot begin again in it');
    Object.assign(current, { userId: user.id, username: user.username });
    await current.regenerate();
  };

  /** Clears the cookie of a session that another request has deleted. */
  const ended = (ctx: AppContext) => {
    bearer(ctx).session = null;
    return new HttpError('unauthenticated', 'This session has ended.');
  };

  return {
    middleware: async (ctx, next) => {
      // Behind a proxy our connection is not encrypted, but the browser's is.
      if (https) ctx.cookies.secure = true;
      try {
        await session(ctx, next);
      } finally {
        // A response that sets the cookie must not be shared.
        if (ctx.res.hasHeader('Set-Cookie')) ctx.set('Cache-Control', 'no-store');
      }
    },
    caller: (ctx) => noteOf(ctx).caller ?? { kind: 'visitor' },
    hasCookie: (ctx) => ctx.cookies.get(cookieName, { signed: false }) !== undefined,
    control: (ctx): SessionControl => ({
      start: (user) => start(ctx, user),
      end: async () => {
        const { id } = noteOf(ctx);
        // Deleted first: the session has ended even if the rest fails.
        if (id !== null) await sessions.delete(id);
        bearer(ctx).session = null;
      },
      digest: () => {
        const { id } = noteOf(ctx);
        if (id === null) throw new Error('This request has no session');
        return createHash('sha256').update(id).digest('base64url');
      },
      assertLiving: async () => {
        const { id } = noteOf(ctx);
        const found = id === null ? null : await sessions.get(id);
        if (!found || !isValidSession(found, Date.now())) throw ended(ctx);
      },
      renew: async () => {
        const { id, caller } = noteOf(ctx);
        // Only the call that deletes the session may renew it: after a logout there is nothing to continue.
        if (!caller || id === null || !(await sessions.delete(id))) throw ended(ctx);
        await start(ctx, { id: caller.userId, username: caller.username });
      },
      endOthers: async () => {
        const { id, caller } = noteOf(ctx);
        if (caller && id !== null) await sessions.deleteAllOf(caller.userId, { exceptId: id });
      },
    }),
  };
}
