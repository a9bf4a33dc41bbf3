import type { Logger } from 'pino';

import { createBaseServices } from './base-services';
import type { Config } from '../config/config';
import { hasDemoContent, seedDemoContent } from './seed-demo-content';
import { defaultProofCost } from '../requests/proof-of-work';
import { draftSchedule } from '../content/drafts/draft-changes';
import { DeployTokens } from '../releases/calls/deploy-tokens';
import { hasAccounts, seedAccounts } from '../auth/accounts';
import { defaultLoginLimit, type LoginLimit } from '../auth/attempts/login-limit';
import { defaultPasswordCost, Passwords, type PasswordCost } from '../auth/password';
import { defaultDeliveryLimits, type DeliveryLimits } from '../messages/outbox/delivery';
import { BackupSchedule } from '../data/backups/backups';
import { LogAnchor } from '../data/log-anchor';
import { createMetrics } from '../metrics/metrics';
import { openPersistence, type Persistence, type StoreCall } from '../persistence';
import { mainProjectSchedule } from '../content/records/main-project';
import { createMessages } from './create-messages';
import { PreviewLinks } from '../releases/previews/preview-links';

export interface ServiceOverrides {
  loginLimit?: LoginLimit;
  proofCost?: number;
  passwordCost?: PasswordCost;
  deliveryLimits?: DeliveryLimits;
}

/**
 * Accounts come last: a store without accounts is one whose first start was interrupted, and the next start completes
 * it.
 */
async function seed(persistence: Persistence, config: Config, passwordCost: PasswordCost): Promise<string> {
  const isNew =
    !(await hasAccounts(persistence)) && ((await persistence.isEmpty()) || (await hasDemoContent(persistence)));
  if (isNew && config.demoContent) await seedDemoContent(persistence);
  return seedAccounts(persistence, config, passwordCost);
}

/** Opens the configured stores and seeds an administrator. @throws StoreUnusable, StoreUnavailable, ConfigError */
export async function createServices(
  config: Config,
  logger: Logger,
  {
    loginLimit = defaultLoginLimit,
    proofCost = defaultProofCost,
    passwordCost = defaultPasswordCost,
    deliveryLimits = defaultDeliveryLimits,
  }: ServiceOverrides = {},
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'the store failed in the background');
  const metrics = createMetrics();
  const onCall = ({ part, seconds, isUnavailable }: StoreCall) => {
    metrics.storeSeconds.observe({ part }, seconds);
    if (isUnavailable) metrics.storeFailures.inc();
    logger.debug({ part, ms: Math.round(seconds * 1_000) }, 'a call of the store');
  };
  const { dataDir, mongodbUri } = config;
  const readOnly = config.readOnly !== null;
  const persistence = await openPersistence({ dataDir, mongodbUri, readOnly, onError, onCall });
  try {
    const unknownNames = await seed(persistence, config, passwordCost);
    const base = await createBaseServices(config, logger, metrics, persistence);
    const { mirror, clock, secrets, buildHealth, eventCounter, objects } = base;
    const deployTokens = new DeployTokens({ persistence, limit: loginLimit, environmentToken: config.deployToken });
    const mainProjects = mainProjectSchedule(persistence, {
      mirror,
      clock,
      onError: (error) =>
        logger.error({ err: error }, 'a scheduled main project cannot take its place yet; trying again'),
    });
    const scheduledDrafts = draftSchedule(persistence, {
      mirror,
      clock,
      onError: (error) => logger.error({ err: error }, 'scheduled draft changes cannot be published yet; trying again'),
    });
    const messages = createMessages(base, deliveryLimits);
    const backups = new BackupSchedule(base, logger);
    const logAnchor = new LogAnchor(base, (error) =>
      logger.error({ err: error }, 'the end of the event log cannot be noted outside of the store'),
    );
    return {
      ...base,
      mainProjects,
      draftSchedule: scheduledDrafts,
      messages,
      backups,
      logAnchor,
      deployTokens,
      previewLinks: new PreviewLinks({ secrets, tokenOf: (id) => deployTokens.tokenOf(id) }),
      loginLimit,
      /** Iterations of each key that is derived for a proof of work. */
      proofCost,
      passwords: new Passwords(passwordCost),
      /** Id of the record that holds failed sign-ins of unknown names. */
      unknownNames,
      close: async () => {
        await Promise.all([mainProjects.close(), scheduledDrafts.close(), backups.close()]);
        await messages.close();
        await buildHealth.close();
        await eventCounter.close();
        await logAnchor.close();
        await persistence.close();
        await objects.close();
      },
    };
  } catch (error) {
    await persistence.close();
    throw error;
  }
}

/** The shared services of a process, opened once. */
export type Services = Awaited<ReturnType<typeof createServices>>;
