import { addressedMongoDb } from './addresses.mjs';
import { startKept } from './keeper.mjs';

/**
 * A MongoDB server for tests: the one of `TEST_MONGODB_URI`, else one that is found, downloaded or built (see
 * `kinds.mjs`). `onProgress` gets one line that says which it is. Its data is fresh, and gone after `stop`; a server
 * named by the environment is left as it is.
 * @param {object} [options]
 * @param {(line: string) => void} [options.onProgress]
 * @param {boolean} [options.own] never the one of the environment: for tests that take the server away
 * @returns {Promise<{uri: string, source: string, version: string, stop(): Promise<void>, killHard?(): Promise<void>,
 *   start?(): Promise<void>} | {unavailable: string}>}
 *   `killHard` ends it as a power cut would end its processes, `start` starts it again with the same data on the same port; both only where it was started here.
 */
export async function startMongoDb({ onProgress = () => {}, own = false } = {}) {
  const addressed = own ? undefined : await addressedMongoDb();
  const server = addressed ?? (await startKept('mongodb', onProgress));
  if ('unavailable' in server) return server;
  const { info, ...control } = server;
  onProgress(`MongoDB for tests: ${info.source}`);
  return { uri: info.uri, source: info.source, version: info.version, async stop() {}, ...control };
}
