import fs from 'node:fs/promises';
import path from 'node:path';

import type { Middleware } from 'koa';

import { fileOfBuild, moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import { bestCoding, etagOf, tagIn, type Coding } from '../../cache/response-body';
import { HttpError } from '../../errors/http-error';
import { withoutDocumentHeaders } from '../../server/security-headers';
import { fileBytes, serveBytes, type ServedBytes } from '../../objects/serve-bytes';
import { ChangedBuildFile, type BuildFiles } from '../state/build-files';
import type { BuildRecords } from '../state/build-records';
import { modulesPath } from '../state/release-set';
import type { ServedReleases } from './served-releases';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Endings of the compressed copies that the build wrote beside each file. */
const endings = { br: '.br', gzip: '.gz' } as const;

/** Milliseconds between verifications of a build that browsers ask for: each reads all of its files. */
const recheckInterval = 10_000;

const missing = () => new HttpError('not-found', 'There is no such file in a build.');

interface BuildFolder {
  dir: string;
  /** The expected files; `null` for a build that came with the product, whose files change in development. */
  descriptor: BuildDescriptor | null;
}

/** Whether a build has a file; one that came with the product may have any. */
const lists = ({ descriptor }: BuildFolder, file: string): boolean => !descriptor || !!fileOfBuild(descriptor, file);

interface FileRequest {
  file: string;
  tag: string;
  contentType: string;
  coding: Coding;
}

/** A file of a build, in the accepted coding if the build has it; `null` if it is missing or of another size. */
async function bytesOf(
  folder: BuildFolder | undefined,
  { file, tag, contentType, coding }: FileRequest,
): Promise<{ coding: Coding; bytes: ServedBytes } | null> {
  if (folder === undefined) return null;
  const read = async (name: string, etag: string) => {
    const terms = { contentType, cacheControl: 'public, max-age=31536000, immutable', etag };
    const bytes = await fileBytes(path.join(folder.dir, name), terms);
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

/** Serves the files of builds, also of those that are no longer live, because open pages still request them. */
export function modulesMiddleware(
  shipped: Pick<ServedReleases, 'buildDir'>,
  {
    files,
    records,
  }: { files: Pick<BuildFiles, 'cached' | 'ensure' | 'distrust'>; records: Pick<BuildRecords, 'find'> },
): Middleware {
  const rechecked = new Map<string, number>();

  const folderOf = async (module: ModuleName, build: string): Promise<BuildFolder | undefined> => {
    const dir = shipped.buildDir(module, build);
    // Without a descriptor it is being written, and so is incomplete.
    if (await fs.stat(path.join(dir, 'release.json')).catch(() => null)) return { dir, descriptor: null };
    const cached = await files.cached({ module, build });
    const record = cached ? null : await records.find(module, build);
    const descriptor = record?.data.buildState === 'ready' ? record.data.descriptor : cached;
    if (!descriptor) return undefined;
    try {
      return { dir: await files.ensure(descriptor), descriptor };
    } catch (error) {
      // It came with an installation that is gone, and was never published, or is lost: pages offer a reload.
      if (error instanceof ChangedBuildFile) return undefined;
      throw error;
    }
  };

  return async (ctx, next) => {
    const match = /^\/modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(ctx.path);
    if (!match) {
      if (ctx.path === modulesPath || ctx.path.startsWith(`${modulesPath}/`)) throw missing();
      return next();
    }
    const [, name, build = '', file = ''] = match;
    const module = moduleNames.find((known) => known === name);
    const contentType = contentTypes[path.extname(file)];
    if (!module || !contentType || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) throw missing();
    const coding = bestCoding(ctx.req.headers['accept-encoding']);
    const request = { file, tag: etagOf(`${module}/${build}/${file}`), contentType, coding };
    const folder = await folderOf(module, build);
    if (!folder || !lists(folder, file)) throw missing();
    const { descriptor } = folder;
    // Browsers load a file again under another address, for example if its bytes were wrong.
    const isRetry = ctx.querystring !== '' && Date.now() - (rechecked.get(folder.dir) ?? 0) >= recheckInterval;
    let found = isRetry && descriptor ? null : await bytesOf(folder, request);
    if (!found && descriptor) {
      if (isRetry) rechecked.set(folder.dir, Date.now());
      files.distrust(descriptor);
      found = await bytesOf(await folderOf(module, build), request);
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
