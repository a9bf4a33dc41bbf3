import net from 'node:net';

/** A line to a server, for tests: cut, the server is gone; silent, it takes connections and says nothing any more. */
export class TestLine {
  readonly #server: net.Server;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<net.Socket>();
  #open = true;
  /** Bytes of answers that still come through, on all connections together. */
  #left = Number.POSITIVE_INFINITY;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = net.createServer((near) => this.#connect(near));
  }

  /** @param address of the server, e.g. `mongodb://127.0.0.1:27017/name`, whose port may be left out */
  static async to(address: string): Promise<TestLine> {
    const { hostname, port } = new URL(address);
    const line = new TestLine({ host: hostname, port: Number(port === '' ? 27_017 : port) });
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The same address by way of this line. */
  through(address: string): string {
    const bound = this.#server.address();
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    return url.href;
  }

  /** Ends every connection, and each new one at once. */
  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on so many bytes of answers come through, then nothing: no error, no end. */
  pass(bytes: number): void {
    this.#left = bytes;
  }

  /** What is cut or silent is a line like any other again. */
  mend(): void {
    this.#open = true;
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** Ends every connection and the line. */
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
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, this.#left);
      this.#left -= part.length;
      if (part.length > 0) near.write(part);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      // A server may end a connection after its answer: where that did not come through, neither does its end.
      if (this.#left > 0) near.end();
    });
  }

  #keep(socket: net.Socket): void {
    this.#sockets.add(socket);
    // What an error means to the other side follows from the end of the connection.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
