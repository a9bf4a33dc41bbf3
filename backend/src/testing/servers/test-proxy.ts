import net from 'node:net';

/** How S3 servers respond to a write that does not fit. */
const noRoom = ['HTTP/1.1 507 Insufficient Storage', 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n');

/**
 * A TCP proxy in front of a server: `cut` simulates a server that is down, `pass` one that stops responding, `fill` an
 * HTTP server whose receive buffer is full.
 */
export class TestProxy {
  readonly #server: net.Server;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<net.Socket>();
  #open = true;
  #full = false;
  /** Bytes of responses that are still forwarded, over all connections. */
  #left = Number.POSITIVE_INFINITY;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = net.createServer((near) => this.#connect(near));
  }

  /** @param address of the server, such as `mongodb://127.0.0.1:27017/name`; the port is optional */
  static async to(address: string): Promise<TestProxy> {
    const { hostname, port } = new URL(address);
    const line = new TestProxy({ host: hostname, port: Number(port === '' ? 27_017 : port) });
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The address of the server through this proxy. */
  through(address: string): string {
    const bound = this.#server.address();
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    return url.href;
  }

  /** Closes every connection, and each new one immediately. */
  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Forwards only this many bytes of responses from now on, then nothing: no error and no end. */
  pass(bytes: number): void {
    this.#left = bytes;
  }

  /** Responds to every `PUT` with status 507. */
  fill(): void {
    this.#full = true;
  }

  /** Forwards everything again. */
  mend(): void {
    this.#full = false;
    this.#open = true;
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** Closes every connection and the proxy. */
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connect(near: net.Socket): void {
    this.#keep(near);
    if (!this.#open) {
      near.destroy();
      return;
    }
    const far = net.connect(this.#target);
    this.#keep(far);
    near.on('data', (chunk: Buffer) => {
      // The rest of a request that already has a response.
      if (near.writableEnded) return;
      // Clients send a request in one piece, or its head first.
      if (this.#full && chunk.subarray(0, 4).toString() === 'PUT ') near.end(noRoom);
      else far.write(chunk);
    });
    near.on('end', () => far.end());
    far.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, this.#left);
      this.#left -= part.length;
      if (part.length > 0) near.write(part);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      // A server may close a connection after its response: if the response was not forwarded, neither is the close.
      if (this.#left > 0) near.end();
    });
  }

  #keep(socket: net.Socket): void {
    this.#sockets.add(socket);
    // The close event ends the other side.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
