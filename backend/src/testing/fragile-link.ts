import net from 'node:net';

export interface FragileLink {
  url: string;
  /** From now on so many bytes of answers come through, on all connections together, then nothing: no error, no end. */
  pass(bytes: number): void;
  close(): Promise<void>;
}

/** An address behind which a server answers, for as long as the link lets it. Connections are always accepted. */
export async function startFragileLink(target: string): Promise<FragileLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let left = Number.POSITIVE_INFINITY;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (part.length > 0) near.write(part);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      // What an error means to the other side follows from the end of the connection.
      socket.on('error', () => socket.destroy());
    }
    near.on('close', () => far.destroy());
    far.on('close', () => {
      // A server may end a connection after its answer: where that did not come through, neither does its end.
      if (left > 0) near.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The link has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    pass: (bytes) => {
      left = bytes;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
