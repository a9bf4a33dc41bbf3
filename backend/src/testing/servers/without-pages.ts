import type { Pages } from '../../app/create-pages';
import type { AppMiddleware } from '../../http/server/request-state';

/** For servers that render no pages: builds are released without a trial. */
export const withoutPages = (middleware: readonly AppMiddleware[] = []): Pages => ({
  middleware,
  frames: { late: 0, failed: 0, process: 0 },
  caches: () => ({}),
  tryBuilds: async () => [],
  warm: async () => undefined,
  close: async () => undefined,
});
