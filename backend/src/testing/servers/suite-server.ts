import { afterAll, beforeAll } from '@jest/globals';

import { ApiClient } from '../api-client';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server';

/**
 * The server of the current suite: started before its first test, closed after its last. Available in tests and in
 * hooks registered after it; its members throw anywhere else.
 * @param options evaluated when the suite starts
 */
export function suiteServer(options: () => TestServerOptions | Promise<TestServerOptions> = () => ({})): TestServer {
  let running: TestServer | null = null;
  const started = (): TestServer => {
    if (running === null) throw new Error('The server of a suite runs inside its tests only');
    return running;
  };
  beforeAll(async () => {
    running = await startTestServer(await options());
  });
  afterAll(() => running?.close());
  return {
    get url() {
      return started().url;
    },
    get services() {
      return started().services;
    },
    get dataDir() {
      return started().dataDir;
    },
    visitor: () => started().visitor(),
    admin: () => started().admin(),
    close: () => started().close(),
  };
}

/** The administrator of a suite, signed in before its first test. */
export function suiteAdmin(server: TestServer): ApiClient {
  const client = new ApiClient(() => server.url);
  beforeAll(async () => {
    const { username, password } = server.services.config.admin;
    await client.signIn(username, password);
  });
  return client;
}
