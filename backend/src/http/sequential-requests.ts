import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = [IncomingMessage, ServerResponse];

/**
 * Handles the requests of each connection in sequence. By itself Node starts all requests that a connection pipelines
 * in one packet at once, more than a thousand, and every other client waits. Here a connection has one request in
 * flight, those of other connections get their turn in between, and a connection with queued requests is not read from.
 */
export function inSequence(listener: RequestListener): RequestListener {
  /** Queued requests of each connection with a request in flight. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  const begin = (socket: Socket, [req, res]: Exchange) => {
    res.once('close', () => next(socket));
    listener(req, res);
  };

  const next = (socket: Socket) => {
    const queue = waiting.get(socket) ?? [];
    const following = queue.shift();
    if (following === undefined) {
      waiting.delete(socket);
      return;
    }
    // The rest of its body may still be arriving.
    if (queue.length === 0) socket.resume();
    // Other connections first.
    setImmediate(() => {
      // Skipped if the connection was closed in the meantime.
      if (socket.writable) begin(socket, following);
    });
  };

  return (req, res) => {
    const { socket } = req;
    const queue = waiting.get(socket);
    if (queue) {
      queue.push([req, res]);
      socket.pause();
      return;
    }
    waiting.set(socket, []);
    begin(socket, [req, res]);
  };
}
