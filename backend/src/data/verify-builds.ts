import path from 'node:path';

import type { Config } from '../config/config';
import { openObjects } from '../objects/open-objects';
import type { Persistence } from '../persistence';
import { BuildFiles } from '../releases/state/build-files';
import { BuildRecords } from '../releases/state/build-records';

/**
 * Compares the files of all builds that can be released with their descriptors.
 * @returns one line for each damaged file
 * @throws ObjectsUnavailable
 */
export async function verifyBuilds(
  persistence: Pick<Persistence, 'get' | 'list' | 'mutate'>,
  config: Pick<Config, 's3' | 'dataDir' | 'sessionSecrets' | 'readOnly'>,
): Promise<{ builds: number; problems: string[] }> {
  const uploaded = (await new BuildRecords(persistence).list()).filter(
    // Other builds came with the product or cannot be released.
    ({ data }) => data.source === 'upload' && data.buildState === 'ready',
  );
  const problems: string[] = [];
  if (uploaded.length === 0) return { builds: 0, problems };
  const objects = await openObjects(config);
  try {
    const files = new BuildFiles(objects, path.join(config.dataDir, 'modules'));
    for (const { data } of uploaded) {
      for (const file of await files.verify(data.descriptor))
        problems.push(`${data.module} ${data.build}: ${file} in the object store is lost or changed: release it again`);
    }
  } finally {
    await objects.close();
  }
  return { builds: uploaded.length, problems };
}
