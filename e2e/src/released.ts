import { Releases } from './releases';
import { startServer, type TestServer } from './server';
import { test as base } from './test';

/** A backend per worker that serves builds chosen by the journey. */
export const test = base.extend<object, { releases: Releases; server: TestServer }>({
  releases: [
    async ({}, use) => {
      const releases = await Releases.open();
      await use(releases);
      await releases.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ releases }, use) => {
      const server = await startServer({ ROOT_DIR: releases.dir, RENDER_TIMEOUT_MS: '200' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
