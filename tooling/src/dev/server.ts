import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** The server that delivers the pages. */
export interface Upstream {
  origin: string;
  /** Address of a page requested under another name of this machine: `null` if it is served here. */
  pageElsewhere?(request: http.IncomingMessage): string | null;
  /** Prepares a page, to which only the client is added, before all scripts. */
  preparePage(html: string): string;
  /** Headers of a request as they are forwarded; `null` for a request that is not forwarded. */
  requestHeaders(request: http.IncomingMessage): http.OutgoingHttpHeaders | null;
  /** Headers of a response as the browser gets them. */
  responseHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders;
}

/** A name of this machine with its port. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/**
 * The product's own backend on this machine. Integrity attributes are removed, because files change, and preloads with
 * them, which browsers would not use; pages are redirected to the host name that the backend writes into addresses.
 * @param site address of the pages
 */
export const localBackend = (port: number, site: string): Upstream => ({
  origin: `http://127.0.0.1:${port}`,
  pageElsewhere: ({ headers: { host = '' }, url = '/' }) =>
    localHost.test(host) && host !== new URL(site).host ? site + url : null,
  preparePage: (html) =>
    html
      .replaceAll(/<link rel="preload" as="script"[^>]*>\n?/g, '')
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replaceAll(/"integrity":"[^"]*"/g, '"integrity":""'),
  requestHeaders: ({ headers: { host = '', origin, ...headers } }) => ({
    ...headers,
    host: localHost.test(host) ? new URL(site).host : host,
    ...(origin && { origin: origin === `http://${host}` && localHost.test(host) ? site : origin }),
  }),
  responseHeaders: (headers) => headers,
});

const withClient = (html: string) => html.replace('<head>', '<head>\n<script src="/__dev/client.js"></script>');

/** A build that pages can load. */
export interface Built {
  /** Name of its container. */
  name: string;
  hash: string;
}

interface DevServer {
  server: http.Server;
  /** Sends a build to every open page, and the newest build of each module to pages opened later. */
  sendBuilt(build: Built): void;
  /** Sends build errors to every open page. */
  sendProblem(text: string): void;
}

/**
 * A proxy in front of a running product: inserts the development client into its pages, serves the watched builds and
 * notifies pages of new ones. All other responses are the product's, including its content security policy.
 * @param options.upstream the product
 * @param options.client source of the client
 * @param options.dirs folders of the watched builds, by module
 */
export function createDevServer({
  upstream,
  client,
  dirs,
}: {
  upstream: Upstream;
  client: Buffer;
  dirs: ReadonlyMap<string, string>;
}): DevServer {
  const pages = new Set<http.ServerResponse>();
  const builds = new Map<string, Built>();
  const message = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

  const openEvents = (request: http.IncomingMessage, response: http.ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 500\n\n${[...builds.values()].map((data) => message('built', data)).join('')}`);
    pages.add(response);
    request.on('close', () => pages.delete(response));
  };

  const sendFile = (response: http.ServerResponse, dir: string, name: string) => {
    fs.readFile(path.join(dir, name), (error, content) => {
      response.writeHead(error ? 404 : 200, {
        'content-type': contentTypes[path.extname(name)] ?? 'text/plain',
        'cache-control': 'no-store',
      });
      response.end(error ? 'There is no such file in this build.' : content);
    });
  };

  const forward = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const elsewhere = wantsPage ? upstream.pageElsewhere?.(request) : null;
    if (elsewhere) {
      response.writeHead(307, { location: elsewhere }).end();
      return;
    }
    const sent = upstream.requestHeaders(request);
    if (sent === null) {
      request.resume();
      response.writeHead(204).end();
      return;
    }
    const { 'if-none-match': etag, 'accept-encoding': encodings, ...headers } = sent;
    const kept = wantsPage
      ? headers
      : { ...headers, ...(etag && { 'if-none-match': etag }), ...(encodings && { 'accept-encoding': encodings }) };
    const { request: send } = upstream.origin.startsWith('https:') ? https : http;
    const forwarded = send(
      new URL(request.url ?? '/', upstream.origin),
      { method: request.method, headers: kept },
      (upstreamResponse) => {
        const received = upstream.responseHeaders(upstreamResponse.headers);
        if (!wantsPage || !upstreamResponse.headers['content-type']?.startsWith('text/html')) {
          response.writeHead(upstreamResponse.statusCode ?? 502, received);
          upstreamResponse.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        upstreamResponse.on('data', (chunk: Buffer) => chunks.push(chunk));
        upstreamResponse.on('end', () => {
          // The policy would block the watched builds, whose files have no integrity.
          const { 'content-length': _length, etag: _etag, 'integrity-policy': _policy, ...rest } = received;
          response.writeHead(upstreamResponse.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' });
          response.end(withClient(upstream.preparePage(Buffer.concat(chunks).toString('utf8'))));
        });
      },
    );
    forwarded.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${upstream.origin} does not respond.`);
    });
    request.pipe(forwarded);
  };

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev.invalid');
    const [, module = '', name = ''] = /^\/modules\/([a-z-]+)\/[0-9a-f]{12}\/([\w.-]+)$/.exec(pathname) ?? [];
    const dir = dirs.get(module);
    if (pathname === '/__dev/events') openEvents(request, response);
    else if (pathname === '/__dev/client.js')
      response.writeHead(200, { 'content-type': contentTypes['.js'], 'cache-control': 'no-store' }).end(client);
    else if (dir) sendFile(response, dir, name);
    else forward(request, response);
  });
  const broadcast = (event: string, data: unknown) => {
    for (const page of pages) page.write(message(event, data));
  };
  return {
    server,
    sendBuilt(build) {
      builds.set(build.name, build);
      broadcast('built', build);
    },
    sendProblem: (text) => broadcast('problem', text),
  };
}
