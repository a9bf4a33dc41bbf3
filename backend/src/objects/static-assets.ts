import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

import type { ServedBytes } from './serve-bytes';

/** Types of the files that ship with the product. SVG is among them: nobody can upload into their folder. */
const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
};

/**
 * The images of a folder that ships with the product, by their path below it. Listed once: a request can only name what
 * was found, so no path can lead out of the folder.
 */
export async function readStaticAssets(folder: string): Promise<ReadonlyMap<string, ServedBytes>> {
  const assets = new Map<string, ServedBytes>();
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const contentType = contentTypes[path.extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await fs.stat(file);
    assets.set(path.relative(folder, file).split(path.sep).join('/'), {
      size,
      contentType,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      // A new version of the product may bring another image under the same name.
      cacheControl: 'public, max-age=86400',
      open: (range) => Promise.resolve(createReadStream(file, { ...range })),
    });
  }
  return assets;
}
