import { test as base } from './test';

/** The usual test on a backend that serves builds which a journey chooses. */
export const test = base.extend({ server: ({ releasedServer }, use) => use(releasedServer) });
