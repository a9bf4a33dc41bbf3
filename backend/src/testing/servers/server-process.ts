/**
 * The whole backend as a child process, set up by its environment; prints one line when it listens. With `DEATH_POINT`
 * it kills itself at a step of its store after that.
 */
import * as z from 'zod';

import { createServer } from '../../app';
import { readConfig } from '../../config';
import { createHandlers } from '../../handlers';
import { deathPoint, dieAt } from '../../persistence/testing/conformance/processes/death-points';
import { createLogger } from '../../server/logger';
import { createServices } from '../../services';

export const serverLine = z.object({ port: z.int() });

async function serve(): Promise<void> {
  const { DEATH_POINT: point, ...env } = process.env;
  const config = readConfig(env);
  const arm = point === undefined ? null : dieAt(deathPoint.parse(JSON.parse(point)));
  const services = await createServices(config, createLogger(config));
  const server = createServer(services, createHandlers(services));
  services.messages.follow();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    arm?.();
    process.stdout.write(`${JSON.stringify(serverLine.parse({ port }))}\n`);
  });
}

if (require.main === module) void serve();
