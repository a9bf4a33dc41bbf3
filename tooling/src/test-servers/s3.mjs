import { addressedS3 } from './addresses.mjs';
import { startKept } from './keeper.mjs';

/**
 * An S3 server for tests: the one of `TEST_S3_ENDPOINT`, else one that is found or built (see `kinds.mjs`). It has no
 * bucket, and wants path-style addresses. `onProgress` gets one line that says which it is. Its data is fresh, and gone
 * after `stop`.
 * @param {object} [options]
 * @param {(line: string) => void} [options.onProgress]
 * @param {boolean} [options.own] never the one of the environment: for tests that take the server away
 * @returns {Promise<{endpoint: string, accessKeyId: string, secretAccessKey: string, region: string, source: string,
 *   stop(): Promise<void>, killHard?(): Promise<void>, start?(): Promise<void>} | {unavailable: string}>}
 *   `killHard` and `start` as for `startMongoDb`
 */
export async function startS3({ onProgress = () => {}, own = false } = {}) {
  const addressed = own ? undefined : await addressedS3();
  const server = addressed ?? (await startKept('s3', onProgress));
  if ('unavailable' in server) return server;
  const { info, ...control } = server;
  onProgress(`S3 for tests: ${info.source}`);
  return {
    endpoint: info.endpoint,
    accessKeyId: info.accessKeyId,
    secretAccessKey: info.secretAccessKey,
    region: info.region,
    source: info.source,
    async stop() {},
    ...control,
  };
}
