import http from 'node:http';
import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first 12,000 bytes of a page's content are sent in pieces of 400 with pauses (ms) in which a browser renders. */
const piece = 400;
const slowPart = 12_000;
const pause = 60;

/**
 * A proxy that sends the content of documents in small pieces, like a slow connection; everything else is forwarded
 * unchanged.
 */
export interface SlowDocuments {
  origin: string;
  /** Number of documents that were split. */
  documents(): number;
  stop(): Promise<void>;
}

/** @param origin the target server */
export async function slowDocuments(origin: string): Promise<SlowDocuments> {
  let documents = 0;
  const relay = http.createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const onward = http.request(new URL(request.url ?? '/', origin), {
      method: request.method,
      // Beacons come from the site itself.
      headers: { ...headers, host: new URL(origin).host, ...(headers.origin && { origin }) },
    });
    onward.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      if (!received.headers['content-type']?.startsWith('text/html')) {
        received.pipe(response);
        return;
      }
      documents += 1;
      void inPieces(received, response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => relay.listen(0, 'localhost', resolve));
  const { port } = relay.address() as net.AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    documents: () => documents,
    stop: async () => {
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}

async function inPieces(received: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const document = Buffer.concat((await received.toArray()) as Buffer[]);
  const content = Math.max(0, document.indexOf('<main'));
  response.write(document.subarray(0, content));
  let at = content;
  for (; at < Math.min(document.length, content + slowPart); at += piece) {
    response.write(document.subarray(at, at + piece));
    await sleep(pause);
  }
  response.end(document.subarray(at));
}
