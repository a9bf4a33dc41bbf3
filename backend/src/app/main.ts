import type http from 'node:http';
import path from 'node:path';
import v8 from 'node:v8';

import { ConfigError, readConfig } from '../config/config';
import { deploymentWarnings } from '../config/deployment-warnings';
import { defaultAccountHint } from '../auth/accounts';
import { ignoredAccountWarning } from '../auth/password-reset';
import { errorCode } from '../persistence/error-code';
import { createVisitorHandlers } from './handlers';
import { createLogger, toggleDebug } from '../http/logging/logger';
import { createMetricsServer } from '../metrics/metrics-server';
import { runMaintenance } from './maintain';
import { StoreReadOnly, StoreUnavailable, StoreUnusable } from '../persistence';
import { createPages } from './create-pages';
import { createSite, type Backend } from './create-site';
import { productVersion } from './product-version';
import { createServices, type Services } from './services';

/** Milliseconds of a shutdown. Outside production no load balancer has to notice it. */
const drainTimes = {
  production: { notice: 2_000, idle: 5_000, timeout: 10_000 },
  development: { notice: 0, idle: 0, timeout: 10_000 },
};
const maintenanceMs = 60 * 60 * 1_000;

/** Garbage above what is in use, in percent, before it is collected; V8's own limit is up to 300. */
const mostGarbage = 40;

/** Aborts the start with one sentence and exit code 1. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function listen(server: http.Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Graceful shutdown: notifies load balancers, finishes requests in flight, then closes the stores. */
async function shutDown({ server, services, close }: Backend): Promise<void> {
  services.logger.info('shutting down');
  await services.drain.begin(server, drainTimes[services.config.production ? 'production' : 'development']);
  await close();
}

function listenError(error: unknown, port: number, variable = 'PORT'): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${variable} to another one.`;
  if (code === 'EACCES') return `Port ${port} needs more rights: set ${variable} to one above 1023.`;
  return `The server cannot listen on port ${port}: ${String(error)}`;
}

/** Printed outside production: the address and the default account. */
async function welcome({ config, persistence }: Services, address: string): Promise<string> {
  const account = await defaultAccountHint(persistence, config.production);
  const signIn = account
    ? `${account.username} / ${account.password}`
    : `${config.admin.username} with the password of that account`;
  return `\n  Site   ${address}\n  Admin  ${address}/admin   ${signIn}\n\n`;
}

/** Starts the background work. @returns the timer of the maintenance */
function workInTheBackground(services: Services): NodeJS.Timeout {
  void runMaintenance(services);
  services.mainProjects.follow();
  services.draftSchedule.follow();
  services.messages.follow();
  services.logAnchor.follow();
  services.backups.follow();
  return setInterval(() => void runMaintenance(services), maintenanceMs);
}

async function start(): Promise<void> {
  v8.setFlagsFromString(`--heap-growing-percent=${mostGarbage}`);
  const config = readConfig(process.env);
  const logger = createLogger(config);
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'a defect: stopping');
    process.exit(1);
  });
  for (const warning of deploymentWarnings(config)) logger.warn(warning);
  const services = await createServices(config, logger);
  if (config.readOnly === null) await services.releases.registerImageBuilds();
  else logger.warn('READ_ONLY is set: pages are served, and nothing is written');
  const visitors = createVisitorHandlers(services);
  const pages = createPages(services, visitors, path.join(import.meta.dirname, 'render-worker.mjs'));
  const site = createSite(services, visitors, pages);
  const port = await listen(site.server, config.host, config.port).catch((error: unknown) =>
    refuse(listenError(error, config.port)),
  );

  const { metrics } = config;
  if (metrics)
    await listen(createMetricsServer(services.metrics), metrics.host, metrics.port).catch((error: unknown) =>
      refuse(listenError(error, metrics.port, 'METRICS_PORT')),
    );

  const maintenance = config.readOnly === null ? workInTheBackground(services) : undefined;
  void services.mirror.warm();
  void services.servedReleases
    .current()
    .then(pages.warm)
    .catch((error: unknown) => logger.warn({ err: error }, 'the render process is not warm yet'));

  const stop = () => {
    clearInterval(maintenance);
    void shutDown(site).then(() => process.exit(0));
  };
  // Without a listener, Node opens its debugger on this signal, through which any process of this user could run code
  // here.
  process.on('SIGUSR1', () => undefined);
  process.on('SIGUSR2', () => toggleDebug(logger, config));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = config.publicOrigin ?? `http://localhost:${port}`;
  logger.info({ address, version: productVersion }, 'ready');
  void ignoredAccountWarning(services.persistence, config.admin).then(
    (warning) => warning !== null && logger.warn(warning),
    (error: unknown) => logger.warn({ err: error }, 'the account of the environment cannot be compared'),
  );
  if (!config.production) process.stdout.write(await welcome(services, address));
  logger.flush();
}

start().catch((error: unknown) => {
  const expected = [ConfigError, StoreUnusable, StoreUnavailable, StoreReadOnly];
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
  refuse(
    isExpected
      ? error.message
      : `The server cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
});
