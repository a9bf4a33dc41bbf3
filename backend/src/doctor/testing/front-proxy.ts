import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';

import { localhostTls } from './tls';

/** What a proxy of a test does wrong. */
export interface ProxyFaults {
  /** In place of the `Host` of the request. */
  host?: string;
  /** What becomes of `X-Forwarded-For`; a right one appends. */
  forwardedFor?: 'appended' | 'replaced' | 'unchanged';
  /** Bytes of a body beyond which it responds with 413. */
  mostBytes?: number;
  /** `null` removes Strict-Transport-Security, a text sends it once more. */
  transportSecurity?: string | null;
  /** Compresses what is compressed. */
  compressesAgain?: boolean;
  /** Does not reach the product. */
  isBroken?: boolean;
  isHttp2?: boolean;
}

/** A proxy as operators put in front of the product, with faults. */
export class FrontProxy {
  faults: ProxyFaults = {};
  /** Of the product. */
  target = '';
  readonly #server: http.Server | http2.Http2SecureServer;

  constructor(private readonly kind: 'http' | 'https' | 'h2') {
    // HTTP/2 has the same API for requests of HTTP/1.1.
    const handle: http.RequestListener = (request, response) => this.#forward(request, response);
    if (kind === 'h2') {
      this.#server = http2.createSecureServer({ ...localhostTls, allowHTTP1: true }, (request, response) =>
        Reflect.apply(handle, null, [request, response]),
      );
    } else this.#server = kind === 'http' ? http.createServer(handle) : https.createServer(localhostTls, handle);
  }

  /** @returns its origin */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `${this.kind === 'http' ? 'http' : 'https'}://localhost:${port}`;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #forwardedFor({ headers, socket }: http.IncomingMessage): http.OutgoingHttpHeaders {
    const { forwardedFor = 'appended' } = this.faults;
    const [given, own] = [headers['x-forwarded-for'], socket.remoteAddress];
    if (forwardedFor === 'unchanged') return {};
    return { 'x-forwarded-for': forwardedFor === 'replaced' ? own : [given, own].filter(Boolean).join(', ') };
  }

  #forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { host, mostBytes = Infinity, isBroken } = this.faults;
    if (isBroken || Number(request.headers['content-length'] ?? 0) > mostBytes) {
      response.writeHead(isBroken ? 502 : 413, { connection: 'close' }).end();
      return;
    }
    const headers = { ...request.headers, ...this.#forwardedFor(request), ...(host !== undefined && { host }) };
    const { method, url } = request;
    const sent = http.request(new URL(url ?? '/', this.target), { method, headers }, (received) => {
      void received.toArray().then((chunks: Buffer[]) => this.#answer(received, Buffer.concat(chunks), response));
    });
    request.pipe(sent);
  }

  #answer({ statusCode = 0, headers }: http.IncomingMessage, body: Buffer, response: http.ServerResponse): void {
    const { transportSecurity, compressesAgain } = this.faults;
    const { 'strict-transport-security': policy, 'content-length': _length, connection: _, ...others } = headers;
    const policies = [policy, transportSecurity].filter((each) => typeof each === 'string');
    if (transportSecurity !== null && policies.length > 0)
      response.setHeader('strict-transport-security', policies.join(', '));
    response.writeHead(statusCode, others);
    response.end(compressesAgain && headers['content-encoding'] === 'gzip' ? zlib.gzipSync(body) : body);
  }
}
