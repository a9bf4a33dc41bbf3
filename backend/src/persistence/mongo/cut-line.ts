import net from 'node:net';

/** A line to a server that can be cut and mended, for tests: to a client, a server that is gone looks like this. */
export class CutLine {
  readonly #server: net.Server;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<net.Socket>();
  #open = true;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = net.createServer((client) => this.#connect(client));
  }

  /** @param address of the server, e.g. `mongodb://127.0.0.1:27017/name` */
  static async to(address: string): Promise<CutLine> {
    const { hostname, port } = new URL(address);
    const line = new CutLine({ host: hostname, port: Number(port === '' ? 27_017 : port) });
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

  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#open = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connect(client: net.Socket): void {
    this.#keep(client);
    if (!this.#open) {
      client.destroy();
      return;
    }
    const server = net.connect(this.#target);
    this.#keep(server);
    client.pipe(server).pipe(client);
  }

  #keep(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
