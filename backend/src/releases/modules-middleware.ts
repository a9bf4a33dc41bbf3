import path from 'node:path';

import type { Middleware } from 'koa';

import { bestCoding, etagOf, tagIn, type Coding } from '../http/response-body';
import { HttpError } from '../http/errors';
import { withoutDocumentHeaders } from '../http/security-headers';
import { fileBytes } from '../objects/file-bytes';
import { serveBytes, type ServedBytes } from '../objects/serve-bytes';
import { modulesPath } from './release-set';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Endings of the compressed copies that the build wrote beside each file. */
const endings = { br: '.br', gzip: '.gz' } as const;

const missing = () => new HttpError('not-found', 'There is no such file in a build.');

type Folder = Promise<string | undefined> | string | undefined;

/** Finds the folder with the checked files of a build; `undefined` if there is none. */
export interface BuildFolders {
  /** May return a folder that was removed in the meantime. */
  find(module: string, build: string): Folder;
  /** Searches again if the folder that was found before is gone; `undefined` if it is still there. */
  findAgain(module: string, build: string): Folder;
}

interface FileRequest {
  module: string;
  build: string;
  file: string;
  contentType: string;
  coding: Coding;
}

/** A file of a build, in the accepted coding if the build has it. */
async function bytesOf(
  dir: string | undefined,
  { module, build, file, contentType, coding }: FileRequest,
): Promise<{ coding: Coding; bytes: ServedBytes } | null> {
  if (dir === undefined) return null;
  const plain = path.join(dir, file);
  const tag = etagOf(`${module}/${build}/${file}`);
  const terms = { contentType, cacheControl: 'public, max-age=31536000, immutable' };
  const encoded = coding && (await fileBytes(plain + endings[coding], { ...terms, etag: tagIn(tag, coding) }));
  if (encoded) return { coding, bytes: encoded };
  const bytes = await fileBytes(plain, { ...terms, etag: tag });
  return bytes && { coding: null, bytes };
}

/**
 * Serves the files of builds. Their addresses contain the build id, so they are cached forever; nothing else on the
 * disk can be reached, because module, build and file name are each matched in full.
 */
export function modulesMiddleware(folders: BuildFolders): Middleware {
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
    const found =
      (await bytesOf(await folders.find(module, build), request)) ??
      (await bytesOf(await folders.findAgain(module, build), request));
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
