import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

import type { BuildDescriptor, ModuleName } from 'shared-contracts/federation';

import { pageCode, shellCode, TestBuilds } from '../samples/test-builds';
import { aBuildFile, aDescriptor, exposesOf } from '../samples/builds';
import { suiteServer } from './suite-server';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server';

/** Token of the environment that every instance of a test takes. */
export const deployToken = 'deploy-token-of-the-environment-of-tests';

/** A build of a module to release: its descriptor and the bytes of its files. */
export interface MadeBuild {
  descriptor: BuildDescriptor;
  files: Readonly<Record<string, string>>;
}

/** A build whose pages are the given expression (see `pageCode`). */
export function madeBuild(
  module: ModuleName,
  expression: string,
  change: Partial<BuildDescriptor> = {},
  serverCode = pageCode(expression),
): MadeBuild {
  const files = { 'entry.js': `// ${module} ${expression}`, 'server.cjs': serverCode };
  const described = Object.entries(files).map(([name, content]) => aBuildFile(name, content));
  return {
    files,
    descriptor: aDescriptor({
      module,
      files: described,
      server: 'server.cjs',
      exposes: exposesOf(module),
      ...change,
    }),
  };
}

/** The shell and `mfe-public` as a checkout brings them. */
export function imageBuilds(): TestBuilds {
  const builds = new TestBuilds();
  builds.write('shell', '000000000001', shellCode);
  builds.write('mfe-public', '000000000002', pageCode("'image'"));
  return builds;
}

/** A whole instance with pages, as `main` puts it together. */
export async function startInstance(
  builds: TestBuilds,
  env: Record<string, string>,
  options: Pick<TestServerOptions, 'dataDir' | 'onLogLine' | 'serveAtOnce'> = {},
): Promise<TestServer> {
  const server = await startTestServer({ builds, env: { DEPLOY_TOKEN: deployToken, ...env }, ...options });
  await server.services.releases.registerImageBuilds();
  return server;
}

/** An instance for all tests of a suite, with the shell and `mfe-public` as a checkout brings them. */
export function suiteInstance(): TestServer {
  const builds = imageBuilds();
  const server = suiteServer(() => ({ builds, env: { DEPLOY_TOKEN: deployToken } }));
  beforeAll(() => server.services.releases.registerImageBuilds());
  afterAll(() => builds.remove());
  return server;
}

interface Started {
  builds: TestBuilds;
  server: TestServer;
}

/**
 * An instance for each test of a suite, with the shell and `mfe-public` as a checkout brings them.
 * @param env evaluated before each test
 * @param use gets the instance
 * @param ship makes its shipped builds
 */
export function instancePerTest(
  env: () => Record<string, string> | Promise<Record<string, string>>,
  use: (started: Started) => void,
  ship: () => TestBuilds = imageBuilds,
): void {
  let started: Started | undefined;
  beforeEach(async () => {
    const builds = ship();
    started = { builds, server: await startInstance(builds, await env()) };
    use(started);
  }, testTimeout);
  afterEach(async () => {
    await started?.server.close();
    started?.builds.remove();
  });
}

/** Timeout of tests that start processes, which takes a while on a busy machine. */
export const testTimeout = 60_000;

/** A page that is opened from the address bar. */
export const ownNavigation = { headers: { 'sec-fetch-site': 'none' } } as const;

const bearer = { origin: '', authorization: `Bearer ${deployToken}` };

/** A call with the token of the environment. */
export const deploy = (
  server: TestServer,
  ...[name, arg]: [Parameters<ReturnType<TestServer['visitor']>['attempt']>[0], unknown]
) => server.visitor().attempt(name, arg, bearer);

/** Announces a build and sends the files that are missing. @returns their names */
export async function uploadBuild(server: TestServer, { descriptor, files }: MadeBuild): Promise<string[]> {
  const response = await deploy(server, 'registerBuild', { body: descriptor });
  if (response.status !== 201) throw new Error(`The build was refused: ${await response.text()}`);
  const missing: { file: string; uploadURL: string; headers: Record<string, string> }[] = await response.json();
  for (const { file, uploadURL, headers } of missing) {
    const sent = await fetch(uploadURL, { method: 'PUT', headers, body: files[file] ?? '' });
    if (sent.status !== 200) throw new Error(`${file} was refused: ${await sent.text()}`);
  }
  return missing.map(({ file }) => file);
}

/** Uploads and checks a build. */
export async function readyBuild(server: TestServer, build: MadeBuild): Promise<string> {
  await uploadBuild(server, build);
  const { module, build: id } = build.descriptor;
  const response = await deploy(server, 'completeBuild', { params: { module, build: id } });
  if (response.status !== 200) throw new Error(`The build is not complete: ${await response.text()}`);
  return id;
}

/** Revision of a module's pointer, for `If-Match`. */
export async function revisionOf(server: TestServer, module: ModuleName): Promise<number> {
  const { body } = await server.visitor().call('listModules', undefined);
  return body.find((each) => each.module === module)?.revision ?? 0;
}

/** Moves the pointer of a module from its current build. */
export async function release(
  server: TestServer,
  module: ModuleName,
  body: Record<string, unknown>,
): Promise<Response> {
  return deploy(server, 'releaseModule', { params: { module }, body, ifMatch: await revisionOf(server, module) });
}

/** The text of the main element of the landing page. */
export async function shown(server: TestServer, headers: Record<string, string> = {}): Promise<string | undefined> {
  const response = await server.visitor().fetch('/', { headers });
  return /<main>(.*?)<\/main>/.exec(await response.text())?.[1];
}
