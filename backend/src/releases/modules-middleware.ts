import path from 'node:path';

import type { Middleware } from 'koa';

import { bestCoding, etagOf, tagIn } from '../http/response-body';
import { HttpError } from '../http/errors';
import { fileBytes } from '../objects/file-bytes';
import { serveBytes } from '../objects/serve-bytes';
import { modulesPath } from './release-set';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** What the build made beside each file. */
const endings = { br: '.br', gzip: '.gz' } as const;

const missing = () => new HttpError('not-found', 'There is no such file in a build.');

/** Finds the folder with the checked files of a build; `undefined` if there is none. */
export type BuildFolders = (module: string, build: string) => Promise<string | undefined> | string | undefined;

/**
 * Serves the files of builds. Their addresses hold the build id, so they are cached for good; nothing else of the disk
 * can be reached, because module, build and file name are each matched in full.
 */
export function modulesMiddleware(dirOf: BuildFolders): Middleware {
  return async (ctx, next) => {
    const match = /^\/modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(ctx.path);
    if (!match) {
      if (ctx.path === modulesPath || ctx.path.startsWith(`${modulesPath}/`)) throw missing();
      return next();
    }
    const [, module = '', build = '', file = ''] = match;
    const type = contentTypes[path.extname(file)];
    const dir = type && (await dirOf(module, build));
    if (!dir || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) throw missing();
    ctx.vary('Accept-Encoding');
    const coding = bestCoding(ctx.req.headers['accept-encoding']);
    const plain = path.join(dir, file);
    const tag = etagOf(`${module}/${build}/${file}`);
    const terms = { contentType: type, cacheControl: 'public, max-age=31536000, immutable' };
    const encoded = coding && (await fileBytes(plain + endings[coding], { ...terms, etag: tagIn(tag, coding) }));
    const served = encoded ?? (await fileBytes(plain, { ...terms, etag: tag }));
    if (!served) throw missing();
    if (encoded) ctx.set('Content-Encoding', coding);
    // A module origin may be another one than the page's.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await serveBytes(ctx, served);
    return undefined;
  };
}
