import { containerEngine, startMongoDbContainer, startS3Container } from './containers';
import { startFerretDb, startVersitygw, whyNotDebian } from './debian';
import { findPromtool } from './promtool';
import { errorMessage } from '../process/progress';
import type { MongoDbServer, S3Server } from './server';

type OnProgress = (line: string) => void;
type Unavailable = { unavailable: string };

/** A way to get a server; throws with one line about why it is not possible. */
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

/** Starts a MongoDB server in a container or by the recipe for Debian. */
export const startMongoDb = (onProgress: OnProgress): Promise<MongoDbServer | Unavailable> =>
  firstOf('MongoDB', { container: inContainer(startMongoDbContainer), recipe: onDebian(startFerretDb) }, onProgress);

/** Starts an S3 server in a container or by the recipe for Debian. */
export const startS3 = (onProgress: OnProgress): Promise<S3Server | Unavailable> =>
  firstOf('S3', { container: inContainer(startS3Container), recipe: onDebian(startVersitygw) }, onProgress);

/** Finds or unpacks promtool. */
const promtoolOrReason = (onProgress: OnProgress): Promise<{ program: string } | Unavailable> =>
  findPromtool(onProgress).then(
    (program) => ({ program }),
    (error: unknown) => ({ unavailable: `no promtool for tests (${errorMessage(error)})` }),
  );

/** Which servers to provide; building one takes minutes where no container engine runs. */
export interface NeededServers {
  mongodb: boolean;
  s3: boolean;
  /** No server, but provided like one. */
  promtool: boolean;
}

/** The test servers, and the environment variables that name them. */
export interface TestServers {
  env: Record<string, string>;
  /** One line for each unavailable server. */
  unavailable: string[];
  stop(): Promise<void>;
}

/**
 * Provides the required servers for tests: those of `TEST_MONGODB_URI` and `TEST_S3_ENDPOINT`, otherwise servers that
 * it starts concurrently. Servers from the environment are not stopped.
 */
export async function startTestServers(needed: NeededServers, onProgress: OnProgress): Promise<TestServers> {
  const [mongodb, s3, promtool] = await Promise.all([
    needed.mongodb && !process.env['TEST_MONGODB_URI'] ? startMongoDb(onProgress) : null,
    needed.s3 && !process.env['TEST_S3_ENDPOINT'] ? startS3(onProgress) : null,
    needed.promtool && !process.env['TEST_PROMTOOL'] ? promtoolOrReason(onProgress) : null,
  ]);
  const env: Record<string, string> = {};
  if (mongodb && 'uri' in mongodb) env['TEST_MONGODB_URI'] = mongodb.uri;
  if (s3 && 'endpoint' in s3)
    Object.assign(env, {
      TEST_S3_ENDPOINT: s3.endpoint,
      TEST_S3_ACCESS_KEY_ID: s3.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
  if (promtool && 'program' in promtool) env['TEST_PROMTOOL'] = promtool.program;
  return {
    env,
    unavailable: [mongodb, s3, promtool].flatMap((server) =>
      server && 'unavailable' in server ? [server.unavailable] : [],
    ),
    stop: async () => {
      await Promise.all([mongodb, s3].map((server) => (server && 'stop' in server ? server.stop() : undefined)));
    },
  };
}
