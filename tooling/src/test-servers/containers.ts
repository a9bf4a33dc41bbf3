import { randomUUID } from 'node:crypto';

import { isResponding, freePort } from './ports';
import { execute, makeScratchDir, startServer, which, type RunningServer } from './processes';
import { makeAccount, mongodVersion, s3Region, versitygwVersion, type MongoDbServer, type S3Server } from './server';

/** @returns Docker or Podman, if one is running */
export async function containerEngine(): Promise<string | undefined> {
  for (const name of ['docker', 'podman']) {
    const engine = which(name);
    const isRunning = engine !== undefined && (await execute(engine, ['info'], { timeout: 5_000 }).catch(() => null));
    // Docker's client exits with success even if it cannot reach the engine.
    if (isRunning && !/cannot connect|error during connect/i.test(isRunning)) return engine;
  }
  return undefined;
}

interface Image {
  name: string;
  /** Port of the server inside the container. */
  port: number;
  options?: readonly string[];
  args: readonly string[];
  isReady(engine: string, container: string, port: number): Promise<boolean>;
}

/** Runs a container. */
async function startContainer(engine: string, image: Image, port: number): Promise<RunningServer> {
  await execute(engine, ['pull', image.name], { timeout: 10 * 60_000 });
  const container = `bokkado-test-${randomUUID()}`;
  const publish = ['--publish', `127.0.0.1:${port}:${image.port}`];
  const options = ['--name', container, ...publish, ...(image.options ?? [])];
  const server = await startServer(makeScratchDir('container'), [
    {
      name: 'container',
      command: engine,
      args: ['run', ...options, image.name, ...image.args],
      isReady: () => image.isReady(engine, container, port),
    },
  ]);
  const stop = async () => {
    await execute(engine, ['rm', '--force', '--volumes', container]);
    await server.stop();
  };
  return { stop };
}

/** Starts MongoDB in a container. @param engine command of the container engine */
export async function startMongoDbContainer(engine: string): Promise<MongoDbServer> {
  const port = await freePort();
  const ping = ['mongosh', '--quiet', '--eval', 'db.adminCommand("ping").ok'];
  const image: Image = {
    name: `mongo:${mongodVersion}`,
    port: 27_017,
    args: ['--wiredTigerCacheSizeGB', '0.5'],
    // The engine accepts connections before the server does.
    isReady: (program, container) =>
      execute(program, ['exec', container, ...ping]).then(
        () => true,
        () => false,
      ),
  };
  const server = await startContainer(engine, image, port);
  return { ...server, uri: `mongodb://127.0.0.1:${port}`, source: `MongoDB ${mongodVersion} in a container` };
}

/** Starts an S3 server in a container. @param engine command of the container engine */
export async function startS3Container(engine: string): Promise<S3Server> {
  const port = await freePort();
  const account = makeAccount();
  const keys = [`ROOT_ACCESS_KEY=${account.accessKeyId}`, `ROOT_SECRET_KEY=${account.secretAccessKey}`];
  const image: Image = {
    name: `versity/versitygw:v${versitygwVersion}`,
    port: 7_070,
    // A volume, because container layers may not support extended attributes.
    options: ['--volume', '/objects', ...keys.flatMap((key) => ['--env', key])],
    args: ['--port', ':7070', '--region', s3Region, '--health', '/health', '--quiet', 'posix', '/objects'],
    isReady: () => isResponding(`http://127.0.0.1:${port}/health`),
  };
  const server = await startContainer(engine, image, port);
  return {
    ...server,
    ...account,
    endpoint: `http://127.0.0.1:${port}`,
    source: `versitygw ${versitygwVersion} in a container`,
  };
}
