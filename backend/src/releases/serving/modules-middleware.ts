import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { Middleware } from 'koa';

import { fileOfBuild, moduleNamePattern, type ModuleName } from 'shared-contracts/federation';

import { bestCoding, etagOf, tagIn } from '../../http/cache/response-body';
import { HttpError } from '../../http/http-error';
import type { ByteRange } from '../../objects/object-store';
import { withoutDocumentHeaders } from '../../http/server/security-headers';
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

const missing = () => new HttpError('not-found', 'There is no such file in a build.');

type Terms = Pick<ServedBytes, 'etag' | 'contentType' | 'cacheControl'>;
type ReadFile = (name: string, terms: Terms) => Promise<ServedBytes | null>;

const descriptorFile = 'release.json';

function bytesServed(bytes: Buffer, terms: Terms): ServedBytes {
  const open = async (range?: ByteRange) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false });
  return { ...terms, size: bytes.length, open };
}

interface Sources {
  files: Pick<BuildFiles, 'read'>;
  records: Pick<BuildRecords, 'find'>;
}

/** Serves the files of builds, including builds that are no longer live, because open pages still request them. */
export function modulesMiddleware(
  served: Pick<ServedReleases, 'buildDir' | 'pointed'>,
  { files, records }: Sources,
): Middleware {
  const descriptorOf = async (module: ModuleName, build: string) => {
    const { live, canaries } = served.pointed;
    const pointed = [...Object.values(live), ...canaries.map(({ release }) => release)];
    const known = pointed.find(({ descriptor }) => descriptor.module === module && descriptor.build === build);
    if (known) return known.descriptor;
    const data = (await records.find(module, build))?.data;
    return data && data.buildState !== 'uploading' ? data.descriptor : null;
  };

  const readerOf = async (module: ModuleName, build: string): Promise<ReadFile> => {
    const dir = served.buildDir(module, build);
    // Without a descriptor it is still being written.
    if (await fs.stat(path.join(dir, descriptorFile)).catch(() => null))
      return (name, terms) => fileBytes(path.join(dir, name), terms);
    const descriptor = await descriptorOf(module, build);
    return async (name, terms) => {
      // The record of a build holds its descriptor, not the folder of its files.
      if (descriptor && name === descriptorFile) return bytesServed(Buffer.from(JSON.stringify(descriptor)), terms);
      if (!descriptor || !fileOfBuild(descriptor, name)) return null;
      const bytes = await files.read(descriptor, name).catch((error: unknown) => {
        // It came with an installation that is gone and was never published, or it is lost: pages offer a reload.
        throw error instanceof ChangedBuildFile ? missing() : error;
      });
      return bytesServed(bytes, terms);
    };
  };

  return async (ctx, next) => {
    const match = /^\/modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(ctx.path);
    if (!match) {
      if (ctx.path === modulesPath || ctx.path.startsWith(`${modulesPath}/`)) throw missing();
      return next();
    }
    const [, module = '', build = '', file = ''] = match;
    const contentType = contentTypes[path.extname(file)];
    if (!moduleNamePattern.test(module) || !contentType || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      throw missing();
    const read = await readerOf(module, build);
    const etag = etagOf(`${module}/${build}/${file}`);
    const terms = { contentType, cacheControl: 'public, max-age=31536000, immutable' };
    const coding = bestCoding(ctx.req.headers['accept-encoding']);
    const encoded = coding && (await read(file + endings[coding], { ...terms, etag: tagIn(etag, coding) }));
    const bytes = encoded ?? (await read(file, { ...terms, etag }));
    if (!bytes) throw missing();
    ctx.vary('Accept-Encoding');
    if (encoded) ctx.set('Content-Encoding', coding);
    // Pages may have a different origin than modules.
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await serveBytes(ctx, bytes);
    withoutDocumentHeaders(ctx);
    return undefined;
  };
}
