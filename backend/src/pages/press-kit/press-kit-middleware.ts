import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import {
  pressFile,
  pressFileName,
  pressName,
  pressImages,
  type KnownStudio,
  type Partner,
  type PressImage,
  type Project,
  uuidPattern,
} from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import { HttpError, methodNotAllowed, notFound } from '../../http/http-error';
import { addressKey } from '../../http/server/client-address';
import type { AppMiddleware } from '../../http/server/request-state';
import { studioFor, type VisitorReads } from '../../http/api/visitor-reads';
import { RefreshingCache } from '../../http/cache/refreshing-cache';
import { cachedValue } from '../../http/cache/response-cache';
import { ImageQueue } from '../../objects/images/image-queue';
import { objectsPath, servedImage, type ImageStores } from '../../objects/objects-middleware';
import { zipArchive, type ArchiveEntry } from './archive';
import { readme, textFiles } from './text-files';

export interface PressKitOptions extends ImageStores {
  reads: Pick<VisitorReads, 'read'>;
  onMissing?: (details: { file: string; err?: unknown }) => void;
}

const kitPath = new RegExp(`^/press/(${uuidPattern})(?:[.]zip|/([a-z]+/[a-z0-9-]+[.][a-z]+))$`);
/** The ZIP format without extensions has room for four times as many. */
const maxBytes = 1024 * 1024 * 1024;
const cachedSizes = 200;
/** Milliseconds without a byte, and for the whole archive. */
const stallMs = 30_000;
const maxMs = 10 * 60 * 1_000;
/** Archives sent at the same time, in total and to one address, so that slow readers leave room for others. */
const limits = { total: 8, perAddress: 2 };

const conversions = new ImageQueue();

interface Kit {
  version: string;
  project: Project;
  partners: readonly Partner[];
  studio: KnownStudio;
  origin: string;
}

async function kitOf(reads: PressKitOptions['reads'], id: string, origin: string): Promise<Kit> {
  const [project, partners, studio] = await Promise.all([
    reads.read({ call: 'getProject', arg: { params: { id } } }),
    reads.read({ call: 'listPartners', arg: undefined }),
    studioFor(reads)(),
  ]);
  if (!project) throw notFound('press kit');
  return {
    version: `${project.value.etag} ${partners?.value.etag ?? ''} ${JSON.stringify(studio)} ${origin}`,
    project: calls.getProject.response.parse(cachedValue(project.value)),
    partners: partners ? calls.listPartners.response.parse(cachedValue(partners.value)) : [],
    studio,
    origin,
  };
}

/** Opens each image when its turn comes. The readme names images that cannot be read. */
async function* entriesOf(kit: Kit, options: PressKitOptions): AsyncGenerator<ArchiveEntry> {
  const { project } = kit;
  const changedAt = new Date(project.createdAt);
  const missing: PressImage[] = [];
  let left = maxBytes;
  for (const file of textFiles(kit)) yield { ...file, changedAt };
  for (const image of pressImages(project)) {
    const opened = await ownImage(image, options, left);
    if (opened === null) missing.push(image);
    else {
      left -= opened.size;
      yield { path: pressFile(project, image), changedAt, bytes: opened.bytes };
    }
  }
  yield { ...readme(kit, missing), changedAt };
}

async function converted(image: Readable, format: 'jpg' | 'png'): Promise<Buffer> {
  const decoded = sharp(await buffer(image));
  // A JPEG is opaque. No subsampling, because it would blur the colours of fine lettering.
  return format === 'png'
    ? decoded.png().toBuffer()
    : decoded.flatten({ background: '#fff' }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** `null` for a foreign address, which is never requested, and for an unreadable image. */
async function ownImage(
  { address, file, convertedTo }: PressImage,
  options: PressKitOptions,
  maxSize: number,
): Promise<{ bytes: Readable; size: number } | null> {
  if (!address.startsWith(objectsPath)) return null;
  try {
    const image = await servedImage(options, address.slice(objectsPath.length));
    const bytes = image && image.size <= maxSize ? await image.open() : null;
    if (image && bytes && convertedTo) {
      const data = await conversions.run(image.size, () => converted(bytes, convertedTo));
      return { bytes: Readable.from([data]), size: data.length };
    }
    if (image && bytes) return { bytes, size: image.size };
    options.onMissing?.({ file });
  } catch (err) {
    options.onMissing?.({ file, err });
  }
  return null;
}

async function* bytesOf(image: PressImage, options: PressKitOptions): AsyncGenerator<Uint8Array> {
  const opened = await ownImage(image, options, maxBytes);
  if (opened === null) throw notFound('image');
  yield* opened.bytes;
}

/** Reads a stream to its end, or until it takes too long. */
async function lengthOf(stream: Readable): Promise<number> {
  const deadline = setTimeout(() => stream.destroy(), stallMs);
  let length = 0;
  try {
    for await (const chunk of stream) length += (chunk as Uint8Array).length;
  } finally {
    clearTimeout(deadline);
  }
  return length;
}

/**
 * Serves the archive of a press kit, written while it is sent, one image at a time. For a `HEAD`, measures its length.
 */
export function pressKitMiddleware(options: PressKitOptions): AppMiddleware {
  const sending: string[] = [];
  /** @returns frees the slot. @throws HttpError unavailable */
  const takeSlot = (address: string) => {
    const key = addressKey(address);
    if (sending.length >= limits.total || sending.filter((other) => other === key).length >= limits.perAddress)
      throw new HttpError('unavailable', 'Too many archives are being sent.', { headers: { 'Retry-After': '30' } });
    sending.push(key);
    return () => void sending.splice(sending.indexOf(key), 1);
  };
  const sizes = new RefreshingCache<number>({ maxEntries: cachedSizes });
  const send = (ctx: Parameters<AppMiddleware>[0], content: () => Readable) => {
    const release = takeSlot(ctx.ip);
    const body = content();
    const deadline = setTimeout(() => body.destroy(), maxMs);
    body.once('close', () => {
      clearTimeout(deadline);
      release();
    });
    ctx.res.setTimeout(stallMs);
    ctx.body = body;
  };
  return async (ctx, next) => {
    const [, id, file] = kitPath.exec(ctx.path) ?? [];
    if (id === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const kit = await kitOf(options.reads, id, ctx.state.origin);
    const archive = () => Readable.from(zipArchive(entriesOf(kit, options)), { objectMode: false });
    ctx.set('Cache-Control', 'no-cache');
    if (file !== undefined) {
      const image = pressImages(kit.project).find((one) => one.file === file);
      if (!image?.convertedTo) throw notFound('image');
      ctx.status = 200;
      ctx.attachment(pressFileName(kit.project, image), { type: 'inline' });
      ctx.type = image.convertedTo;
      if (ctx.method === 'GET') send(ctx, () => Readable.from(bytesOf(image, options), { objectMode: false }));
      return undefined;
    }
    ctx.status = 200;
    ctx.attachment(`${pressName(kit.project)}_press-kit.zip`);
    ctx.set('Content-Type', 'application/zip');
    if (ctx.method === 'GET') send(ctx, archive);
    else {
      const load = async () => {
        const release = takeSlot(ctx.ip);
        return lengthOf(archive()).finally(release);
      };
      ctx.length = (await sizes.get(id, { version: kit.version, load })).value;
    }
    return undefined;
  };
}
