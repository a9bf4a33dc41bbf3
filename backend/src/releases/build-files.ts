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

import { throwTranslated } from '../objects/disk/disk-failures';
import type { ObjectStore, SignedUpload } from '../objects/object-store';
import { privateFile, privateFolder } from '../persistence';

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

/** A stored file is missing, or is not the released one. */
export class ChangedBuildFile extends Error {
  constructor({ module, build }: BuildId, file: string) {
    super(`${file} of build ${build} of ${module} is missing or not the file that was released`);
    this.name = 'ChangedBuildFile';
  }
}

/**
 * The files of builds: in the object store, which receives uploads and published builds, and on the disk of this
 * instance, which only holds files that were verified. Nothing else is served or executed.
 */
export class BuildFiles {
  readonly #objects: ObjectStore;
  readonly #folder: string;
  /** Fetches in flight, so that concurrent requests share one. */
  readonly #fetching = new Map<string, Promise<string>>();

  /** @param folder on the disk of this instance */
  constructor(objects: ObjectStore, folder: string) {
    this.#objects = objects;
    this.#folder = folder;
  }

  /** Folder for the verified files of a build; it may not exist. */
  dir({ module, build }: BuildId): string {
    return path.join(this.#folder, module, build);
  }

  /** The files that the object store lacks. A file of another size is removed, because uploads do not overwrite. */
  async missing(descriptor: BuildDescriptor): Promise<BuildFile[]> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of this.#objects.list(keyOf(descriptor, ''))) sizes.set(key, size);
    const missing = descriptor.files.filter(({ path: file, size }) => sizes.get(keyOf(descriptor, file)) !== size);
    for (const { path: file } of missing)
      if (sizes.has(keyOf(descriptor, file))) await this.#objects.remove(keyOf(descriptor, file));
    return missing;
  }

  /** A signed URL that accepts exactly this file. */
  signUpload(descriptor: BuildDescriptor, { path: file, size }: BuildFile, origin: string): Promise<SignedUpload> {
    return this.#objects.signUpload({
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
        if (content && isIntact(content, file)) return this.#keep(descriptor, file.path, content);
        bad.push(file.path);
        return this.#objects.remove(keyOf(descriptor, file.path));
      },
      { concurrency },
    );
    if (bad.length === 0) await this.#finish(descriptor);
    return bad.sort();
  }

  /**
   * Copies every file of a build to the disk of this instance and verifies it.
   * @returns the folder
   * @throws ChangedBuildFile, ObjectsUnavailable
   */
  ensure(descriptor: BuildDescriptor): Promise<string> {
    const dir = this.dir(descriptor);
    const running = this.#fetching.get(dir);
    if (running) return running;
    const fetching = this.#fetch(descriptor).finally(() => this.#fetching.delete(dir));
    this.#fetching.set(dir, fetching);
    return fetching;
  }

  /** Copies a build that was shipped with the product to the object store, for instances that lack it. */
  async publish(descriptor: BuildDescriptor, dir: string): Promise<void> {
    await Readable.from(await this.missing(descriptor)).forEach(
      async (file: BuildFile) => {
        const content = await fs.readFile(path.join(dir, file.path));
        if (!isIntact(content, file)) throw new ChangedBuildFile(descriptor, file.path);
        await this.#objects.put(keyOf(descriptor, file.path), content, {
          contentType: contentTypeOf(file.path),
          ifAbsent: true,
        });
      },
      { concurrency },
    );
  }

  /** The descriptor of a build that is complete on disk; `null` otherwise. */
  async kept(id: BuildId): Promise<BuildDescriptor | null> {
    try {
      return buildDescriptor.parse(JSON.parse(await fs.readFile(path.join(this.dir(id), descriptorName), 'utf8')));
    } catch {
      return null;
    }
  }

  /** Removes a build from the object store and from this disk. */
  async remove(id: BuildId): Promise<void> {
    for await (const { key } of this.#objects.list(keyOf(id, ''))) await this.#objects.remove(key);
    await fs.rm(this.dir(id), { recursive: true, force: true });
  }

  async #fetch(descriptor: BuildDescriptor): Promise<string> {
    if (!(await this.kept(descriptor))) {
      await this.#begin(descriptor);
      await Readable.from(descriptor.files).forEach(
        async (file: BuildFile) => {
          const content = await this.#read(descriptor, file);
          if (!content || !isIntact(content, file)) throw new ChangedBuildFile(descriptor, file.path);
          await this.#keep(descriptor, file.path, content);
        },
        { concurrency },
      );
      await this.#finish(descriptor);
    }
    return this.dir(descriptor);
  }

  async #read(descriptor: BuildDescriptor, { path: file, size }: BuildFile): Promise<Buffer | null> {
    const opened = await this.#objects.open(keyOf(descriptor, file));
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

  /** Writes atomically: a process that is killed leaves no partial file. */
  async #keep(id: BuildId, file: string, content: Buffer | string): Promise<void> {
    const temporary = path.join(this.dir(id), `.${randomUUID()}`);
    try {
      await fs.writeFile(temporary, content, { mode: privateFile });
      await fs.rename(temporary, path.join(this.dir(id), file));
    } catch (error) {
      // On a full disk, half a file would keep it full.
      await fs.rm(temporary, { force: true }).catch(() => undefined);
      throwTranslated(error);
    }
  }

  /** Written last: if the descriptor exists, every file does. */
  #finish(descriptor: BuildDescriptor): Promise<void> {
    return this.#keep(descriptor, descriptorName, JSON.stringify(descriptor));
  }
}

/** Parses the key of a build's file; `null` for other keys. */
export function buildOfKey(key: string): { module: ModuleName; build: string; file: string } | null {
  const [, name, build, file] = /^modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+)$/.exec(key) ?? [];
  const module = moduleNames.find((known) => known === name);
  return module && build && file ? { module, build, file } : null;
}
