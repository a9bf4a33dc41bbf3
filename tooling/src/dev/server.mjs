import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/**
 * Pages take files that change: they may not insist on what a file was when the page was made. The client comes before
 * all scripts.
 */
function forDevelopment(html) {
  return html
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replaceAll(/"integrity":"[^"]*"/g, '"integrity":""')
    .replace('<head>', '<head>\n<script src="/__dev/client.js"></script>');
}

/**
 * Stands in front of a running backend: adds the development client to its pages, serves the builds under way and tells
 * pages about them. Everything else is the backend's answer, its content security policy included.
 * @param options.backendPort where the backend listens
 * @param options.client source of the client
 * @param options.dirs folder by module of the builds that change
 * @returns `{ server, tell }`; `tell(event, data)` reaches every open page, and the newest `built` of each module every
 *   later one
 */
export function createDevServer({ backendPort, client, dirs }) {
  const pages = new Set();
  const built = new Map();
  const message = (event, data) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

  const openEvents = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 500\n\n${[...built.values()].map((data) => message('built', data)).join('')}`);
    pages.add(response);
    request.on('close', () => pages.delete(response));
  };

  const sendFile = (response, dir, name) => {
    fs.readFile(path.join(dir, name), (error, content) => {
      response.writeHead(error ? 404 : 200, {
        'content-type': types[path.extname(name)] ?? 'text/plain',
        'cache-control': 'no-store',
      });
      response.end(error ? 'There is no such file in this build.' : content);
    });
  };

  const forward = (request, response) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const { 'if-none-match': etag, 'accept-encoding': encodings, ...headers } = request.headers;
    const kept = wantsPage
      ? headers
      : { ...headers, ...(etag && { 'if-none-match': etag }), ...(encodings && { 'accept-encoding': encodings }) };
    const asked = http.request(
      { host: '127.0.0.1', port: backendPort, method: request.method, path: request.url, headers: kept },
      (answer) => {
        if (!wantsPage || !answer.headers['content-type']?.startsWith('text/html')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' });
          response.end(forDevelopment(Buffer.concat(chunks).toString('utf8')));
        });
      },
    );
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The backend does not answer.');
    });
    request.pipe(asked);
  };

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev.invalid');
    const [, module = '', name = ''] = /^\/modules\/([a-z-]+)\/[0-9a-f]{12}\/([\w.-]+)$/.exec(pathname) ?? [];
    if (pathname === '/__dev/events') openEvents(request, response);
    else if (pathname === '/__dev/client.js')
      response.writeHead(200, { 'content-type': types['.js'], 'cache-control': 'no-store' }).end(client);
    else if (dirs.has(module)) sendFile(response, dirs.get(module), name);
    else forward(request, response);
  });
  const tell = (event, data) => {
    if (event === 'built') built.set(data.name, data);
    for (const page of pages) page.write(message(event, data));
  };
  return { server, tell };
}
