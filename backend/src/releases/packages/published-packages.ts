import fs from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import { etagOf } from '../../http/cache/response-body';
import type { ObjectStore, OpenedObject } from '../../objects/object-store';
import type { ServedBytes } from '../../objects/serve-bytes';
import { errorCode } from '../../persistence/error-code';

/** The `package.json` of a packed package, with what npm needs to verify its archive. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  dist: z.looseObject({ integrity: z.string() }),
});
type Manifest = z.infer<typeof manifest>;

/** What npm asks a registry for: every version of a package. */
export interface Packument {
  name: string;
  'dist-tags': { latest: string };
  versions: Record<string, Manifest>;
}

const keyOf = (name: string, version: string) => `packages/${name}/${version}`;
const archiveType = 'application/octet-stream';

async function bytesOf({ stream }: OpenedObject): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

/**
 * The packages for building modules in repositories of their own: those that came with this product, and those of its
 * earlier versions on this store, which the lock files of the repositories name.
 */
export class PublishedPackages {
  #kept: Promise<Map<string, Manifest>> | null = null;
  /** By key; they never change. */
  readonly #manifests = new Map<string, Manifest>();

  /** @param folder the packages of this product; a folder that is missing holds none */
  constructor(
    private readonly objects: ObjectStore,
    private readonly folder: string,
  ) {}

  /**
   * @param name without its scope
   * @param urlOf the address of an archive
   * @returns `null` if there is no such package
   * @throws ObjectsUnavailable
   */
  async packument(name: string, urlOf: (file: string) => string): Promise<Packument | null> {
    // After a downgrade of the product, new repositories begin with what it can run.
    const latest = (await this.#keep()).get(name);
    if (latest === undefined) return null;
    const found: Manifest[] = [];
    for await (const { key } of this.objects.list(keyOf(name, ''))) {
      const described = key.endsWith('.json') ? await this.#manifestOf(key) : null;
      if (described) found.push(described);
    }
    const versions = found.map((each): [string, Manifest] => {
      const tarball = urlOf(`${name}-${each.version}.tgz`);
      return [each.version, { ...each, dist: { ...each.dist, tarball } }];
    });
    return { name: latest.name, 'dist-tags': { latest: latest.version }, versions: Object.fromEntries(versions) };
  }

  /** An archive by its file name, `shared-ui-5.0.1.tgz`. @throws ObjectsUnavailable */
  async archive(file: string): Promise<ServedBytes | null> {
    const [, name, version] = /^([a-z-]+)-(\d+\.\d+\.\d+)\.tgz$/.exec(file) ?? [];
    if (name === undefined || version === undefined) return null;
    const key = `${keyOf(name, version)}.tgz`;
    const info = await this.objects.stat(key);
    return (
      info && {
        size: info.size,
        contentType: archiveType,
        etag: etagOf(key),
        cacheControl: 'public, max-age=31536000, immutable',
        open: async (range) => (await this.objects.open(key, range))?.stream ?? null,
      }
    );
  }

  async #manifestOf(key: string): Promise<Manifest | null> {
    const known = this.#manifests.get(key);
    const opened = known ? null : await this.objects.open(key);
    if (!opened) return known ?? null;
    const described = manifest.parse(JSON.parse((await bytesOf(opened)).toString()));
    this.#manifests.set(key, described);
    return described;
  }

  /**
   * Copies the packages of this product to the object store when the first of them is asked for: they stay there when
   * the product is upgraded. A version that is there is never replaced. @returns them by name, without the scope
   */
  #keep(): Promise<Map<string, Manifest>> {
    return (this.#kept ??= this.#copy().catch((error: unknown) => {
      this.#kept = null;
      throw error;
    }));
  }

  async #copy(): Promise<Map<string, Manifest>> {
    const kept = new Map<string, Manifest>();
    const files = await fs.readdir(this.folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    for (const file of files.filter((each) => each.endsWith('.tgz'))) {
      const name = file.slice(0, -'.tgz'.length);
      const text = await fs.readFile(path.join(this.folder, `${name}.json`));
      const described = manifest.parse(JSON.parse(text.toString()));
      const key = keyOf(name, described.version);
      if ((await this.objects.stat(`${key}.json`)) === null) {
        const archive = await fs.readFile(path.join(this.folder, file));
        // The archive first: the manifest makes it installable.
        await this.objects.put(`${key}.tgz`, archive, { contentType: archiveType, ifAbsent: true });
        await this.objects.put(`${key}.json`, text, { contentType: 'application/json', ifAbsent: true });
      }
      kept.set(name, described);
    }
    return kept;
  }
}
