import { etagOf } from '../http/cache/response-body';
import { methodNotAllowed, notFound } from '../http/http-error';
import type { AppMiddleware } from '../http/server/request-state';
import { assetAt, contentTypeAt } from './static-assets';
import { InvalidObjectKey, uploadPrefix, type ObjectStore } from './object-store';
import { serveBytes, type ServedBytes } from './serve-bytes';

/** Images are served below this path (specification, section 2). */
export const objectsPath = '/objects/';

export interface ImageStores {
  objects: Pick<ObjectStore, 'stat' | 'open'>;
  /** Images that ship with the product, by their path below `/objects/`. */
  assets: ReadonlyMap<string, ServedBytes>;
}

/** The image that ships with the product, or a verified one of the library. @throws InvalidObjectKey */
export async function servedImage({ objects, assets }: ImageStores, key: string): Promise<ServedBytes | null> {
  if (key.startsWith(uploadPrefix)) return null;
  const asset = assetAt(assets, key);
  const contentType = contentTypeAt(key);
  if (asset || contentType === null) return asset ?? null;
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

/** Serves images below `/objects/`; an encoded or odd path is not a key (threat 15). */
export function objectsMiddleware(options: ImageStores): AppMiddleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(objectsPath)) return next();
    const key = ctx.path.slice(objectsPath.length);
    if (key.startsWith(uploadPrefix)) throw notFound('object');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    try {
      const served = await servedImage(options, key);
      if (!served) throw notFound('object');
      // A polyglot image is never executed: no scripts. A film in a tab of its own is loaded by the page that a browser
      // makes around it, from its own origin.
      ctx.set(
        'Content-Security-Policy',
        "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
      );
      // Captions are the only text that can be uploaded: no browser shows them as a page of ours (threat 50).
      if (served.contentType.startsWith('text/')) ctx.set('Content-Disposition', 'attachment');
      await serveBytes(ctx, served);
    } catch (error) {
      throw error instanceof InvalidObjectKey ? notFound('object') : error;
    }
    return undefined;
  };
}
