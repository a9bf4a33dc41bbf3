import path from 'node:path';

import type { Config } from '../config/config';
import { readSecrets } from '../config/secrets';
import { DiskStore } from './disk/disk-store';
import type { ObjectStore } from './object-store';

/** Opens the configured object store. @throws StoreUnusable if it is a folder that cannot be written */
export async function openObjects(config: Pick<Config, 's3' | 'dataDir' | 'sessionSecrets'>): Promise<ObjectStore> {
  if (!config.s3) return DiskStore.open(path.join(config.dataDir, 'objects'), readSecrets(config));
  // Loaded only if configured: the SDK takes a quarter of the start, and most installations use the disk.
  const { S3Store } = await import('./s3/s3-store');
  return S3Store.open(config.s3);
}
