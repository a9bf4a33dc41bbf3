import { buffer } from 'node:stream/consumers';

import PQueue from 'p-queue';

import { localeFromSearch } from 'shared-contracts/localization';

import { HttpError, methodNotAllowed, notFound } from '../../../http/http-error';
import type { AppMiddleware } from '../../../http/server/request-state';
import { etagOf, isCurrent } from '../../../http/cache/response-body';
import { objectsPath, servedImage, type ImageStores } from '../../../objects/objects-middleware';
import type { Persistence } from '../../../persistence';
import type { ImageDescriptions } from '../../../content/records/record-response';
import { RefreshingCache } from '../../../http/cache/refreshing-cache';
import { drawPreview, type PreviewContent } from './draw-preview';
import { parsePreviewPath } from '../../document/preview-address';
import { previewTexts } from './preview-content';

export interface LinkPreviewOptions extends ImageStores {
  persistence: Persistence;
  descriptions: Pick<ImageDescriptions, 'of'>;
  draw?: (content: PreviewContent) => Promise<Buffer>;
}

interface Preview {
  bytes: Buffer;
  etag: string;
}

const maxEntries = 500;
/** Bytes of about 300 previews. */
const maxWeight = 24 * 1024 * 1024;
const maxQueue = 24;
const maxImageBytes = 12 * 1024 * 1024;
/** Seconds until shared caches drop the preview of a withdrawn record. */
const maxAge = 300;

/** The bytes of one of our images; `null` for any other address, which is never requested. */
async function imageBytes(sources: ImageStores, location: string | null): Promise<Buffer | null> {
  if (!location?.startsWith(objectsPath)) return null;
  const image = await servedImage(sources, location.slice(objectsPath.length));
  const stream = image && image.size <= maxImageBytes ? await image.open() : null;
  return stream && buffer(stream);
}

/** Draws link previews when they are first requested. Requests can make it draw only published records. */
export function linkPreviews(options: LinkPreviewOptions): AppMiddleware {
  const { draw = drawPreview } = options;
  // One at a time: drawing takes a core for a tenth of a second.
  const queue = new PQueue({ concurrency: 1 });
  const previews = new RefreshingCache<Preview>({
    maxEntries,
    maxWeight,
    weightOf: ({ bytes }) => bytes.length,
  });
  return async (ctx, next) => {
    const asked = parsePreviewPath(ctx.path);
    if (!asked) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const { kind, id } = asked;
    const locale = localeFromSearch(ctx.search);
    const now = new Date(Date.now()).toISOString();
    const texts = await previewTexts(options, kind, id, locale, now);
    if (!texts) throw notFound('image');
    const load = async (): Promise<Preview> => {
      const { location, ...content } = texts;
      if (queue.size + queue.pending >= maxQueue)
        throw new HttpError('unavailable', 'Too many previews are being drawn.', { headers: { 'Retry-After': '10' } });
      const bytes = await queue.add(async () => {
        const image = await imageBytes(options, location).catch(() => null);
        return draw({ ...content, image }).catch((error: unknown) => {
          if (image === null) throw error;
          // Perhaps it is the image that cannot be read.
          return draw({ ...content, image: null });
        });
      });
      return { bytes, etag: etagOf(bytes) };
    };
    const { value } = await previews.get(`${kind} ${id} ${locale}`, { version: JSON.stringify(texts), load });
    ctx.status = 200;
    ctx.set('Cache-Control', `public, max-age=${maxAge}`);
    ctx.set('ETag', value.etag);
    if (isCurrent(ctx, value.etag)) {
      ctx.status = 304;
      return undefined;
    }
    ctx.set('Content-Type', 'image/jpeg');
    ctx.body = value.bytes;
    return undefined;
  };
}
