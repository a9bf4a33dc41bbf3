import { createHash, randomBytes } from 'node:crypto';

import { HttpError } from '../http/http-error';
import type { Caller, SessionControl } from '../http/server/caller';
import type { SessionLayer } from '../http/api/api-router';
import type { AppContext } from '../http/server/request-state';
import { isSigned, signatureOf } from '../http/server/signatures';
import { setVisitorCookie } from '../http/server/visitor-cookie';
import { clockToleranceMs, dayMs, type Persistence, type Session } from '../persistence';

/** Milliseconds without use after which a session expires. */
const idleMs = 7 * dayMs;
/** Milliseconds after the sign-in when it expires regardless of use. */
const maxAgeMs = 30 * dayMs;

export interface SessionLayerOptions {
  persistence: Pick<Persistence, 'sessions'>;
  secrets: readonly string[];
}

/** A session with times too far in the future was written by a clock that was ahead, and would live too long. */
function isValidSession(session: Session | null): session is Session {
  if (!session) return false;
  const now = Date.now();
  const [begun, end, latest] = [Date.parse(session.createdAt), Date.parse(session.expiresAt), now + clockToleranceMs];
  return begun <= latest && end <= latest + idleMs && begun + maxAgeMs >= now && end > now;
}

const expiry = () => new Date(Date.now() + idleMs).toISOString();
const signedText = (id: string) => `session\n${id}`;
const ended = () => new HttpError('unauthenticated', 'This session has ended.');

class BrowserSession implements SessionControl {
  #living: { id: string; userId: string; username: string; expiresAt: string } | null = null;

  constructor(
    private readonly ctx: AppContext,
    private readonly options: SessionLayerOptions,
  ) {}

  get caller(): Caller {
    if (!this.#living) return { kind: 'visitor' };
    const { userId, username } = this.#living;
    return { kind: 'admin', userId, username };
  }

  get hasCookie(): boolean {
    return this.#cookie !== undefined;
  }

  /** Finds the session if one of the secrets signed the id in the cookie. */
  async open(): Promise<void> {
    const [, id, signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(this.#cookie ?? '') ?? [];
    if (id === undefined || !isSigned(this.options.secrets, signedText(id), signature)) return;
    const found = await this.#sessions.get(id);
    if (isValidSession(found)) this.#living = { ...found, id };
  }

  /** Prolongs a session that is used; writes at most once in half of its time. */
  async touch(): Promise<void> {
    if (!this.#living || Date.parse(this.#living.expiresAt) - Date.now() >= idleMs / 2) return;
    await this.#sessions.touch(this.#living.id, { expiresAt: expiry() });
    this.#setCookie(this.#living.id);
  }

  async start({ id: userId, username }: { id: string; username: string }): Promise<void> {
    const before = this.#living;
    const id = randomBytes(32).toString('base64url');
    const session = { userId, username, createdAt: new Date(Date.now()).toISOString(), expiresAt: expiry() };
    await this.#sessions.create(id, session);
    if (before) await this.#sessions.delete(before.id);
    this.#living = { ...session, id };
    this.#setCookie(id);
  }

  async end(): Promise<void> {
    // Deleted first, so that the session has ended even if the rest fails.
    if (this.#living) await this.#sessions.delete(this.#living.id);
    this.#living = null;
    setVisitorCookie(this.ctx, this.#cookieName, null, idleMs);
  }

  digest(): string {
    if (!this.#living) throw new Error('This request has no session');
    return createHash('sha256').update(this.#living.id).digest('base64url');
  }

  async assertLiving(): Promise<void> {
    if (this.#living && isValidSession(await this.#sessions.get(this.#living.id))) return;
    await this.end();
    throw ended();
  }

  async renew(): Promise<void> {
    const session = this.#living;
    // Only the call that deletes the session may renew it; after a logout nothing may continue it.
    if (!session || !(await this.#sessions.delete(session.id))) {
      await this.end();
      throw ended();
    }
    this.#living = null;
    await this.start({ id: session.userId, username: session.username });
  }

  async endOthers(): Promise<void> {
    if (this.#living) await this.#sessions.deleteAllOf(this.#living.userId, { exceptId: this.#living.id });
  }

  get #cookieName() {
    return this.ctx.state.origin.startsWith('https:') ? '__Host-bokkado' : 'bokkado';
  }

  get #cookie() {
    return this.ctx.cookies.get(this.#cookieName, { signed: false });
  }

  get #sessions() {
    return this.options.persistence.sessions;
  }

  #setCookie(id: string): void {
    const [secret = ''] = this.options.secrets;
    setVisitorCookie(this.ctx, this.#cookieName, `${id}.${signatureOf(secret, signedText(id))}`, idleMs);
  }
}

/**
 * Sessions in the store; the cookie holds a signed random id. A session starts with a new id, and once deleted it
 * cannot be revived by requests in flight (threat 2).
 */
export function createSessionLayer(options: SessionLayerOptions): SessionLayer {
  if (options.secrets.length === 0) throw new Error('There is no secret to sign sessions with');
  return {
    middleware: async (ctx, next) => {
      const session = new BrowserSession(ctx, options);
      ctx.state.session = session;
      await session.open();
      try {
        await next();
      } finally {
        await session.touch();
        // A response that sets the cookie must not be shared.
        if (ctx.res.hasHeader('Set-Cookie')) ctx.set('Cache-Control', 'no-store');
      }
    },
    hasCookie: (ctx) => new BrowserSession(ctx, options).hasCookie,
  };
}
