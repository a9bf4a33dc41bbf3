import type { EventEmitter } from 'node:events';

import mongoose, { type Connection } from 'mongoose';

/** The members used of a driver's connection, which are not part of its API. */
interface DriverConnection extends EventEmitter {
  writeCommand?(...given: unknown[]): Promise<void>;
}

/** The members used of the driver's client, which are not part of its API. */
interface DriverClient {
  topology?: { s?: { servers?: ReadonlyMap<string, { monitor?: { connection?: DriverConnection | null } | null }> } };
}

const changed = new WeakSet<DriverConnection>();

/**
 * Ends each write of the driver with its connection. Otherwise the driver (7.8, 7.9) waits until the socket has drained
 * or failed, but a socket that is destroyed without an error does neither. Its command never ends then, and if that is
 * the driver's own check of the server, every later call fails, although the server is back.
 * `docs/dependencies.md` lists the attempts with the API of the driver.
 */
export function endWritesWithConnections(connection: Connection): void {
  const client = connection.getClient() as unknown as DriverClient;
  for (const { monitor } of client.topology?.s?.servers?.values() ?? []) {
    if (monitor?.connection) change(Object.getPrototypeOf(monitor.connection) as DriverConnection);
  }
}

/** @param prototype of all connections in this process */
function change(prototype: DriverConnection): void {
  const { writeCommand } = prototype;
  if (!writeCommand || changed.has(prototype)) return;
  changed.add(prototype);
  prototype.writeCommand = function write(this: DriverConnection, ...given) {
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new mongoose.mongo.MongoNetworkError('The connection was closed'));
      this.once('close', onClose);
      writeCommand
        .apply(this, given)
        .then(resolve, reject)
        .finally(() => this.off('close', onClose));
    });
  };
}
