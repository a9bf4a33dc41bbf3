import { ConfigError, readConfig, type Config } from '../config/config';
import { deploymentWarnings } from '../config/deployment-warnings';
import { existingSecrets } from '../config/secrets';
import { openPersistence, type Persistence } from '../persistence';
import { checkClock } from './checks/clock';
import { checkDisk } from './checks/disk';
import { checkMail } from './checks/mail';
import { checkModules } from './checks/modules';
import { checkObjects } from './checks/objects';
import { checkProxy } from './checks/proxy';
import { checkStore } from './checks/store';
import { note, ok, fault, reasonOf, type DoctorCheck, type Examined, type Finding } from './finding';

const checks: Readonly<Record<string, DoctorCheck>> = {
  disk: async (examined) => checkDisk(examined),
  store: checkStore,
  modules: checkModules,
  objects: checkObjects,
  mail: checkMail,
  clock: checkClock,
  proxy: async (examined) => checkProxy(examined),
};

/** @returns the settings, or all that is wrong with them */
function readSettings(env: NodeJS.ProcessEnv): Omit<Examined, 'persistence'> | Finding[] {
  try {
    const config = readConfig(env);
    return { config, secrets: existingSecrets(config) };
  } catch (error) {
    if (error instanceof ConfigError) return error.lines.map(fault);
    throw error;
  }
}

function aboutSettings(config: Config): Finding[] {
  const findings = deploymentWarnings(config).map(fault);
  if (config.readOnly) findings.push(note('READ_ONLY is set: nothing can be saved.'));
  return findings.length > 0 ? findings : [ok('The settings can be used.')];
}

/** Opens the store without changing it. @returns it, or why it cannot be opened */
async function openStore({ dataDir, mongodbUri }: Config): Promise<Persistence | string> {
  const options = { dataDir, mongodbUri, readOnly: true, onError: () => undefined };
  return openPersistence(options).catch((error: unknown) => reasonOf(error));
}

/** Finds out what is wrong with an installation. Changes nothing but files of its own, which it removes. */
export async function* examine(env: NodeJS.ProcessEnv): AsyncGenerator<Finding & { check: string }> {
  const settings = readSettings(env);
  const isUsable = !Array.isArray(settings);
  for (const finding of isUsable ? aboutSettings(settings.config) : settings) yield { check: 'settings', ...finding };
  if (!isUsable) return;
  const store = await openStore(settings.config);
  if (typeof store === 'string') yield { check: 'store', ...fault(store) };
  const persistence = typeof store === 'string' ? null : store;
  try {
    for (const [check, run] of Object.entries(checks)) {
      const found = run({ ...settings, persistence }).catch((error: unknown) => [fault(reasonOf(error))]);
      for (const finding of await found) yield { check, ...finding };
    }
  } finally {
    await persistence?.close();
  }
}
