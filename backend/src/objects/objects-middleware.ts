import { etagOf } from '../cache/response-body';
import { methodNotAllowed, notFound } from '../errors/http-error';
import type { AppMiddleware } from '../server/request-state';
import { InvalidObjectKey, quarantinePrefix, type ObjectStore } from './object-store';
import { serveBytes, type ServedBytes } from './serve-bytes';

/** Images are served below this path (specification, section 2). */
export const objectsPath = '/objects/';

/** Types that the library writes. Other objects, such as release files, are not served here. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

export interface ObjectsMiddlewareOptions {
  objects: ObjectStore;
  /** Images that ship with the product, by their path below `/objects/`. */
  assets: ReadonlyMap<string, ServedBytes>;
}

async function storedImage(objects: ObjectStore, key: string): Promise<ServedBytes | null> {
  const contentType = contentTypes[/\.([a-z]+)$/.exec(key)?.[1] ?? ''];
  if (contentType === undefined) return null;
  const info = await objects.stat(key);
  return (
    info && {
      size: info.size,
      contentType,
      // A key is never rewritten with other bytes, so it identifies them.
      etag: etagOf(key),
      cacheControl: 'public, max-age=31536000, immutable',
      open: async (range) => (await objects.open(key, range))?.stream ?? null,
    }
  );
}

/**
 * The image under a key: one that ships with the product, or one of the library.
 * @returns `null` if there is none, or it is not verified yet
 * @throws InvalidObjectKey
 */
export async function servedImage(
  { objects, assets }: ObjectsMiddlewareOptions,
  key: string,
): Promise<ServedBytes | null> {
  // Never readable. Uploads to this path were handled before.
  if (key.startsWith(quarantinePrefix)) return null;
  return assets.get(key) ?? storedImage(objects, key);
}

/**
 * Serves images below `/objects/`. Keys hold no characters that need URL encoding, so an encoded or odd path is not a
 * key (threat 15). A polyglot image is never executed: `nosniff` and its own policy prevent it.
 */
export function objectsMiddleware(options: ObjectsMiddlewareOptions): AppMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(objectsPath)) return next();
    const key = ctx.path.slice(objectsPath.length);
    if (key.startsWith(quarantinePrefix)) throw notFound('object');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    try {
      const served = await servedImage(options, key);
      if (!served) throw notFound('object');
      ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
      await serveBytes(ctx, served);
    } catch (error) {
      throw error instanceof InvalidObjectKey ? notFound('object') : error;
    }
    return undefined;
  };
}
