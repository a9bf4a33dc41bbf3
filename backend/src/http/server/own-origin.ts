import { HttpError } from '../http-error';
import type { AppContext, AppMiddleware } from './request-state';

const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Ports that a URL of the scheme omits, but a Host header may name (RFC 9110, 4.2.3). */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function hostsOf(origin: string): ReadonlySet<string> {
  const { protocol, hostname, host, port } = new URL(origin);
  return new Set([host, `${hostname}:${port || defaultPorts[protocol]}`]);
}

/** The origin of a request to a local name on the port in use; `null` for any other host. */
function localOrigin(host: string, localPort: number | undefined): string | null {
  const [, name = '', port = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  if (!localNames.has(name) || Number(port) !== localPort) return null;
  return localPort === 80 ? `http://${name}` : `http://${name}:${localPort}`;
}

/** Rejects requests for a foreign host. Never reads `X-Forwarded-Host`, which any client can send. */
export function hostCheck(publicOrigin: string | null): AppMiddleware {
  const hosts = publicOrigin === null ? null : hostsOf(publicOrigin);
  return (ctx, next) => {
    // Node uses the first Host header; a proxy that uses the last one would cache our response under another name.
    if ((ctx.req.headersDistinct['host']?.length ?? 0) > 1)
      throw new HttpError('bad-request', 'The request names more than one host.');
    const { headers, socket } = ctx.req;
    const host = (headers.host ?? '').toLowerCase();
    const origin = hosts === null ? localOrigin(host, socket.localPort) : hosts.has(host) ? publicOrigin : null;
    if (origin === null) {
      // Also without one: usually a proxy does not forward it.
      ctx.state.foreignHost = host;
      throw new HttpError('bad-request', 'This site is not served under that host.');
    }
    ctx.state.origin = origin;
    return next();
  };
}

/** Whether a navigation comes from one of our pages or from no page; over plain HTTP only `Referer` shows that. */
export function isOwnNavigation({ req, state }: AppContext): boolean {
  const { referer, 'sec-fetch-site': site } = req.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === state.origin;
}
