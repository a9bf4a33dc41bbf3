import type { EventEmitter } from 'node:events';

import mongoose, { type Connection } from 'mongoose';

/** Not part of the driver's API. */
interface DriverConnection extends EventEmitter {
  writeCommand?(...given: unknown[]): Promise<void>;
}

/** Not part of the driver's API. */
interface DriverClient {
  topology?: { s?: { servers?: ReadonlyMap<string, { monitor?: { connection?: DriverConnection | null } | null }> } };
}

const changed = new WeakSet<DriverConnection>();

/**
 * Ends each write of the driver with its connection. Otherwise one to a socket that is destroyed without an error never
 * ends, and later calls fail although the server is back: see `docs/dependencies.md`.
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
