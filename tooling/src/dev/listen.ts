import type { Server } from 'node:http';

import { fail } from '../process/progress';

/** Port of the development server. */
export const devPort = Number(process.env['PORT'] ?? 3000);

/** Listens on the port of the development server; only this machine can connect, unless configured otherwise. */
export function listen(server: Server): Promise<void> {
  server.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${devPort} is taken: stop what uses it, or set PORT to another one.`
        : `The server cannot listen on port ${devPort}: ${error.code ?? error.message}`,
    ),
  );
  return new Promise((resolve) => server.listen(devPort, process.env['HOST'] ?? '127.0.0.1', () => resolve()));
}
