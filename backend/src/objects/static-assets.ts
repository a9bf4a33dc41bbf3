import fs from 'node:fs/promises';
import path from 'node:path';

import { fileTypeAt } from 'shared-contracts/entities';

import { fileBytes, type ServedBytes } from './serve-bytes';

/** Files by their path below `/objects/`. */
export type StaticAssets = ReadonlyMap<string, ServedBytes>;

/** The `Content-Type` of an object by the end of its name; `null` for private ones, such as files of builds. */
export function contentTypeAt(name: string): string | null {
  const type = fileTypeAt(name);
  if (type !== null) return type === 'text/vtt' ? `${type}; charset=utf-8` : type;
  const image = /\.(webp|avif|png|jpe?g|gif)$/.exec(name)?.[1];
  return image === undefined ? null : `image/${image.replace('jpg', 'jpeg')}`;
}

/** Includes SVG, because uploads never reach the folder of the product. */
const assetTypeAt = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : contentTypeAt(name));

/** Files of a folder that ships with the product, by a prefix and their path: only listed files are served. */
export async function readStaticAssets(folder: string, prefix: string): Promise<StaticAssets> {
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

/** In `demo/posters/x-c283858-1800x2400-480.avif`, colour, size and width describe the file, not the image. */
function imageOf(name: string) {
  const [, image, width] = /^(.*?)(?:-c[0-9a-f]{6})?(?:-\d+x\d+)?(?:-(\d{3,4}))?\.\w+$/.exec(name) ?? [];
  return { image, width };
}

/**
 * A file that ships with the product. Records keep the file names from when they were written, so an image that was
 * redrawn in another size is found under its old names.
 * @returns the file of the same width if there is one, otherwise the whole image
 */
export function assetAt(assets: StaticAssets, key: string): ServedBytes | null {
  const asset = assets.get(key);
  if (asset) return asset;
  const { image, width } = imageOf(key);
  if (image === undefined) return null;
  const same = [...assets.keys()].filter((name) => imageOf(name).image === image);
  const ofWidth = same.find((name) => imageOf(name).width === width && path.extname(name) === path.extname(key));
  const whole = same.find((name) => imageOf(name).width === undefined);
  return assets.get(ofWidth ?? whole ?? '') ?? null;
}
