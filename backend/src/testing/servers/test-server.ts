import { symlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { moduleOfContainer } from 'shared-contracts/federation';
import { someParts } from 'shared-contracts/testing';

import { readConfig } from '../../config/config';
import type { PasswordCost } from '../../auth/password';
import { createPages } from '../../app/create-pages';
import { createSite } from '../../app/create-site';
import { createVisitorHandlers } from '../../app/handlers';
import type { SiteServices } from '../../app/site-services';
import { createLogger } from '../../http/logging/logger';
import type { AppMiddleware } from '../../http/server/request-state';
import { createServices, type ServiceOverrides, type Services } from '../../app/services';
import { TestBuilds } from '../samples/test-builds';
import { ApiClient } from '../api-client';
import { withoutPages } from './without-pages';

export interface TestServerOptions extends ServiceOverrides {
  /** Builds with which it serves the pages of the product. */
  builds?: TestBuilds;
  /** In place of the pages: middleware for paths outside the API and the objects. */
  after?: readonly AppMiddleware[];
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Folder to reuse; if omitted, a new one. */
  dataDir?: string;
  /** Starts serving immediately, like the product, instead of waiting for the object store and the live builds. */
  serveAtOnce?: boolean;
  /** Receives the server's log line by line, with `LOG_LEVEL` `info`. Discarded by default. */
  onLogLine?: (line: string) => void;
  /** Replaces services before their first use, to inject failures. */
  prepare?: (services: Services) => Services;
}

export interface TestServer {
  url: string;
  services: SiteServices;
  dataDir: string;
  /** A new visitor without cookies. */
  visitor(): ApiClient;
  /** A new client, signed in as the administrator. */
  admin(): Promise<ApiClient>;
  close(): Promise<void>;
}

/** Of the passwords of test servers; the product's cost has tests of its own. */
const cheapPasswords: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const repositoryDir = path.resolve(__dirname, '../../../..');
let shipped: TestBuilds | undefined;

/** The modules of a product that this test renders no page of. */
function withoutServerBuilds(): TestBuilds {
  if (shipped) return shipped;
  const builds = new TestBuilds();
  process.once('exit', () => builds.remove());
  for (const [index, container] of ['shell', ...Object.keys(someParts)].entries())
    builds.write(moduleOfContainer(container), `00000000000${index}`, '', { server: null });
  symlinkSync(path.join(repositoryDir, 'backend'), path.join(builds.rootDir, 'backend'));
  shipped = builds;
  return builds;
}

/** Starts the whole backend on a real socket with a new store. `close` removes both. */
export async function startTestServer({
  env = {},
  dataDir,
  builds,
  after,
  loginLimit,
  proofCost,
  passwordCost = cheapPasswords,
  deliveryLimits,
  onLogLine,
  serveAtOnce = false,
  prepare = (services) => services,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataDir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-api-')));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: onLogLine ? 'info' : 'silent',
    DEMO_CONTENT: 'false',
    // A busy machine makes no page late.
    RENDER_TIMEOUT_MS: '10000',
    ROOT_DIR: (builds ?? withoutServerBuilds()).rootDir,
    ...env,
  });
  const prepared = prepare(
    await createServices(config, createLogger(config, { write: onLogLine ?? (() => undefined) }), {
      loginLimit,
      proofCost,
      passwordCost,
      deliveryLimits,
    }),
  );
  if (!serveAtOnce) await prepared.objectsTried;
  const visitors = createVisitorHandlers(prepared);
  const pages = builds ? createPages(prepared, visitors, builds.worker()) : withoutPages(after);
  const { server, services, close } = createSite(prepared, visitors, pages);
  if (!serveAtOnce) await services.servedReleases.firstReading;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    services,
    dataDir: folder,
    visitor: () => new ApiClient(url),
    admin: () => new ApiClient(url).signIn(config.admin.username, config.admin.password),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
      if (dataDir === undefined) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
