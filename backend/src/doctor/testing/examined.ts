import { readConfig } from '../../config/config';
import { openPersistence } from '../../persistence';
import type { Examined } from '../finding';

/** What the doctor looks at with some settings. `close` closes its store. */
export async function examinedWith(env: Record<string, string>): Promise<Examined & { close(): Promise<void> }> {
  const config = readConfig(env);
  const { dataDir, mongodbUri, sessionSecrets: secrets } = config;
  const persistence = await openPersistence({ dataDir, mongodbUri, readOnly: true, onError: () => undefined });
  return { config, secrets, persistence, close: () => persistence.close() };
}
