import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import {
  buildDescriptor,
  moduleNames,
  type BuildDescriptor,
  type BuildFile,
  type ModuleName,
} from 'shared-contracts/federation';

import { throwTranslated } from '../../objects/disk/disk-failures';
import type { ObjectStore, SignedUpload } from '../../objects/object-store';
import { privateFile, privateFolder, syncFolder } from '../../persistence';

/** Prefix of the keys of all files of builds, and of nothing else. */
const modulesPrefix = 'modules/';

/** How many files are checked or copied at the same time. */
const concurrency = 6;

const descriptorName = 'release.json';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.cjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
};

type BuildId = Pick<BuildDescriptor, 'module' | 'build'>;

const keyOf = ({ module, build }: BuildId, file: string): string => `${modulesPrefix}${module}/${build}/${file}`;

const contentTypeOf = (file: string): string => contentTypes[path.extname(file)] ?? 'application/octet-stream';

const isIntact = (content: Buffer, { size, sha384 }: BuildFile): boolean =>
  content.length === size && createHash('sha384').update(content).digest('base64') === sha384;

/** Stored files are missing, or are not the released ones. */
export class ChangedBuildFile extends Error {
  readonly build: string;

  constructor(
    { module, build }: BuildId,
    readonly files: readonly string[],
  ) {
    super(`${files.join(', ')} of build ${build} of ${module}: missing, or not the file that was released`);
    this.name = 'ChangedBuildFile';
    this.build = build;
  }
}

/**
 * The files of builds: in the object store, which receives uploads and published builds, and on the disk of this
 * instance, which only holds files that were verified. Nothing else is served or executed.
 */
export class BuildFiles {
  /** Fetches in flight, so that concurrent requests share one. */
  readonly #fetching = new Map<string, Promise<string>>();
  /** Builds whose files were verified since the start, by their folders. */
  readonly #verified = new Map<string, BuildDescriptor>();

  constructor(
    private readonly objects: ObjectStore,
    /** On the disk of this instance. */
    private readonly folder: string,
  ) {}

  /** Folder for the verified files of a build; it may not exist. */
  dir({ module, build }: BuildId): string {
    return path.join(this.folder, module, build);
  }

  /** The files that the object store lacks. A file of another size is removed, because uploads do not overwrite. */
  async missing(descriptor: BuildDescriptor): Promise<BuildFile[]> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of this.objects.list(keyOf(descriptor, ''))) sizes.set(key, size);
    const missing = descriptor.files.filter(({ path: file, size }) => sizes.get(keyOf(descriptor, file)) !== size);
    for (const { path: file } of missing)
      if (sizes.has(keyOf(descriptor, file))) await this.objects.remove(keyOf(descriptor, file));
    return missing;
  }

  /** A signed URL that accepts exactly this file. */
  signUpload(descriptor: BuildDescriptor, { path: file, size }: BuildFile, origin: string): Promise<SignedUpload> {
    return this.objects.signUpload({
      key: keyOf(descriptor, file),
      contentType: contentTypeOf(file),
      contentLength: size,
      origin,
    });
  }

  /**
   * Verifies every stored file and copies the intact ones to disk.
   * @returns the names of the others, which were removed so that they can be uploaded again
   * @throws ObjectsUnavailable also if the disk of this instance is full
   */
  async check(descriptor: BuildDescriptor): Promise<string[]> {
    const bad: string[] = [];
    await this.#begin(descriptor);
    await Readable.from(descriptor.files).forEach(
      async (file: BuildFile) => {
        const content = await this.#read(descriptor, file);
        if (content && isIntact(content, file)) return this.#write(descriptor, file.path, content);
        bad.push(file.path);
        return this.objects.remove(keyOf(descriptor, file.path));
      },
      { concurrency },
    );
    if (bad.length === 0) {
      await this.#finish(descriptor);
      this.#verified.set(this.dir(descriptor), descriptor);
    }
    return bad.sort();
  }

  /**
   * Verifies every file of a build on the disk of this instance, once after a start, and fetches those that are missing
   * or damaged.
   * @returns the folder
   * @throws ChangedBuildFile, ObjectsUnavailable
   */
  ensure(descriptor: BuildDescriptor): Promise<string> {
    const dir = this.dir(descriptor);
    const running = this.#fetching.get(dir);
    if (running) return running;
    if (this.#verified.has(dir)) return Promise.resolve(dir);
    const fetching = this.#fetch(descriptor).finally(() => this.#fetching.delete(dir));
    this.#fetching.set(dir, fetching);
    return fetching;
  }

  /** A damaged file of a build was noticed on this disk: it is verified again when it is needed next. */
  distrust(id: BuildId): void {
    this.#verified.delete(this.dir(id));
  }

  /** The files that differ from the released ones, in the object store and on this disk; changes nothing. */
  async verify(descriptor: BuildDescriptor): Promise<{ stored: string[]; cached: string[] }> {
    const stored = await this.#damaged(descriptor, (file) => this.#read(descriptor, file));
    const cached = (await this.cached(descriptor)) ? await this.#damagedOnDisk(descriptor) : [];
    return { stored: stored.map(({ path: file }) => file), cached: cached.map(({ path: file }) => file) };
  }

  /** Copies a build that was shipped with the product to the object store, for instances that lack it. */
  async publish(descriptor: BuildDescriptor, dir: string): Promise<void> {
    await Readable.from(await this.missing(descriptor)).forEach(
      async (file: BuildFile) => {
        const content = await fs.readFile(path.join(dir, file.path));
        if (!isIntact(content, file)) throw new ChangedBuildFile(descriptor, [file.path]);
        await this.objects.put(keyOf(descriptor, file.path), content, {
          contentType: contentTypeOf(file.path),
          ifAbsent: true,
        });
      },
      { concurrency },
    );
  }

  /** The descriptor of a build on this disk, whose files are not verified by this; `null` if there is none. */
  async cached(id: BuildId): Promise<BuildDescriptor | null> {
    const verified = this.#verified.get(this.dir(id));
    if (verified) return verified;
    try {
      return buildDescriptor.parse(JSON.parse(await fs.readFile(path.join(this.dir(id), descriptorName), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Removes a build from the object store and from this disk. */
  async remove(id: BuildId): Promise<void> {
    for await (const { key } of this.objects.list(keyOf(id, ''))) await this.objects.remove(key);
    this.#verified.delete(this.dir(id));
    await fs.rm(this.dir(id), { recursive: true, force: true });
  }

  async #fetch(descriptor: BuildDescriptor): Promise<string> {
    const damaged = await this.#damagedOnDisk(descriptor);
    if (damaged.length > 0 || !(await this.cached(descriptor))) {
      await this.#begin(descriptor);
      const lost = await this.#damaged({ ...descriptor, files: damaged }, async (file) => {
        const content = await this.#read(descriptor, file);
        if (content && isIntact(content, file)) await this.#write(descriptor, file.path, content);
        return content;
      });
      if (lost.length > 0)
        throw new ChangedBuildFile(
          descriptor,
          lost.map(({ path: file }) => file),
        );
      await this.#finish(descriptor);
    }
    this.#verified.set(this.dir(descriptor), descriptor);
    return this.dir(descriptor);
  }

  #damagedOnDisk(descriptor: BuildDescriptor): Promise<BuildFile[]> {
    return this.#damaged(descriptor, (file) =>
      fs.readFile(path.join(this.dir(descriptor), file.path)).catch(() => null),
    );
  }

  /** The files of a build for which `read` gets nothing, or other bytes than the released ones. */
  async #damaged({ files }: BuildDescriptor, read: (file: BuildFile) => Promise<Buffer | null>): Promise<BuildFile[]> {
    const damaged = new Set<BuildFile>();
    await Readable.from(files).forEach(
      async (file: BuildFile) => {
        const content = await read(file);
        if (!content || !isIntact(content, file)) damaged.add(file);
      },
      { concurrency },
    );
    return files.filter((file) => damaged.has(file));
  }

  async #read(descriptor: BuildDescriptor, { path: file, size }: BuildFile): Promise<Buffer | null> {
    const opened = await this.objects.open(keyOf(descriptor, file));
    if (!opened) return null;
    if (opened.size !== size) {
      opened.stream.destroy();
      return null;
    }
    return Buffer.concat(await opened.stream.toArray());
  }

  async #begin(id: BuildId): Promise<void> {
    await fs.mkdir(this.dir(id), { recursive: true, mode: privateFolder }).catch(throwTranslated);
  }

  /** Writes atomically and durably: a process that is killed leaves no partial file, and neither does a power cut. */
  async #write(id: BuildId, file: string, content: Buffer | string): Promise<void> {
    const temporary = path.join(this.dir(id), `.${randomUUID()}`);
    try {
      await fs.writeFile(temporary, content, { mode: privateFile, flush: true });
      await fs.rename(temporary, path.join(this.dir(id), file));
    } catch (error) {
      // On a full disk, half a file would keep it full.
      await fs.rm(temporary, { force: true }).catch(() => undefined);
      throwTranslated(error);
    }
  }

  /** The descriptor is written last, when all other files are durable: if it exists, every file does. */
  async #finish(descriptor: BuildDescriptor): Promise<void> {
    await syncFolder(this.dir(descriptor)).catch(throwTranslated);
    await this.#write(descriptor, descriptorName, JSON.stringify(descriptor));
    await syncFolder(this.dir(descriptor)).catch(throwTranslated);
  }
}

/** Parses the key of a build's file; `null` for other keys. */
export function buildOfKey(key: string): { module: ModuleName; build: string; file: string } | null {
  const [, name, build, file] = /^modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(key) ?? [];
  const module = moduleNames.find((known) => known === name);
  return module && build && file ? { module, build, file } : null;
}
