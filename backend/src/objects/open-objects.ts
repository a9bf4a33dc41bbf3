import path from 'node:path';

import type { Config } from '../config/config';
import { readSecrets } from '../config/secrets';
import { onlyReading } from '../persistence';
import { DiskStore } from './disk/disk-store';
import type { ObjectStore } from './object-store';

const reads = ['open', 'stat', 'list', 'ping', 'close', 'parts.list', 'parts.keys'];

type ObjectsConfig = Pick<Config, 's3' | 'dataDir' | 'sessionSecrets' | 'readOnly'>;

/**
 * Opens the configured object store; if the configuration is read-only, its writes throw `StoreReadOnly`.
 * @throws StoreUnusable if it is a folder that cannot be written
 */
export async function openObjects(config: ObjectsConfig): Promise<ObjectStore> {
  const objects = await openWritable(config);
  return config.readOnly ? onlyReading(objects, reads) : objects;
}

async function openWritable(config: ObjectsConfig): Promise<ObjectStore> {
  if (!config.s3) return DiskStore.open(path.join(config.dataDir, 'objects'), readSecrets(config));
  // Loaded only if configured: the SDK takes a quarter of the start, and most installations use the disk.
  const { S3Store } = await import('./s3/s3-store');
  return S3Store.open(config.s3);
}
