import fs from 'node:fs';
import path from 'node:path';

import type { Logger } from 'pino';

import type { Config } from './config';
import { hasDemoContent, seedDemoContent } from './seed-demo-content';
import { defaultProofCost } from './features/collaboration-requests/proof-of-work';
import { draftSchedule } from './features/draft-changes/draft-schedule';
import { DeployTokens } from './features/deploy/deploy-tokens';
import { hasAccounts, seedAccounts } from './features/sessions/accounts';
import { defaultLoginLimit, type LoginLimit } from './features/sessions/login-limit';
import { defaultPasswordCost, Passwords, type PasswordCost } from './features/sessions/password';
import { Drain } from './server/drain';
import { ResponseCache } from './cache/response-cache';
import { ImageLibrary } from './objects/images/image-library';
import { openObjects } from './objects/open-objects';
import { readStaticAssets } from './objects/static-assets';
import { isPrivate, openPersistence, type Persistence } from './persistence';
import { BuildHealth } from './releases/health/build-health';
import { mainProjectSchedule } from './records/main-project';
import { createMessages } from './create-messages';
import { ImageDescriptions } from './records/image-descriptions';
import { RecordIndex } from './records/record-index';
import { RecordMirror } from './records/mirror/record-mirror';
import { FailureReports } from './releases/health/failure-reports';
import { imageBuilds } from './releases/serving/image-builds';
import { ModuleReleases } from './releases/state/module-releases';
import { PointerFollower } from './releases/serving/pointer-follower';
import { PreviewLinks } from './releases/previews/preview-links';
import { ServedReleases } from './releases/serving/served-releases';
import { readSecrets } from './secrets';

export interface ServiceOverrides {
  loginLimit?: LoginLimit;
  proofCost?: number;
  passwordCost?: PasswordCost;
}

/** Accounts come last: a start that was interrupted while seeding is completed by the next one. */
async function seed(persistence: Persistence, config: Config, passwordCost: PasswordCost): Promise<string> {
  const isNew =
    !(await hasAccounts(persistence)) && ((await persistence.isEmpty()) || (await hasDemoContent(persistence)));
  if (isNew && config.demoContent) await seedDemoContent(persistence);
  return seedAccounts(persistence, config, passwordCost);
}

/**
 * Opens the services that the parts of a process share: the configured stores, and what is made of them. Ensures that
 * there is an administrator.
 * @throws StoreUnusable, StoreUnavailable, ConfigError
 */
export async function createServices(
  config: Config,
  logger: Logger,
  {
    loginLimit = defaultLoginLimit,
    proofCost = defaultProofCost,
    passwordCost = defaultPasswordCost,
  }: ServiceOverrides = {},
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'the store failed in the background');
  const persistence = await openPersistence({ dataDir: config.dataDir, mongodbUri: config.mongodbUri, onError });
  try {
    const unknownNames = await seed(persistence, config, passwordCost);
    const secrets = readSecrets(config);
    const objects = await openObjects(config);
    // An unreachable object store does not prevent the start: `/readyz` and uploads return 503 until it is back.
    const objectsTried = objects.prepare({ logger, publicOrigin: config.publicOrigin, port: config.port });
    const images = new ImageLibrary({ objects, uploads: persistence.uploads, limits: config.uploads, logger });
    const assets = await readStaticAssets(path.join(config.rootDir, 'demo/assets'), 'demo');
    if (fs.existsSync(config.dataDir) && !isPrivate(config.dataDir))
      logger.warn(
        { folder: config.dataDir },
        'other users of this machine can read the data folder: restrict it to the user of this process with mode 0700',
      );
    const servedReleases = new ServedReleases(config.rootDir, (module, error) =>
      logger.error({ module, err: error }, 'the build of a module cannot be used'),
    );
    const releases = new ModuleReleases({
      persistence,
      objects,
      folder: path.join(config.dataDir, 'modules'),
      image: imageBuilds(servedReleases),
    });
    const pointers = new PointerFollower({
      served: servedReleases,
      releases,
      changes: persistence.changes,
      onError: (details) => logger.error(details, 'a release cannot be followed yet: the build before it is served'),
    });
    const buildHealth = new BuildHealth({
      counters: persistence.counters,
      served: servedReleases,
      mover: releases.mover,
      onError: (error) => logger.warn({ err: error }, 'views of builds could not be counted'),
    });
    const deployTokens = new DeployTokens({ persistence, limit: loginLimit, environmentToken: config.deployToken });
    const previewLinks = new PreviewLinks({ secrets, tokenOf: (id) => deployTokens.tokenOf(id) });
    const responses = new ResponseCache({
      changes: persistence.changes,
      onStale: (error) => logger.warn({ err: error }, 'the store does not respond: serving a stale response'),
    });
    const mirror = new RecordMirror(persistence);
    const mainProjects = mainProjectSchedule(persistence, mirror, (error) =>
      logger.error({ err: error }, 'a scheduled main project cannot take its place yet; trying again'),
    );
    const scheduledDrafts = draftSchedule(persistence, mirror, (error) =>
      logger.error({ err: error }, 'scheduled draft changes cannot be published yet; trying again'),
    );
    const descriptions = new ImageDescriptions(persistence);
    const messages = createMessages({ config, logger, persistence, descriptions, mirror });
    return {
      config,
      logger,
      persistence,
      objects,
      objectsTried,
      images,
      descriptions,
      mirror,
      mainProjects,
      draftSchedule: scheduledDrafts,
      records: new RecordIndex(mirror),
      assets,
      releases,
      servedReleases,
      pointers,
      buildHealth,
      messages,
      deployTokens,
      previewLinks,
      failureReports: new FailureReports(),
      responses,
      secrets,
      loginLimit,
      proofCost,
      passwords: new Passwords(passwordCost),
      unknownNames,
      drain: new Drain(),
      close: async () => {
        await Promise.all([mainProjects.close(), scheduledDrafts.close()]);
        await messages.close();
        pointers.close();
        await buildHealth.close();
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
