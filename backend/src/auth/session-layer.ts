import { createHash, randomBytes } from 'node:crypto';

import type Koa from 'koa';
import { createSession } from 'koa-session';

import { HttpError } from '../http/http-error';
import type { AdminCaller, Caller, SessionControl } from '../http/server/caller';
import type { SessionLayer } from '../http/api/api-router';
import type { AppContext, RequestState } from '../http/server/request-state';
import { callerOf } from './accounts';
import { clockToleranceMs, dayMs, type Persistence, type Session } from '../persistence';

declare module 'koa' {
  interface ExtendableContext {
    /** Made by koa-session; `null` once it has ended in this request. */
    session: { userId?: string; save(): Promise<void>; regenerate(): Promise<void> } | null;
  }
}

/** Milliseconds without use after which a session expires. */
const idleMs = 7 * dayMs;
/** Milliseconds after the sign-in when it expires regardless of use. */
const maxAgeMs = 30 * dayMs;

export interface SessionLayerOptions {
  app: Koa<RequestState>;
  persistence: Pick<Persistence, 'sessions' | 'get'>;
  /** They sign the cookie: the first one signs, all verify. */
  secrets: readonly string[];
  /** Whether browsers reach the site over https, although a proxy may not. */
  https: boolean;
  /** Sessions stay as they are: none is prolonged, and one that ends leaves its browser only. */
  readOnly: boolean;
}

/** A session with times too far in the future was written by a clock that was ahead, and would live too long. */
function isValidSession(session: Session | null): session is Session {
  if (!session) return false;
  const now = Date.now();
  const [begun, end, latest] = [Date.parse(session.createdAt), Date.parse(session.expiresAt), now + clockToleranceMs];
  return begun <= latest && end <= latest + idleMs && begun + maxAgeMs >= now && end > now;
}

const expiry = () => new Date(Date.now() + idleMs).toISOString();
const makeId = () => randomBytes(32).toString('base64url');
const ended = () => new HttpError('unauthenticated', 'This session has ended.');

/** The session of a request: its record in the store, for koa-session, and what handlers do with it. */
class BrowserSession implements SessionControl {
  /** Of the record in the store; `null` if there is none. */
  #id: string | null = null;
  /** Of a session that starts in this request. */
  #newId: string | null = null;
  /** The account as it was when the session was loaded or started. */
  #account: AdminCaller | null = null;

  constructor(
    private readonly ctx: AppContext,
    private readonly persistence: SessionLayerOptions['persistence'],
    private readonly readOnly: boolean,
  ) {}

  get sessions() {
    return this.persistence.sessions;
  }

  get caller(): Caller {
    return this.ctx.session?.userId !== undefined && this.#account ? this.#account : { kind: 'visitor' };
  }

  /** The id that koa-session uses for a new session. */
  get newId(): string {
    return this.#newId ?? makeId();
  }

  /** The data of a session, as koa-session takes it; `undefined` if it is unknown or over, or its account is. */
  async load(id: string) {
    const found = await this.sessions.get(id);
    if (!isValidSession(found)) return undefined;
    // Read each time: a change of the role counts from the next request on.
    this.#account = callerOf(await this.persistence.get('user', found.userId), Date.parse(found.createdAt));
    if (!this.#account) return undefined;
    this.#id = id;
    return { userId: found.userId, _expire: Date.parse(found.expiresAt) };
  }

  /** Prolongs a session. Never creates one: what another request deleted remains deleted (threat 2). */
  async prolong(id: string): Promise<void> {
    if (id !== this.#newId && !this.readOnly) await this.sessions.touch(id, { expiresAt: expiry() });
  }

  async delete(id: string): Promise<void> {
    // koa-session also deletes ids that it has just made.
    if (id !== this.#id || this.readOnly) return;
    await this.sessions.delete(id);
    this.#id = null;
  }

  async start(account: AdminCaller): Promise<void> {
    const { userId, username } = account;
    const { session } = this.ctx;
    if (!session) throw new Error('A session that ended in this request cannot begin again in it');
    const id = makeId();
    await this.sessions.create(id, {
      userId,
      username,
      createdAt: new Date(Date.now()).toISOString(),
      expiresAt: expiry(),
    });
    this.#newId = id;
    this.#account = account;
    session.userId = userId;
    // Deletes the browser's previous session, whose id an assignment alone would keep (threat 2).
    await session.regenerate();
    this.#id = id;
  }

  async reload(): Promise<void> {
    if (this.#id !== null && !(await this.load(this.#id))) this.#account = null;
  }

  async end(): Promise<void> {
    if (this.#id !== null) await this.delete(this.#id);
    this.ctx.session = null;
  }

  digest(): string {
    if (this.#id === null) throw new Error('This request has no session');
    return createHash('sha256').update(this.#id).digest('base64url');
  }

  async assertLiving(): Promise<void> {
    if (this.#id !== null && isValidSession(await this.sessions.get(this.#id))) return;
    await this.end();
    throw ended();
  }

  async renew(): Promise<void> {
    const { caller } = this;
    // Only the call that deletes the session may renew it; after a logout nothing may continue it.
    if (caller.kind !== 'admin' || this.#id === null || !(await this.sessions.delete(this.#id))) {
      await this.end();
      throw ended();
    }
    this.#id = null;
    await this.start(caller);
  }

  async endOthers(): Promise<void> {
    const { caller } = this;
    if (caller.kind === 'admin' && this.#id !== null)
      await this.sessions.deleteAllOf(caller.userId, { exceptId: this.#id });
  }
}

/** Sessions of koa-session in the shared store; the cookie holds a random id, which koa signs. */
export function createSessionLayer({ app, persistence, secrets, https, readOnly }: SessionLayerOptions): SessionLayer {
  const opened = new WeakMap<AppContext, BrowserSession>();
  const sessionOf = (ctx: AppContext): BrowserSession => {
    const session = opened.get(ctx) ?? new BrowserSession(ctx, persistence, readOnly);
    opened.set(ctx, session);
    return session;
  };
  app.keys = [...secrets];
  const key = https ? '__Host-bokkado' : 'bokkado';
  const withSession = createSession(
    {
      key,
      maxAge: idleMs,
      sameSite: 'lax',
      secure: https,
      // A session that is used is prolonged; written at most once in half of its time.
      renew: true,
      genid: (ctx) => sessionOf(ctx).newId,
      store: {
        get: (id, _maxAge, { ctx }) => sessionOf(ctx).load(id),
        set: (id, _data, _maxAge, { ctx }) => sessionOf(ctx).prolong(id),
        destroy: (id, { ctx }) => sessionOf(ctx).delete(id),
      },
    },
    app,
  );
  return {
    middleware: async (ctx, next) => {
      const session = sessionOf(ctx);
      ctx.state.session = session;
      // Behind a proxy the connection to us is not encrypted; the one to the browser is.
      if (https) ctx.cookies.secure = true;
      try {
        await withSession(ctx, async () => {
          // A signature by an older secret is replaced, but only until the browser is closed.
          if (session.caller.kind === 'admin' && String(ctx.response.get('Set-Cookie')).includes(`${key}.sig=`))
            await ctx.session?.save();
          await next();
        });
      } finally {
        // A response that sets the cookie must not be shared.
        if (ctx.res.hasHeader('Set-Cookie')) ctx.set('Cache-Control', 'no-store');
      }
    },
    hasCookie: (ctx) => ctx.cookies.get(key, { signed: false }) !== undefined,
  };
}
