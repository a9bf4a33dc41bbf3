import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

import { errorCode } from '../../persistence/error-code';
import {
  assertWritable,
  makeFolder,
  makePrivate,
  privateFile,
  privateFolder,
  StoreUnusable,
  syncFolder,
} from '../../persistence';
import {
  assertObjectKey,
  uploadPermitMs,
  type ByteRange,
  type ObjectContent,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type PartStore,
  type SignedUpload,
  type UploadedPart,
  type UploadPermit,
} from '../object-store';
import { throwTranslated } from './disk-failures';
import { signTerms, type SignedTerms } from './upload-signature';

/** Passes bytes on, and fails if they are not as announced. */
export type Check = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Folders of incomplete files, and of parts of uploads. No key points into them. */
const incoming = '.incoming';
const partsFolder = '.parts';

const missing: readonly (string | null)[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

/** Maps a missing file to `null`. @throws all other errors */
function nullIfMissing(error: unknown): null {
  return missing.includes(errorCode(error)) ? null : throwTranslated(error);
}

/** Hard-links a file to a name. Unlike a rename, it never overwrites. @returns false if the name is taken */
function linkIfFree(file: string, name: string): Promise<boolean> {
  return fs.link(file, name).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Streams bytes to a new file, and to the disk below it. */
async function stream(file: string, content: Readable, check: Check = (chunks) => chunks): Promise<void> {
  const handle = await fs.open(file, 'wx', privateFile);
  await pipeline(content, check, handle.createWriteStream({ flush: true }));
}

/** Objects as files in a folder. For one machine; several processes on it may share the folder. */
export class DiskStore implements ObjectStore {
  readonly uploadOrigin = null;
  readonly #folder: string;
  readonly #secret: string;
  /** Parts are files in one folder per key, created with the first part. */
  readonly parts: PartStore = {
    begin: async () => undefined,
    sign: async ({ origin, ...terms }) => this.#sign({ ...terms, contentType: null }, origin),
    list: (key) => this.#listParts(key),
    join: async (key) => {
      const files = (await this.#listParts(key)).map(({ part }) => path.join(this.#partsOf(key), String(part)));
      if (files.length === 0) return;
      await this.#write(this.#file(key), true, (temporary) => stream(temporary, Readable.from(bytesOf(files))));
      await this.parts.remove(key);
    },
    remove: async (key) => fs.rm(this.#partsOf(key), { recursive: true, force: true }).catch(throwTranslated),
    keys: (prefix) => this.#keysWithParts(prefix),
  };

  private constructor(folder: string, secret: string) {
    this.#folder = folder;
    this.#secret = secret;
  }

  static async open(folder: string, [secret]: readonly string[]): Promise<DiskStore> {
    if (secret === undefined) throw new Error('There is no secret to sign uploads with');
    try {
      makeFolder(path.join(folder, incoming));
      await syncFolder(path.dirname(folder));
      const real = await fs.realpath(folder);
      // A private folder protects everything inside.
      makePrivate(real);
      await fs.access(real, constants.W_OK);
      return new DiskStore(real, secret);
    } catch (error) {
      throw new StoreUnusable(`The folder of the objects cannot be written: ${folder}`, { cause: error });
    }
  }

  /** Opens a folder of objects to read from, which may be on a read-only disk. @throws StoreUnusable */
  static async openToRead(folder: string): Promise<DiskStore> {
    try {
      return new DiskStore(await fs.realpath(folder), '');
    } catch (error) {
      throw new StoreUnusable(`There is no folder ${folder}`, { cause: error });
    }
  }

  async prepare(): Promise<void> {}

  async put(key: string, content: ObjectContent, { ifAbsent = false }: { contentType: string; ifAbsent?: boolean }) {
    return this.#write(this.#file(key), ifAbsent, (temporary) =>
      Buffer.isBuffer(content)
        ? fs.writeFile(temporary, content, { mode: privateFile, flush: true })
        : stream(temporary, content.stream),
    );
  }

  /** Streams an upload, or a part of one, to a file. @returns false if the object exists already */
  async receive(key: string, part: number | null, content: Readable, check: Check): Promise<boolean> {
    const file = part === null ? this.#file(key) : path.join(this.#partsOf(key), String(part));
    return this.#write(file, part === null, (temporary) => stream(temporary, content, check));
  }

  async copy(from: string, to: string): Promise<boolean> {
    const source = this.#file(from);
    if (!(await this.#stat(source))) return false;
    // Objects never change, so two names may share their bytes.
    await this.#write(this.#file(to), true, (temporary) => fs.link(source, temporary));
    return true;
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const file = this.#file(key);
    if (!(await this.#stat(file))) return null;
    // A symbolic link could lead out of the folder: rejected here for the file, in `#stat` for its folders.
    const handle = await fs.open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(nullIfMissing);
    if (!handle) return null;
    const info = await handle.stat();
    return { key, size: info.size, modifiedAt: info.mtime, stream: handle.createReadStream({ ...range }) };
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    const info = await this.#stat(this.#file(key));
    return info && { key, size: info.size, modifiedAt: info.mtime };
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.#file(key), { force: true }).catch(throwTranslated);
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
    for await (const file of filesBelow(folder === '' ? this.#folder : this.#file(folder))) {
      const key = path.relative(this.#folder, file).split(path.sep).join('/');
      const info = key.startsWith(prefix) && !key.startsWith('.') ? await this.#stat(file) : null;
      if (info) yield { key, size: info.size, modifiedAt: info.mtime };
    }
  }

  async removeBrokenWrites(before: Date): Promise<void> {
    for await (const file of filesBelow(path.join(this.#folder, incoming))) {
      const info = await fs.lstat(file).catch(nullIfMissing);
      if (info && info.mtime < before) await fs.rm(file, { force: true });
    }
  }

  async signUpload({ origin, ...terms }: UploadPermit): Promise<SignedUpload> {
    return this.#sign({ ...terms, part: null }, origin);
  }

  ping(): Promise<void> {
    return assertWritable(path.join(this.#folder, incoming));
  }

  async close(): Promise<void> {}

  #sign(terms: Omit<SignedTerms, 'expires'>, origin: string): SignedUpload {
    const { key, contentType } = terms;
    assertObjectKey(key);
    const expires = Date.now() + uploadPermitMs;
    const query = signTerms(this.#secret, { ...terms, expires });
    const headers: Record<string, string> = contentType === null ? {} : { 'Content-Type': contentType };
    return { url: `${origin}/objects/${key}?${query}`, headers, expiresAt: new Date(expires) };
  }

  #file(key: string, folder = ''): string {
    assertObjectKey(key);
    return path.join(this.#folder, folder, ...key.split('/'));
  }

  #partsOf(key: string): string {
    return this.#file(key, partsFolder);
  }

  async #listParts(key: string): Promise<UploadedPart[]> {
    const folder = this.#partsOf(key);
    const names = (await fs.readdir(folder).catch(nullIfMissing)) ?? [];
    const parts = names.map(Number).toSorted((one, other) => one - other);
    return Promise.all(parts.map(async (part) => ({ part, size: (await fs.stat(path.join(folder, `${part}`))).size })));
  }

  async *#keysWithParts(prefix: string): AsyncIterable<string> {
    const folder = path.join(this.#folder, partsFolder);
    const keys = new Set<string>();
    for await (const file of filesBelow(folder))
      keys.add(path.relative(folder, path.dirname(file)).split(path.sep).join('/'));
    for (const key of keys) if (key.startsWith(prefix)) yield key;
  }

  async #stat(file: string): Promise<Stats | null> {
    try {
      if ((await fs.realpath(file)) !== file) return null;
      const info = await fs.lstat(file);
      return info.isFile() ? info : null;
    } catch (error) {
      return nullIfMissing(error);
    }
  }

  async #makeFolders(file: string): Promise<void> {
    const first = await fs.mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
    if (first === undefined) return;
    for (let made = path.dirname(file); made !== this.#folder; made = path.dirname(made))
      await syncFolder(path.dirname(made));
  }

  /** Writes to a temporary file, then moves it into place atomically. */
  async #write(file: string, ifAbsent: boolean, fill: (temporary: string) => Promise<void>): Promise<boolean> {
    const temporary = path.join(this.#folder, incoming, randomUUID());
    try {
      await fill(temporary);
      await this.#makeFolders(file);
      if (!ifAbsent) await fs.rename(temporary, file);
      else if (!(await linkIfFree(temporary, file))) return false;
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      return throwTranslated(error);
    } finally {
      // The next sweep removes leftovers, together with other broken writes.
      await fs.rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}

async function* bytesOf(files: readonly string[]): AsyncIterable<Buffer> {
  for (const file of files) yield* createReadStream(file);
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = (await fs.readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}
