import net from 'node:net';

/** Size of a response's head and body, which is the same for every response to one request. */
function answerSize(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { size: end + 4 + length, status: Number(head.slice(9, 12)) };
}

/**
 * Sends requests to one URL at full speed over a few persistent connections. Uses raw sockets, because an HTTP client
 * on the same machine would cost more than the measured server.
 * @param {{ origin: string, path: string, headers?: Record<string, string>, connections?: number, milliseconds: number
 *   }} options
 * @returns {Promise<{ perSecond: number, answers: number, status: number }>}
 */
export async function load({ origin, path, headers = {}, connections = 16, milliseconds }) {
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  let answers = 0;
  let shape;
  const started = performance.now();
  const until = started + milliseconds;
  const one = () =>
    new Promise((resolve, reject) => {
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
          shape = answerSize(first);
        }
        if (!shape || received < shape.size) return;
        received -= shape.size;
        answers += 1;
        if (performance.now() < until) socket.write(request);
        else {
          resolve(undefined);
          socket.destroy();
        }
      });
    });
  // Keeps the event loop busy: otherwise each response of the slower server would include the wake-up of this process,
  // which does not occur with the faster server or over a network.
  let isRunning = true;
  const stayAwake = () => isRunning && setImmediate(stayAwake);
  stayAwake();
  await Promise.all(Array.from({ length: connections }, one));
  isRunning = false;
  return { perSecond: Math.round((answers / (performance.now() - started)) * 1_000), answers, status: shape.status };
}
