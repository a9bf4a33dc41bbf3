import http from 'node:http';

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  /** Sent without normalization. */
  path: string;
  headers?: http.OutgoingHttpHeaders;
  /** Written piece by piece; chunked without a `content-length`. */
  body?: readonly (string | Buffer)[];
  /** True if the body is never finished; the connection is closed after the response. */
  unfinished?: boolean;
  /** If omitted, a new connection. */
  agent?: http.Agent;
}

/** Sends every header and path byte as given, `Host` included, unlike `fetch`. */
export function rawRequest(
  url: string,
  { method = 'GET', path, headers = {}, body = [], unfinished = false, agent }: RawRequest,
): Promise<RawResponse> {
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
