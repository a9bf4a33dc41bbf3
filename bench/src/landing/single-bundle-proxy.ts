import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';

import { pageScriptsId } from 'shared-contracts/federation';
import { defaultLocale, languageTag } from 'shared-contracts/localization';

/** Path of a page with one line of text, the earliest possible paint. */
export const oneLinePath = '/one-line';

const line =
  `<!doctype html><html lang="${languageTag[defaultLocale]}"><meta name="viewport" content="width=device-width">` +
  '<title>line</title><p>墨華堂</p>';

/** Of each response. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id']);

/** The headers that the product sends with its own scripts, because they count as well. */
async function headersOfScripts(origin: string): Promise<Record<string, string>> {
  const html = await (await fetch(origin)).text();
  const [, address = ''] = /<script src="([^"]+)"/.exec(scripts.exec(html)?.[0] ?? '') ?? [];
  const response = await fetch(new URL(address, origin), { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (response.headers.get('content-encoding') !== 'br') throw new Error(`The product sends no script at ${address}`);
  return Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
}

/** The scripts of a page, which its starter starts. */
const scripts = new RegExp(`(<template id="${pageScriptsId}">).*?(</template>)`, 's');

/**
 * Serves the product's own landing page with its scripts replaced by one bundle: same HTML, same data, no federation;
 * and a page with one line of text.
 * @param origin of the running product
 * @param bundle what `buildSingleBundle` returned
 */
export async function startSingleBundleProxy(
  origin: string,
  { dir, file }: { dir: string; file: string },
): Promise<{ origin: string; close(): Promise<void> }> {
  const headers = await headersOfScripts(origin);
  const server = http.createServer(async (request, response) => {
    const [, script] = /^\/single-bundle\/([\w.]+\.js)$/.exec(request.url ?? '') ?? [];
    if (script !== undefined) {
      const etag = `"${script}-br"`;
      response.writeHead(200, { ...headers, etag, 'x-request-id': randomUUID() });
      response.end(fs.readFileSync(path.join(dir, `${script}.br`)));
      return;
    }
    if (request.url === oneLinePath) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(line);
      return;
    }
    const served = await fetch(new URL(request.url ?? '/', origin));
    const type = served.headers.get('content-type') ?? 'application/octet-stream';
    if (!type.startsWith('text/html')) {
      response.writeHead(served.status, { 'content-type': type });
      response.end(Buffer.from(await served.arrayBuffer()));
      return;
    }
    const html = (await served.text()).replace(
      scripts,
      (_, start: string, end: string) => `${start}<script src="/single-bundle/${file}"></script>${end}`,
    );
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    // With the same quality as the product's pages, so that only the bundle differs, not the compression.
    response.end(zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
