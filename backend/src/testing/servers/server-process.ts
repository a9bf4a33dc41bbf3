/**
 * The whole backend as a child process, set up by its environment; prints one line when it listens. With `CRASH_POINT`
 * it kills itself at a step of its store after that.
 */
import * as z from 'zod';

import { readConfig } from '../../config/config';
import { createSite } from '../../app/create-site';
import { createVisitorHandlers } from '../../app/handlers';
import { crashPoint, crashAt } from '../../persistence/testing/conformance/processes/crash-points';
import { createLogger } from '../../http/logging/logger';
import { createServices } from '../../app/services';
import { withoutPages } from './without-pages';

export const serverLine = z.object({ port: z.int() });

async function serve(): Promise<void> {
  const { CRASH_POINT: point, ...env } = process.env;
  const config = readConfig(env);
  const arm = point === undefined ? null : crashAt(crashPoint.parse(JSON.parse(point)));
  const services = await createServices(config, createLogger(config));
  const { server } = createSite(services, createVisitorHandlers(services), withoutPages());
  services.messages.follow();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    arm?.();
    process.stdout.write(`${JSON.stringify(serverLine.parse({ port }))}\n`);
  });
}

if (require.main === module) void serve();
