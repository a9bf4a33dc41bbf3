import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = [IncomingMessage, ServerResponse];

/**
 * Answers the requests of one connection one after the other. Node alone begins all requests that a connection
 * pipelines in one packet at once, more than a thousand, and everybody else waits until they are done. Here each
 * connection has one request under way, those of others come in between, and a connection with requests that wait is
 * not read from.
 */
export function inTurns(listener: RequestListener): RequestListener {
  /** What waits on each connection that has a request under way. */
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
    // The rest of its body may still be on the way.
    if (queue.length === 0) socket.resume();
    // First whoever else has come meanwhile.
    setImmediate(() => {
      // Nobody would hear the answer where the connection is over by now.
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
