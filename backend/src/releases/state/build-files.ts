import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { fileOfBuild, type BuildDescriptor, type BuildFile } from 'shared-contracts/federation';

import { throwTranslated } from '../../objects/disk/disk-failures';
import type { ObjectStore, SignedUpload } from '../../objects/object-store';
import { privateFile, privateFolder } from '../../persistence';
import type { Release } from './release-set';

/** Number of files that are checked or copied at the same time. */
const concurrency = 6;

/** Of all files of builds: browsers get them from this server, which names their types itself. */
const contentType = 'application/octet-stream';

type BuildId = Pick<BuildDescriptor, 'module' | 'build'>;

export const keyOf = ({ module, build }: BuildId, file: string): string => `modules/${module}/${build}/${file}`;

const isIntact = (content: Buffer, { size, sha384 }: BuildFile): boolean =>
  content.length === size && createHash('sha384').update(content).digest('base64') === sha384;

/** The names of the files for which an operation fails, in their order. */
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

/** The files of builds, in the object store and cached on this disk; verified whenever they are read. */
export class BuildFiles {
  /** Builds whose files were found since the start, or are being fetched. */
  readonly #complete = new Map<string, Promise<void>>();

  constructor(
    private readonly objects: ObjectStore,
    private readonly folder: string,
  ) {}

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

  /**
   * Fetches intact files and removes the others, which can then be uploaded again. @returns the names of the removed
   * ones
   */
  async check(descriptor: BuildDescriptor): Promise<string[]> {
    const bad = await failing(descriptor.files, async (file) => (await this.#fetch(descriptor, file)) !== null);
    for (const file of bad) await this.objects.remove(keyOf(descriptor, file));
    return bad.sort();
  }

  /** Ensures that this disk has every file of a build. @throws ChangedBuildFile, ObjectsUnavailable */
  async release(descriptor: BuildDescriptor): Promise<Release> {
    const dir = this.#dir(descriptor);
    const complete = this.#complete.get(dir) ?? this.#ensure(descriptor);
    this.#complete.set(dir, complete);
    await complete.catch((error: unknown) => {
      this.#complete.delete(dir);
      throw error;
    });
    return { descriptor, read: (file) => this.read(descriptor, file) };
  }

  /** @throws ChangedBuildFile if the released file is lost, ObjectsUnavailable */
  async read(descriptor: BuildDescriptor, name: string): Promise<Buffer> {
    const file = fileOfBuild(descriptor, name);
    const content = file && (await this.#find(descriptor, file));
    if (!content) throw new ChangedBuildFile(descriptor, [name]);
    return content;
  }

  /** The files that the object store lacks or has with other bytes; changes nothing. */
  verify(descriptor: BuildDescriptor): Promise<string[]> {
    return failing(descriptor.files, async (file) => (await this.#stored(descriptor, file)) !== null);
  }

  /** Copies a build that was shipped with the product to the object store, for instances that lack it. */
  async publish({ descriptor, read }: Release): Promise<void> {
    for (const file of await this.missing(descriptor)) {
      const content = await read(file.path);
      if (!isIntact(content, file)) throw new ChangedBuildFile(descriptor, [file.path]);
      await this.objects.put(keyOf(descriptor, file.path), content, { contentType, ifAbsent: true });
    }
  }

  async remove(id: BuildId): Promise<void> {
    for await (const { key } of this.objects.list(keyOf(id, ''))) await this.objects.remove(key);
    this.#complete.delete(this.#dir(id));
    await fs.rm(this.#dir(id), { recursive: true, force: true });
  }

  #dir({ module, build }: BuildId): string {
    return path.join(this.folder, module, build);
  }

  async #ensure(descriptor: BuildDescriptor): Promise<void> {
    const lost = await failing(descriptor.files, async (file) => (await this.#find(descriptor, file)) !== null);
    if (lost.length > 0) throw new ChangedBuildFile(descriptor, lost);
  }

  /** A file from this disk, or from the object store if this disk lacks it or has other bytes. */
  async #find(id: BuildId, file: BuildFile): Promise<Buffer | null> {
    const cached = await fs.readFile(path.join(this.#dir(id), file.path)).catch(() => null);
    return cached && isIntact(cached, file) ? cached : this.#fetch(id, file);
  }

  async #fetch(id: BuildId, file: BuildFile): Promise<Buffer | null> {
    const content = await this.#stored(id, file);
    if (content) await write(path.join(this.#dir(id), file.path), content).catch(throwTranslated);
    return content;
  }

  /** A file in the object store; `null` if it is missing or not the released one. */
  async #stored(id: BuildId, file: BuildFile): Promise<Buffer | null> {
    const opened = await this.objects.open(keyOf(id, file.path));
    if (opened?.size !== file.size) {
      opened?.stream.destroy();
      return null;
    }
    const content = Buffer.concat(await opened.stream.toArray());
    return isIntact(content, file) ? content : null;
  }
}

/** Writes atomically; remains of a power cut fail the verification like any other damage. */
async function write(file: string, content: Buffer): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
    await fs.writeFile(temporary, content, { mode: privateFile });
    await fs.rename(temporary, file);
  } catch (error) {
    // On a full disk, half a file would keep the disk full.
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
