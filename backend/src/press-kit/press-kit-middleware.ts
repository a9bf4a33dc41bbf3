import { Readable } from 'node:stream';

import {
  pressPictures,
  type KnownStudio,
  type Partner,
  type PressPicture,
  type Project,
  uuidPattern,
} from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import { methodNotAllowed, notFound } from '../errors/http-error';
import { ownOrigin } from '../server/own-origin';
import type { AppMiddleware } from '../server/request-state';
import { studioFor, type VisitorReads } from '../api/visitor-reads';
import { cachedValue } from '../cache/response-cache';
import { objectsPath, servedImage, type ObjectsMiddlewareOptions } from '../objects/objects-middleware';
import { withStoreTimeout } from '../persistence';
import { zipArchive, type ArchiveEntry } from './archive';
import { ArchiveSlots } from './archive-slots';
import { readme, textFiles } from './text-files';

export interface PressKitOptions extends ObjectsMiddlewareOptions {
  /** Reads what visitors may see. */
  reads: Pick<VisitorReads, 'read'>;
  publicOrigin: string | null;
  /** Called with the picture that an archive goes without. */
  onMissing?: (details: { file: string; err?: unknown }) => void;
}

const archivePath = new RegExp(`^/press/(${uuidPattern})[.]zip$`);
const storeTimeout = 5_000;
/** Maximum bytes of the pictures; the ZIP format without extensions ends at four times as many. */
const maxBytes = 1024 * 1024 * 1024;
/** Milliseconds without a byte after which a client is given up, and for all of an archive. */
const stallMs = 30_000;
const maxMs = 10 * 60 * 1_000;
const limits = { total: 8, perAddress: 2 };

interface Kit {
  project: Project;
  partners: readonly Partner[];
  studio: KnownStudio;
  origin: string;
}

async function kitOf(reads: PressKitOptions['reads'], id: string, origin: string): Promise<Kit> {
  const [project, partners, studio] = await withStoreTimeout(storeTimeout, () =>
    Promise.all([
      reads.read({ call: 'getProject', arg: { params: { id } } }),
      reads.read({ call: 'listPartners', arg: undefined }),
      studioFor(reads),
    ]),
  );
  if (!project) throw notFound('press kit');
  return {
    project: calls.getProject.response.parse(cachedValue(project.value)),
    partners: partners ? calls.listPartners.response.parse(cachedValue(partners.value)) : [],
    studio,
    origin,
  };
}

/** The entries of an archive, each opened when it is its turn. A picture that cannot be read is named in the readme. */
async function* entriesOf(kit: Kit, options: PressKitOptions): AsyncGenerator<ArchiveEntry> {
  const { project, origin } = kit;
  const changedAt = new Date(project.createdAt);
  const missing: PressPicture[] = [];
  let left = maxBytes;
  for (const file of textFiles(kit)) yield { ...file, changedAt };
  for (const picture of pressPictures(project)) {
    const opened = await ownPicture(picture, options, left);
    if (opened === null) missing.push(picture);
    else {
      left -= opened.size;
      yield { path: picture.file, changedAt, bytes: opened.bytes };
    }
  }
  yield { ...readme(project, origin, missing), changedAt };
}

/** An image of our own; `null` for any other address, which is never requested, and for what cannot be read. */
async function ownPicture(
  { address, file }: PressPicture,
  options: PressKitOptions,
  maxSize: number,
): Promise<{ bytes: Readable; size: number } | null> {
  if (!address.startsWith(objectsPath)) return null;
  try {
    const image = await servedImage(options, address.slice(objectsPath.length));
    const bytes = image && image.size <= maxSize ? await image.open() : null;
    if (image && bytes) return { bytes, size: image.size };
    options.onMissing?.({ file });
  } catch (err) {
    options.onMissing?.({ file, err });
  }
  return null;
}

/**
 * Serves the archive of a press kit, made while it is sent: the texts of its page in every language, its pictures in
 * full size and its facts. It ends with the connection of the client.
 */
export function pressKitMiddleware(options: PressKitOptions): AppMiddleware {
  const slots = new ArchiveSlots(limits);
  return async (ctx, next) => {
    const [, id] = archivePath.exec(ctx.path) ?? [];
    if (id === undefined) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    // The host check has run: it is one of ours.
    const kit = await kitOf(options.reads, id, ownOrigin(ctx.req, options.publicOrigin) ?? '');
    ctx.status = 200;
    ctx.set('Content-Type', 'application/zip');
    ctx.set('Content-Disposition', `attachment; filename="press-kit-${id}.zip"`);
    ctx.set('Cache-Control', 'no-cache');
    if (ctx.method === 'HEAD') return undefined;
    const release = slots.take(ctx.ip);
    const archive = Readable.from(zipArchive(entriesOf(kit, options)), { objectMode: false });
    const deadline = setTimeout(() => archive.destroy(), maxMs);
    archive.once('close', () => {
      clearTimeout(deadline);
      release();
    });
    ctx.res.setTimeout(stallMs);
    ctx.body = archive;
    return undefined;
  };
}
