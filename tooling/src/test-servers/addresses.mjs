import { accepts } from './waiting.mjs';

/**
 * A server whose address the environment names.
 * @typedef {{info: Record<string, string>} | {unavailable: string}} Addressed
 */

/** @returns {Promise<Addressed | undefined>} the MongoDB of `TEST_MONGODB_URI`, where that is set */
export async function addressedMongoDb() {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) return undefined;
  // Behind `mongodb+srv:` are names that only a driver looks up.
  const hosts = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1]?.split(',') ?? [];
  const answers = await Promise.all(hosts.map((host) => acceptsAt(host, 27017)));
  if (hosts.length > 0 && !answers.includes(true))
    return {
      unavailable: `TEST_MONGODB_URI: nobody answers at ${hosts.join(', ')}. Start that server, or unset the variable to have one started.`,
    };
  return { info: { uri, source: 'TEST_MONGODB_URI', version: 'as installed' } };
}

/** @returns {Promise<Addressed | undefined>} the S3 of `TEST_S3_ENDPOINT`, where that is set */
export async function addressedS3() {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
    TEST_S3_REGION: region = 'us-east-1',
  } = process.env;
  if (!endpoint) return undefined;
  if (!accessKeyId || !secretAccessKey)
    return {
      unavailable: 'TEST_S3_ENDPOINT is set: TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY are needed with it.',
    };
  if (!URL.canParse(endpoint)) return { unavailable: `TEST_S3_ENDPOINT is not an address: ${endpoint}` };
  const { host, protocol } = new URL(endpoint);
  if (!(await acceptsAt(host, protocol === 'https:' ? 443 : 80)))
    return {
      unavailable: `TEST_S3_ENDPOINT: nobody answers at ${host}. Start that server, or unset the variable to have one started.`,
    };
  return { info: { endpoint, accessKeyId, secretAccessKey, region, source: 'TEST_S3_ENDPOINT' } };
}

function acceptsAt(host, usualPort) {
  const [, name = '', port] = /^(\[.+\]|[^:]+)(?::(\d+))?$/.exec(host) ?? [];
  return accepts(name.replace(/^\[|\]$/g, ''), port ? Number(port) : usualPort);
}
