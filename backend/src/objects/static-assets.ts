import fs from 'node:fs/promises';
import path from 'node:path';

import { contentTypeAt } from './content-types';
import { fileBytes } from './file-bytes';
import type { ServedBytes } from './serve-bytes';

/** Includes SVG, because uploads never reach the folder of the product. */
const assetTypeAt = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : contentTypeAt(name));

/**
 * The images, recordings and captions of a folder that ships with the product, by a prefix and their path below it.
 * Listed once: requests only match these paths, so none can escape from the folder.
 */
export async function readStaticAssets(folder: string, prefix: string): Promise<ReadonlyMap<string, ServedBytes>> {
  const assets = new Map<string, ServedBytes>();
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const contentType = assetTypeAt(entry.name);
    if (!entry.isFile() || contentType === null) continue;
    const file = path.join(entry.parentPath, entry.name);
    // A new version of the product may replace an image under the same name.
    const served = await fileBytes(file, { contentType, cacheControl: 'public, max-age=86400' });
    if (served) assets.set(path.join(prefix, path.relative(folder, file)).split(path.sep).join('/'), served);
  }
  return assets;
}
