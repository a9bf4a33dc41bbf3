import { startMongoDb } from './mongodb.mjs';
import { startS3 } from './s3.mjs';

/**
 * Starts both servers that the tests run against, at the same time, and answers the environment that names them.
 * @param {object} options
 * @param {(line: string) => void} options.onProgress
 * @param {(line: string) => void} options.onUnavailable called for each server that cannot be had; its `env` is then
 *   empty
 * @returns {Promise<Record<'mongodb' | 's3', {env: Record<string, string>, stop(): Promise<void>}>>}
 */
export async function startTestServers({ onProgress, onUnavailable }) {
  const [mongodb, s3] = await Promise.all([startMongoDb({ onProgress }), startS3({ onProgress })]);
  for (const server of [mongodb, s3]) if ('unavailable' in server) onUnavailable(server.unavailable);
  return {
    mongodb: 'unavailable' in mongodb ? nothing : { env: mongoDbEnv(mongodb), stop: mongodb.stop },
    s3: 'unavailable' in s3 ? nothing : { env: s3Env(s3), stop: s3.stop },
  };
}

const nothing = { env: {}, async stop() {} };

const mongoDbEnv = ({ uri }) => ({ TEST_MONGODB_URI: uri });

const s3Env = ({ endpoint, accessKeyId, secretAccessKey, region }) => ({
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_ACCESS_KEY_ID: accessKeyId,
  TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
  TEST_S3_REGION: region,
});
