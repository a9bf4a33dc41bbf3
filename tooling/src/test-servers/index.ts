import { containerEngine, startMongoDbContainer, startS3Container } from './containers';
import { startFerretDb, startVersitygw, whyNotDebian } from './debian';
import { errorMessage } from '../commands/progress';
import type { MongoDbServer, S3Server } from './server';

type OnProgress = (line: string) => void;
type Unavailable = { unavailable: string };

/** One way to have a server; it throws with one line that says why it cannot. */
type Source<Server> = (onProgress: OnProgress) => Promise<Server>;

async function firstOf<Server extends { source: string }>(
  title: string,
  sources: Record<string, Source<Server>>,
  onProgress: OnProgress,
): Promise<Server | Unavailable> {
  const reasons: string[] = [];
  for (const [name, start] of Object.entries(sources)) {
    try {
      const server = await start(onProgress);
      onProgress(`${title} for tests: ${server.source}`);
      return server;
    } catch (error) {
      reasons.push(`${name}: ${errorMessage(error)}`);
    }
  }
  return { unavailable: `no ${title} server for tests (${reasons.join('; ')})` };
}

/** Starts a server in a container. */
const inContainer =
  <Server>(start: (engine: string) => Promise<Server>): Source<Server> =>
  async () => {
    const engine = await containerEngine();
    if (engine === undefined) throw new Error('neither Docker nor Podman runs');
    return start(engine);
  };

/** Starts a server by the recipe for Debian. */
const onDebian =
  <Server>(start: Source<Server>): Source<Server> =>
  async (onProgress) => {
    const why = whyNotDebian();
    if (why !== undefined) throw new Error(why);
    return start(onProgress);
  };

/** Starts a MongoDB server of our own, in a container or by the recipe for Debian. */
export const startMongoDb = (onProgress: OnProgress): Promise<MongoDbServer | Unavailable> =>
  firstOf('MongoDB', { container: inContainer(startMongoDbContainer), recipe: onDebian(startFerretDb) }, onProgress);

/** Starts an S3 server of our own, in a container or by the recipe for Debian. */
export const startS3 = (onProgress: OnProgress): Promise<S3Server | Unavailable> =>
  firstOf('S3', { container: inContainer(startS3Container), recipe: onDebian(startVersitygw) }, onProgress);

/** The servers that tests run against, as the environment that names them. */
export interface TestServers {
  env: Record<string, string>;
  /** One line for each server that cannot be had. */
  unavailable: string[];
  stop(): Promise<void>;
}

/**
 * Sees to the servers that the tests run against: the ones of `TEST_MONGODB_URI` and `TEST_S3_ENDPOINT`, else servers
 * that it starts at the same time. A server that was named is left as it is.
 */
export async function startTestServers(onProgress: OnProgress): Promise<TestServers> {
  const [mongodb, s3] = await Promise.all([
    process.env['TEST_MONGODB_URI'] ? null : startMongoDb(onProgress),
    process.env['TEST_S3_ENDPOINT'] ? null : startS3(onProgress),
  ]);
  const env: Record<string, string> = {};
  if (mongodb && 'uri' in mongodb) env['TEST_MONGODB_URI'] = mongodb.uri;
  if (s3 && 'endpoint' in s3)
    Object.assign(env, {
      TEST_S3_ENDPOINT: s3.endpoint,
      TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
  return {
    env,
    unavailable: [mongodb, s3].flatMap((server) => (server && 'unavailable' in server ? [server.unavailable] : [])),
    stop: async () => {
      await Promise.all([mongodb, s3].map((server) => (server && 'stop' in server ? server.stop() : undefined)));
    },
  };
}
