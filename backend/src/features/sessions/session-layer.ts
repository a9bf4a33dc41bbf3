import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { createSession } from 'koa-session';
import type Koa from 'koa';

import { HttpError } from '../../http/errors';
import type { AdminCaller, SessionControl } from '../../http/call-handler';
import type { SessionLayer } from '../../http/api-router';
import type { AppContext, RequestState } from '../../http/request-state';
import { clockToleranceMs, dayMs, latestEnd, type Persistence, type Session } from '../../persistence';

/** A session ends when it was not used for this long … */
const idleMs = 7 * dayMs;
/** … and this long after the sign-in, however much it is used. */
const longestMs = 30 * dayMs;

export interface SessionLayerOptions {
  app: Koa<RequestState>;
  persistence: Persistence;
  /** The first one signs, all of them verify. */
  secrets: readonly string[];
  /** True if the site is only reached over https. */
  https: boolean;
}

/** What the session layer keeps beside the request. */
interface SessionNote {
  /** Id of the session the cookie names, if it lives. */
  id: string | null;
  caller: AdminCaller | null;
  /** Id that was just made for a session that begins. Only this one may be created, every other one only be changed. */
  fresh: string | null;
}

/**
 * Whether a session that the store holds is not over. One that begins or ends later than it could by this clock was
 * written by one that was ahead, and would live longer than it should.
 */
function isLiving({ createdAt, expiresAt }: Session, now: number): boolean {
  const begun = Date.parse(createdAt);
  const isFromAhead = begun > now + clockToleranceMs || Date.parse(expiresAt) > latestEnd(now, idleMs);
  return !isFromAhead && begun + longestMs >= now;
}

/** What koa-session puts on the context. */
interface SessionBearer {
  session: { userId?: string; username?: string; regenerate(): Promise<void> } | null;
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`session\n${id}`).digest('base64url');
}

/** The session id of a cookie whose signature was made with one of the secrets, else `null`. */
function verifiedId(cookie: string | undefined, secrets: readonly string[]): string | null {
  const match = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '');
  const [, id, given] = match ?? [];
  if (id === undefined || given === undefined) return null;
  const isOurs = secrets.some((secret) => timingSafeEqual(Buffer.from(signature(secret, id)), Buffer.from(given)));
  return isOurs ? id : null;
}

/**
 * Sessions in the store: the browser holds a signed random id and nothing else. A session begins under a new id, is
 * only ever changed while it lives, and once ended cannot be brought back by a request that is still under way (threat
 * 2).
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
        ctx.cookies.set(cookieName, `${id}.${signature(signingSecret, id)}`, { ...cookie, maxAge: idleMs });
      },
    },
    store: {
      get: async (id: string, _maxAge: number, { ctx }: { ctx?: AppContext }) => {
        const found = await sessions.get(id);
        if (!found || !isLiving(found, Date.now())) return undefined;
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

  // koa-session puts `session` on every context of the app, without telling the types.
  const bearer = (ctx: AppContext) => ctx as unknown as SessionBearer;

  const start = async (ctx: AppContext, user: { id: string; username: string }) => {
    const current = bearer(ctx).session;
    if (!current) throw new Error('A session that ended in this request cannot begin again in it');
    Object.assign(current, { userId: user.id, username: user.username });
    await current.regenerate();
  };

  /** The browser is told to forget a session that another request has ended. */
  const ended = (ctx: AppContext) => {
    bearer(ctx).session = null;
    return new HttpError('unauthenticated', 'This session has ended.');
  };

  return {
    middleware: async (ctx, next) => {
      // Behind a proxy the connection to us is not encrypted; the one to the browser is.
      if (https) ctx.cookies.secure = true;
      try {
        await session(ctx, next);
      } finally {
        // An answer that sets the cookie belongs to one browser.
        if (ctx.res.hasHeader('Set-Cookie')) ctx.set('Cache-Control', 'no-store');
      }
    },
    caller: (ctx) => noteOf(ctx).caller ?? { kind: 'visitor' },
    hasCookie: (ctx) => ctx.cookies.get(cookieName, { signed: false }) !== undefined,
    control: (ctx): SessionControl => ({
      start: (user) => start(ctx, user),
      end: async () => {
        const { id } = noteOf(ctx);
        // Ended in the store at once: whatever fails afterwards, the session is over.
        if (id !== null) await sessions.delete(id);
        bearer(ctx).session = null;
      },
      assertLiving: async () => {
        const { id } = noteOf(ctx);
        const found = id === null ? null : await sessions.get(id);
        if (!found || !isLiving(found, Date.now())) throw ended(ctx);
      },
      renew: async () => {
        const { id, caller } = noteOf(ctx);
        // Whoever ends a session in the store decides what becomes of it: after a logout there is nothing to continue.
        if (!caller || id === null || !(await sessions.delete(id))) throw ended(ctx);
        await start(ctx, { id: caller.userId, username: caller.username });
      },
      endOthers: async () => {
        const { id, caller } = noteOf(ctx);
        if (caller && id !== null) await sessions.deleteAllOf(caller.userId, id);
      },
    }),
  };
}
