import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';

/**
 * Serves the product's own landing page with its scripts replaced by one bundle: same HTML, same data, no federation.
 * @param origin of the running product
 * @param bundle result of `buildSingleBundle`
 * @returns `{ origin, close }`
 */
export async function startSingleBundleProxy(origin, { dir, file }) {
  const bundle = fs.readFileSync(path.join(dir, `${file}.br`));
  const server = http.createServer(async (request, response) => {
    if (request.url === `/single-bundle/${file}`) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' });
      response.end(bundle);
      return;
    }
    const answer = await fetch(new URL(request.url, origin));
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    if (!type.startsWith('text/html')) {
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const html = (await answer.text())
      .replace(/<script defer[^>]*><\/script>\n?/g, '')
      .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
      .replace('</head>', `<script defer src="/single-bundle/${file}"></script>\n</head>`);
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
