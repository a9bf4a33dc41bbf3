import net from 'node:net';

/** Bytes of a response, which have to be the same for every response to one request, and its status. */
function shapeOf(bytes: Buffer): { size: number; status: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { size: end + 4 + length, status: Number(head.slice(9, 12)) };
}

interface Load {
  origin: string;
  path: string;
  headers?: Record<string, string>;
  connections?: number;
  milliseconds: number;
}

/**
 * Requests an address as fast as it responds, over a few connections that stay open. Uses bare sockets, because an HTTP
 * client on the same machine would cost more than the measured server.
 */
export async function load({ origin, path, headers = {}, connections = 16, milliseconds }: Load): Promise<{
  perSecond: number;
  responses: number;
}> {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  let responses = 0;
  let shape: ReturnType<typeof shapeOf>;
  const started = performance.now();
  const until = started + milliseconds;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname);
      let first = Buffer.alloc(0);
      let received = 0;
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${origin} closed the connection`)));
      socket.on('connect', () => socket.write(request));
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (!shape) {
          first = Buffer.concat([first, chunk]);
          shape = shapeOf(first);
        }
        if (!shape || received < shape.size) return;
        received -= shape.size;
        responses += 1;
        if (performance.now() < until) socket.write(request);
        else {
          resolve();
          socket.destroy();
        }
      });
    });
  // Never sleeps: otherwise each response of the slower server would include waking this process up. Over a network,
  // and for the faster server, that costs nothing.
  let isRunning = true;
  const stayAwake = () => isRunning && setImmediate(stayAwake);
  stayAwake();
  await Promise.all(Array.from({ length: connections }, one));
  isRunning = false;
  if (shape?.status !== 200) throw new Error(`${origin}${path} responded ${shape?.status ?? 'nothing'}`);
  return { perSecond: Math.round((responses / (performance.now() - started)) * 1_000), responses };
}
