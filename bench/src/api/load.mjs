import net from 'node:net';

/** Bytes of the head of an answer and of its body, which have to be the same for every answer to one request. */
function answerSize(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return { size: end + 4 + length, status: Number(head.slice(9, 12)) };
}

/**
 * Asks one address as fast as it answers, over a few connections that stay open. Written on bare sockets, because an
 * HTTP client in the same machine would cost more than the server that is measured.
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
  // Never sleeps: otherwise each answer of the slower server would also pay for waking this process up, which over a
  // network, and for the faster server, nobody does.
  let isRunning = true;
  const stayAwake = () => isRunning && setImmediate(stayAwake);
  stayAwake();
  await Promise.all(Array.from({ length: connections }, one));
  isRunning = false;
  return { perSecond: Math.round((answers / (performance.now() - started)) * 1_000), answers, status: shape.status };
}
