import type { mongo } from 'mongoose';

import { lostAfter, within } from '../../timeout';

/** Milliseconds between two looks. */
const interval = 5_000;

/**
 * Replaces the client when a command, or the driver's own check of a server, has run for too long: the driver may wait
 * forever for a socket that was closed (`docs/dependencies.md`, MongoDB).
 * @returns stops the checks
 */
export function reconnectWhenStuck(client: mongo.MongoClient): () => Promise<void> {
  /** Start times of everything in flight, on the clock of `performance`. */
  const running = new Map<string, number>();
  const begin = (name: string) => running.set(name, performance.now());
  const end = (name: string) => running.delete(name);
  client
    .on('serverHeartbeatStarted', ({ connectionId }) => begin(connectionId))
    .on('serverHeartbeatSucceeded', ({ connectionId }) => end(connectionId))
    .on('serverHeartbeatFailed', ({ connectionId }) => end(connectionId))
    .on('serverClosed', ({ address }) => end(address))
    .on('connectionCheckedOut', ({ address, connectionId }) => begin(`${address} ${connectionId}`))
    .on('connectionCheckedIn', ({ address, connectionId }) => end(`${address} ${connectionId}`));
  let isStuck = false;
  let attempt: Promise<void> | null = null;
  const reconnect = async () => {
    running.clear();
    await within(lostAfter, client.close()).catch(() => undefined);
    await client.connect();
    isStuck = false;
  };
  const look = () => {
    const latest = performance.now() - lostAfter;
    isStuck ||= [...running.values()].some((began) => began < latest);
    if (!isStuck) return;
    // After a failure the next check tries again.
    const next = () => void (attempt = null);
    attempt ??= reconnect().then(next, next);
  };
  const timer = setInterval(look, interval).unref();
  return async () => {
    clearInterval(timer);
    await attempt;
  };
}
