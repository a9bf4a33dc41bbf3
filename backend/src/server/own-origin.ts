import type { IncomingMessage } from 'node:http';

import { HttpError } from '../errors/http-error';
import type { AppContext, AppMiddleware } from './request-state';

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Origins of our own hosts: one or two entries, read for every request. */
const known = new Map<string, string>();
const maxKnown = 100;

/** Ports that a URL of the scheme omits, but a Host header may name (RFC 9110, 4.2.3). */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The host of an origin with its port. */
function withPort(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${hostname}:${port || defaultPorts[protocol]}`;
}

function decide(host: string, localPort: number | undefined, publicOrigin: string | null): string | null {
  if (publicOrigin !== null)
    return new URL(publicOrigin).host === host || withPort(publicOrigin) === host ? publicOrigin : null;
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return localNames.has(name) && Number(port) === localPort ? new URL(`http://${host}`).origin : null;
}

/**
 * The origin that this request was sent to. Accepts only the configured origin, or a local name on the port in use;
 * never reads `X-Forwarded-Host`, which any client can send.
 * @returns `null` if the host is not ours
 */
export function ownOrigin({ headers, socket }: IncomingMessage, publicOrigin: string | null): string | null {
  const key = `${headers.host} ${socket.localPort} ${publicOrigin}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const origin = decide((headers.host ?? '').toLowerCase(), socket.localPort, publicOrigin);
  if (origin !== null && known.size < maxKnown) known.set(key, origin);
  return origin;
}

/**
 * Whether a request has two Host headers. Node reads the first one; a proxy that reads the last one would cache our
 * response under another name (RFC 9112, 3.2).
 */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let found = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

/** Rejects requests for a host that is not ours, so that no response, cached or not, can carry a foreign name. */
export function hostCheck(publicOrigin: string | null): AppMiddleware {
  return (ctx, next) => {
    if (hasSeveralHosts(ctx.req)) throw new HttpError('bad-request', 'The request names more than one host.');
    if (ownOrigin(ctx.req, publicOrigin) === null)
      throw new HttpError('bad-request', 'This site is not served under that host.');
    return next();
  };
}

/**
 * Whether a navigation comes from a page of our own, or from the address bar, a bookmark or another program. Browsers
 * send `Sec-Fetch-Site` over https and to this machine only; elsewhere the page has to be named by `Referer`.
 */
export function isOwnNavigation({ req }: AppContext, publicOrigin: string | null): boolean {
  const { referer, 'sec-fetch-site': site } = req.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === ownOrigin(req, publicOrigin);
}

/**
 * Rejects mutations that another site sends through the visitor's browser (CSRF). `Origin` has to be our own; if the
 * browser omits it, `Sec-Fetch-Site` has to be `same-origin`.
 */
export function assertSameOrigin(ctx: AppContext, publicOrigin: string | null): void {
  const { origin, 'sec-fetch-site': site } = ctx.req.headers;
  const own = origin === undefined ? site === 'same-origin' : origin === ownOrigin(ctx.req, publicOrigin);
  if (!own) throw new HttpError('forbidden', 'This request has to come from the site itself.');
}
