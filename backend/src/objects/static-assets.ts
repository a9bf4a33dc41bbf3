import fs from 'node:fs/promises';
import path from 'node:path';

import { fileBytes } from './file-bytes';
import type { ServedBytes } from './serve-bytes';

/** Types of the files that ship with the product. Includes SVG, because nobody can upload to their folder. */
const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * The images, recordings and captions of a folder that ships with the product, by a prefix and their path below it.
 * Listed once: requests only match these paths, so none can escape from the folder.
 */
export async function readStaticAssets(folder: string, prefix: string): Promise<ReadonlyMap<string, ServedBytes>> {
  const assets = new Map<string, ServedBytes>();
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const contentType = contentTypes[path.extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    // A new version of the product may replace an image under the same name.
    const served = await fileBytes(file, { contentType, cacheControl: 'public, max-age=86400' });
    if (served) assets.set(path.join(prefix, path.relative(folder, file)).split(path.sep).join('/'), served);
  }
  return assets;
}
