import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

import { errorCode } from '../../errors/error-code';
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
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type SignedUpload,
  type UploadPermit,
} from '../object-store';
import { throwTranslated } from './disk-failures';
import { DiskParts, type Check } from './disk-parts';
import { signTerms, type SignedTerms } from './upload-signature';

export interface DiskStoreOptions {
  /** Folder of all objects; created if it is missing. */
  folder: string;
  /** The first one signs upload addresses. */
  secrets: readonly string[];
}

/** Folder of incomplete files. No key leads into it. */
const incoming = '.incoming';

const missing: readonly (string | null)[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];

/** Maps a missing file to `null`. @throws all other errors */
function nullIfMissing(error: unknown): null {
  return missing.includes(errorCode(error)) ? null : throwTranslated(error);
}

/**
 * Creates the missing folders of a file, durably.
 * @param folder exists
 */
async function makeFoldersBelow(folder: string, file: string): Promise<void> {
  const first = await fs.mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
  if (first === undefined) return;
  for (let made = path.dirname(file); made !== folder; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/** Hard-links a file to a name. Unlike a rename, it never overwrites. @returns false if the name is taken */
async function linkIfFree(file: string, name: string): Promise<boolean> {
  try {
    await fs.link(file, name);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Streams bytes to a new file, and to the disk below it. */
async function stream(file: string, content: Readable, check: Check = (chunks) => chunks): Promise<void> {
  const handle = await fs.open(file, 'wx', privateFile);
  await pipeline(content, check, handle.createWriteStream({ flush: true }));
}

/** Objects as files in a folder. For one machine; several processes on it may share the folder. */
export class DiskStore implements ObjectStore {
  /** Uploads go to our own origin: see `diskUploads`. */
  readonly uploadOrigin = null;
  readonly parts: DiskParts;
  readonly #folder: string;
  readonly #secret: string;

  private constructor({ folder, secrets }: DiskStoreOptions) {
    const [secret] = secrets;
    if (secret === undefined) throw new Error('There is no secret to sign uploads with');
    this.#folder = folder;
    this.#secret = secret;
    this.parts = new DiskParts(
      path.join(folder, '.parts'),
      (file, ifAbsent, content, check) => this.#write(file, ifAbsent, (temporary) => stream(temporary, content, check)),
      (terms, origin) => this.#sign(terms, origin),
      (key) => this.#file(key),
    );
  }

  /** @throws StoreUnusable with the folder if it cannot be created or written */
  static async open(options: DiskStoreOptions): Promise<DiskStore> {
    try {
      makeFolder(path.join(options.folder, incoming));
      await syncFolder(path.dirname(options.folder));
      const folder = await fs.realpath(options.folder);
      // A private folder protects everything inside.
      makePrivate(folder);
      await fs.access(folder, constants.W_OK);
      return new DiskStore({ ...options, folder });
    } catch (error) {
      throw new StoreUnusable(`The folder of the objects cannot be written: ${options.folder}`, { cause: error });
    }
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  async put(
    key: string,
    content: Buffer,
    { ifAbsent = false }: { contentType: string; ifAbsent?: boolean },
  ): Promise<boolean> {
    const file = this.#file(key);
    return this.#write(file, ifAbsent, (temporary) =>
      fs.writeFile(temporary, content, { mode: privateFile, flush: true }),
    );
  }

  /**
   * Streams an upload to a file. A failed stream leaves nothing behind.
   * @returns false if the object exists already
   */
  async receive(key: string, content: Readable, check: Check): Promise<boolean> {
    return this.#write(this.#file(key), true, (temporary) => stream(temporary, content, check));
  }

  async copy(from: string, to: string): Promise<boolean> {
    const [source, target] = [this.#file(from), this.#file(to)];
    if (!(await this.#stat(source))) return false;
    try {
      await makeFoldersBelow(this.#folder, target);
      // Objects never change, so that two names may share the bytes.
      await linkIfFree(source, target);
      await syncFolder(path.dirname(target));
      return true;
    } catch (error) {
      return throwTranslated(error);
    }
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
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    const start = folder === '' ? this.#folder : this.#file(folder);
    for await (const file of filesBelow(start)) {
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

  signUpload({ origin, ...terms }: UploadPermit): Promise<SignedUpload> {
    return Promise.resolve(this.#sign({ ...terms, part: null }, origin));
  }

  ping(): Promise<void> {
    return assertWritable(path.join(this.#folder, incoming));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #sign(terms: Omit<SignedTerms, 'expires'>, origin: string): SignedUpload {
    const { key, contentType } = terms;
    assertObjectKey(key);
    const expires = Date.now() + uploadPermitMs;
    const query = signTerms(this.#secret, { ...terms, expires });
    const headers: Record<string, string> = contentType === null ? {} : { 'Content-Type': contentType };
    return { url: `${origin}/objects/${key}?${query}`, headers, expiresAt: new Date(expires) };
  }

  #file(key: string): string {
    assertObjectKey(key);
    return path.join(this.#folder, ...key.split('/'));
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

  /** Writes to a temporary file, then moves it into place atomically. */
  async #write(file: string, ifAbsent: boolean, fill: (temporary: string) => Promise<void>): Promise<boolean> {
    const temporary = path.join(this.#folder, incoming, randomUUID());
    try {
      await fill(temporary);
      await makeFoldersBelow(this.#folder, file);
      if (!ifAbsent) await fs.rename(temporary, file);
      else if (!(await linkIfFree(temporary, file))) return false;
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      return throwTranslated(error);
    } finally {
      // Leftovers are removed later with all broken writes.
      await fs.rm(temporary, { force: true }).catch(() => undefined);
    }
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  let entries;
  try {
    entries = await fs.readdir(folder, { withFileTypes: true });
  } catch (error) {
    nullIfMissing(error);
    return;
  }
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}
