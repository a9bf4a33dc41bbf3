import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import {
  assertObjectKey,
  type PartPermit,
  type PartStore,
  type SignedUpload,
  type UploadedPart,
} from '../object-store';
import { errorCode } from '../../errors/error-code';
import { throwTranslated } from './disk-failures';
import type { SignedTerms } from './upload-signature';

/** Passes bytes on as long as they are as announced. */
export type Check = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Writes a file, and unless it is there already if `ifAbsent` is set. */
type Write = (file: string, ifAbsent: boolean, content: Readable, check?: Check) => Promise<unknown>;

/** Parts of uploads as files, in a folder for each key. No key leads into it. */
export class DiskParts implements PartStore {
  constructor(
    private readonly folder: string,
    private readonly write: Write,
    private readonly signTerms: (terms: Omit<SignedTerms, 'expires'>, origin: string) => SignedUpload,
    /** The file of an object. */
    private readonly fileOf: (key: string) => string,
  ) {}

  /** The folder is made for the first part. */
  begin(): Promise<void> {
    return Promise.resolve();
  }

  sign({ origin, ...terms }: PartPermit): Promise<SignedUpload> {
    return Promise.resolve(this.signTerms({ ...terms, contentType: null }, origin));
  }

  /** Streams a part to a file. */
  async receive(key: string, part: number, content: Readable, check: Check): Promise<void> {
    await this.write(this.#file(key, part), false, content, check);
  }

  async list(key: string): Promise<UploadedPart[]> {
    const names = await fs.readdir(this.#folderOf(key)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      return throwTranslated(error);
    });
    const parts = names.map(Number).toSorted((one, other) => one - other);
    return Promise.all(parts.map(async (part) => ({ part, size: (await fs.stat(this.#file(key, part))).size })));
  }

  async join(key: string): Promise<void> {
    const parts = await this.list(key);
    if (parts.length === 0) return;
    const files = parts.map(({ part }) => this.#file(key, part));
    await this.write(this.fileOf(key), true, Readable.from(bytesOf(files)));
    await this.remove(key);
  }

  async remove(key: string): Promise<void> {
    await fs.rm(this.#folderOf(key), { recursive: true, force: true }).catch(throwTranslated);
  }

  #file(key: string, part: number): string {
    return path.join(this.#folderOf(key), String(part));
  }

  #folderOf(key: string): string {
    assertObjectKey(key);
    return path.join(this.folder, ...key.split('/'));
  }
}

async function* bytesOf(files: readonly string[]): AsyncIterable<Buffer> {
  for (const file of files) yield* createReadStream(file);
}
