import http from 'node:http';

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  /** Sent as it is, without normalization. */
  path: string;
  headers?: http.OutgoingHttpHeaders;
  /** Written piece by piece, in chunks where there is no `content-length`. */
  body?: readonly (string | Buffer)[];
  /** True: the body is never ended, and the connection is given up once the answer is there. */
  unfinished?: boolean;
  /** Left out: a connection of its own. */
  agent?: http.Agent;
}

/** A request with every header and every byte of the path as given, `Host` included: what `fetch` would not send. */
export function rawRequest(
  url: string,
  { method = 'GET', path, headers = {}, body = [], unfinished = false, agent }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
        if (unfinished) request.destroy();
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    for (const part of body) request.write(part);
    if (!unfinished) request.end();
  });
}
