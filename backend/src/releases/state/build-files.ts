import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { buildDescriptor, type BuildDescriptor, type BuildFile } from 'shared-contracts/federation';

import { throwTranslated } from '../../objects/disk/disk-failures';
import type { ObjectStore, SignedUpload } from '../../objects/object-store';
import { privateFile, privateFolder, syncFolder } from '../../persistence';

/** How many files are checked or copied at the same time. */
const concurrency = 6;

const descriptorName = 'release.json';

/** Of all files of builds: browsers get them from this server, which names their types itself. */
const contentType = 'application/octet-stream';

type BuildId = Pick<BuildDescriptor, 'module' | 'build'>;

export const keyOf = ({ module, build }: BuildId, file: string): string => `modules/${module}/${build}/${file}`;

const isIntact = (content: Buffer, { size, sha384 }: BuildFile): boolean =>
  content.length === size && createHash('sha384').update(content).digest('base64') === sha384;

/** The names of the files for which something fails, in their order. */
async function failing(files: readonly BuildFile[], test: (file: BuildFile) => Promise<boolean>): Promise<string[]> {
  const failed = Readable.from(files).filter(async (file: BuildFile) => !(await test(file)), { concurrency });
  return (await failed.toArray()).map(({ path: name }: BuildFile) => name);
}

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

/** The files of builds, in the object store and, once they are verified, on the disk of this instance. */
export class BuildFiles {
  /** Fetches in flight, so that concurrent requests share one. */
  readonly #fetching = new Map<string, Promise<string>>();
  /** Builds whose files were verified since the start, by their folders. */
  readonly #verified = new Map<string, BuildDescriptor>();

  constructor(
    private readonly objects: ObjectStore,
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

  signUpload(id: BuildId, { path: file, size }: BuildFile, origin: string): Promise<SignedUpload> {
    return this.objects.signUpload({ key: keyOf(id, file), contentType, contentLength: size, origin });
  }

  /** Copies intact files to disk, and removes the others, which can be uploaded again. @returns the names of those */
  async check(descriptor: BuildDescriptor): Promise<string[]> {
    const bad = await this.#copy(descriptor, descriptor.files);
    for (const file of bad) await this.objects.remove(keyOf(descriptor, file));
    return bad.sort();
  }

  /**
   * Verifies a build on this disk, once after a start, and fetches missing or damaged files. @returns its folder
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

  /** Has a build with a damaged file verified again when it is needed next. */
  distrust(id: BuildId): void {
    this.#verified.delete(this.dir(id));
  }

  /** The files that differ from the released ones, in the object store and on this disk; changes nothing. */
  async verify(descriptor: BuildDescriptor): Promise<{ stored: string[]; cached: string[] }> {
    const stored = await failing(descriptor.files, async (file) => (await this.#read(descriptor, file)) !== null);
    return { stored, cached: (await this.cached(descriptor)) ? await this.#damaged(descriptor) : [] };
  }

  /** Copies a build that was shipped with the product to the object store, for instances that lack it. */
  async publish(descriptor: BuildDescriptor, dir: string): Promise<void> {
    for (const file of await this.missing(descriptor)) {
      const content = await fs.readFile(path.join(dir, file.path));
      if (!isIntact(content, file)) throw new ChangedBuildFile(descriptor, [file.path]);
      await this.objects.put(keyOf(descriptor, file.path), content, { contentType, ifAbsent: true });
    }
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

  async remove(id: BuildId): Promise<void> {
    for await (const { key } of this.objects.list(keyOf(id, ''))) await this.objects.remove(key);
    this.#verified.delete(this.dir(id));
    await fs.rm(this.dir(id), { recursive: true, force: true });
  }

  async #fetch(descriptor: BuildDescriptor): Promise<string> {
    const damaged = await this.#damaged(descriptor);
    if (damaged.length > 0 || !(await this.cached(descriptor))) {
      const files = descriptor.files.filter((file) => damaged.includes(file.path));
      const lost = await this.#copy(descriptor, files);
      if (lost.length > 0) throw new ChangedBuildFile(descriptor, lost);
    }
    this.#verified.set(this.dir(descriptor), descriptor);
    return this.dir(descriptor);
  }

  /** The files of a build that are missing on this disk, or are not the released ones. */
  #damaged(descriptor: BuildDescriptor): Promise<string[]> {
    return failing(descriptor.files, async (file) => {
      const content = await fs.readFile(path.join(this.dir(descriptor), file.path)).catch(() => null);
      return content !== null && isIntact(content, file);
    });
  }

  /** Copies files of a build to this disk. @returns the names of those that the object store does not have intact */
  async #copy(descriptor: BuildDescriptor, files: readonly BuildFile[]): Promise<string[]> {
    const dir = this.dir(descriptor);
    try {
      await fs.mkdir(dir, { recursive: true, mode: privateFolder });
      const lost = await failing(files, async (file) => {
        const content = await this.#read(descriptor, file);
        if (content) await write(path.join(dir, file.path), content);
        return content !== null;
      });
      if (lost.length > 0) return lost;
      // Last, when all other files are durable: if the descriptor exists, every file does.
      await syncFolder(dir);
      await write(path.join(dir, descriptorName), JSON.stringify(descriptor));
      await syncFolder(dir);
      this.#verified.set(dir, descriptor);
      return lost;
    } catch (error) {
      return throwTranslated(error);
    }
  }

  /** A file in the object store; `null` if it is missing or not the released one. */
  async #read(id: BuildId, file: BuildFile): Promise<Buffer | null> {
    const opened = await this.objects.open(keyOf(id, file.path));
    if (opened?.size !== file.size) {
      opened?.stream.destroy();
      return null;
    }
    const content = Buffer.concat(await opened.stream.toArray());
    return isIntact(content, file) ? content : null;
  }
}

/** Writes atomically and durably: neither a process that is killed nor a power cut leaves a partial file. */
async function write(file: string, content: Buffer | string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await fs.writeFile(temporary, content, { mode: privateFile, flush: true });
    await fs.rename(temporary, file);
  } catch (error) {
    // On a full disk, half a file would keep it full.
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
