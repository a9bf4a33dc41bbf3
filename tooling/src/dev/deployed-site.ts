import type http from 'node:http';

import * as z from 'zod';

import { containerName, pageElementIds, type BuildDescriptor } from 'shared-contracts/federation';
import { partsOfBuild } from 'shared-contracts/gate';
import { callAddresses } from 'shared-contracts/http';

import type { Upstream } from './server';

/** The state of a page may contain more than this command knows. */
const pageState = z.looseObject({
  rendered: z.boolean(),
  releases: z.looseObject({ modules: z.record(z.string(), z.unknown()) }),
});

/** Prefixes of cookie names that require https, which a page on this machine does not have. */
const cookiePrefix = 'dev';
const secureName = /^__(?:Host|Secure)-/;

const ownCookie = (cookie: string) =>
  (secureName.test(cookie) ? cookiePrefix + cookie : cookie).replaceAll(/;\s*(?:Secure|Domain=[^;]*)(?=;|$)/gi, '');

const cookiesOfSite = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .map((cookie) =>
      secureName.test(cookie.slice(cookiePrefix.length)) && cookie.startsWith(cookiePrefix)
        ? cookie.slice(cookiePrefix.length)
        : cookie,
    )
    .join('; ');

/**
 * Puts a build of a module into a page, where its entry replaces the live one. The browser renders the page, because
 * the HTML belongs to the live build.
 */
export function withModule(html: string, descriptor: BuildDescriptor): string {
  const { module, build, entry, contract } = descriptor;
  const state = new RegExp(`(<script type="application/json" id="${pageElementIds.state}">)(.*?)(</script>)`, 's');
  return html
    .replaceAll(new RegExp(`<link rel="preload"[^>]* href="/modules/${module}/[^>]*>\\n?`, 'g'), '')
    .replace(state, (_, start: string, content: string, end: string) => {
      const { releases, ...rest } = pageState.parse(JSON.parse(content));
      const own = {
        build,
        entry: `/modules/${module}/${build}/${entry}`,
        integrity: '',
        contract,
        parts: partsOfBuild(descriptor),
      };
      const modules = { ...releases.modules, [containerName(module)]: own };
      const changed = { ...rest, rendered: false, releases: { ...releases, modules } };
      return start + JSON.stringify(changed).replaceAll('<', String.raw`\u003c`) + end;
    });
}

/**
 * A deployed product seen through this machine: requests look as if they came from its own pages, its cookies are
 * stored for this machine, and failures of the local build are not reported to it.
 * @param origin address of the site
 * @param build returns the newest build of the module, `null` before the first one
 */
export function deployedSite(origin: string, build: () => BuildDescriptor | null): Upstream {
  const isReport = ({ method, url }: http.IncomingMessage) =>
    method === callAddresses.reportClientError.method && url === callAddresses.reportClientError.path;
  return {
    origin,
    preparePage(html) {
      const descriptor = build();
      return descriptor ? withModule(html, descriptor) : html;
    },
    requestHeaders(request) {
      if (isReport(request)) return null;
      const { host, origin: from, referer, cookie, ...headers } = request.headers;
      const own = `http://${host}`;
      return {
        ...headers,
        host: new URL(origin).host,
        ...(from && { origin: from === own ? origin : from }),
        ...(referer && { referer: referer.startsWith(`${own}/`) ? origin + referer.slice(own.length) : referer }),
        ...(cookie && { cookie: cookiesOfSite(cookie) }),
      };
    },
    responseHeaders({ 'strict-transport-security': _transport, ...headers }) {
      const { 'set-cookie': cookies, location, 'content-security-policy': policy } = headers;
      return {
        ...headers,
        ...(cookies && { 'set-cookie': cookies.map(ownCookie) }),
        ...(location?.startsWith(`${origin}/`) && { location: location.slice(origin.length) }),
        ...(typeof policy === 'string' && {
          'content-security-policy': policy.replaceAll(/;?\s*upgrade-insecure-requests/g, ''),
        }),
      };
    },
  };
}
