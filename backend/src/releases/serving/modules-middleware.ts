import path from 'node:path';

import type { Middleware } from 'koa';

import { fileOfBuild, type BuildDescriptor } from 'shared-contracts/federation';

import { bestCoding, etagOf, tagIn, type Coding } from '../../cache/response-body';
import { HttpError } from '../../errors/http-error';
import { withoutDocumentHeaders } from '../../server/security-headers';
import { fileBytes } from '../../objects/serve-bytes';
import { serveBytes, type ServedBytes } from '../../objects/serve-bytes';
import { modulesPath } from '../state/release-set';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Endings of the compressed copies that the build wrote beside each file. */
const endings = { br: '.br', gzip: '.gz' } as const;

const missing = () => new HttpError('not-found', 'There is no such file in a build.');

/** The folder of a build. */
export interface BuildFolder {
  dir: string;
  /** What its files must be; `null` for a build that came with the product, whose files change in development. */
  descriptor: BuildDescriptor | null;
}

/** The folders with the verified files of builds. */
export interface BuildFolders {
  /** `undefined` if there is none. */
  find(module: string, build: string): Promise<BuildFolder | undefined>;
  /** A file is damaged or lost: all files of the build are verified again before it is found. */
  distrust(descriptor: BuildDescriptor): void;
}

/** Milliseconds between verifications of a build that browsers ask for: each reads all of its files. */
const recheckInterval = 10_000;

interface FileRequest {
  module: string;
  build: string;
  file: string;
  contentType: string;
  coding: Coding;
}

/** Whether a build has a file; one that came with the product may have any. */
const lists = ({ descriptor }: BuildFolder, file: string): boolean => !descriptor || !!fileOfBuild(descriptor, file);

/** A file of a build, in the accepted coding if the build has it; `null` if it is missing or of another size. */
async function bytesOf(
  folder: BuildFolder | undefined,
  { module, build, file, contentType, coding }: FileRequest,
): Promise<{ coding: Coding; bytes: ServedBytes } | null> {
  if (folder === undefined) return null;
  const tag = etagOf(`${module}/${build}/${file}`);
  const terms = { contentType, cacheControl: 'public, max-age=31536000, immutable' };
  const read = async (name: string, etag: string) => {
    const bytes = await fileBytes(path.join(folder.dir, name), { ...terms, etag });
    const isDamaged = folder.descriptor && fileOfBuild(folder.descriptor, name)?.size !== bytes?.size;
    return isDamaged ? null : bytes;
  };
  const copy = coding && file + endings[coding];
  const encoded = copy && lists(folder, copy) ? await read(copy, tagIn(tag, coding)) : null;
  if (encoded) return { coding, bytes: encoded };
  // A damaged copy is repaired before anything is served.
  if (copy && folder.descriptor && lists(folder, copy)) return null;
  const bytes = await read(file, tag);
  return bytes && { coding: null, bytes };
}

/**
 * Serves the files of builds. Their addresses contain the build id, so they are cached forever; nothing else on the
 * disk can be reached, because module, build and file name are each matched in full.
 */
export function modulesMiddleware(folders: BuildFolders): Middleware {
  /** When builds were verified for browsers. */
  const rechecked = new Map<string, number>();
  return async (ctx, next) => {
    const match = /^\/modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(ctx.path);
    if (!match) {
      if (ctx.path === modulesPath || ctx.path.startsWith(`${modulesPath}/`)) throw missing();
      return next();
    }
    const [, module = '', build = '', file = ''] = match;
    const contentType = contentTypes[path.extname(file)];
    if (!contentType || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) throw missing();
    const request = { module, build, file, contentType, coding: bestCoding(ctx.req.headers['accept-encoding']) };
    const folder = await folders.find(module, build);
    if (!folder || !lists(folder, file)) throw missing();
    const { descriptor } = folder;
    // Browsers load a file again under another address, for example if its bytes were wrong.
    const isRetry = ctx.querystring !== '' && Date.now() - (rechecked.get(folder.dir) ?? 0) >= recheckInterval;
    let found = isRetry && descriptor ? null : await bytesOf(folder, request);
    if (!found && descriptor) {
      if (isRetry) rechecked.set(folder.dir, Date.now());
      folders.distrust(descriptor);
      found = await bytesOf(await folders.find(module, build), request);
    }
    if (!found) throw missing();
    ctx.vary('Accept-Encoding');
    if (found.coding) ctx.set('Content-Encoding', found.coding);
    // A module origin may be another one than the page's.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await serveBytes(ctx, found.bytes);
    withoutDocumentHeaders(ctx);
    return undefined;
  };
}
