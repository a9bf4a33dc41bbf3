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

/** What the store does for its parts. */
interface Steps {
  /** Writes a file, in place of an earlier one. */
  write: (file: string, content: Readable, check: Check) => Promise<unknown>;
  /** Writes an object, unless there is one. */
  join: (key: string, content: Readable) => Promise<unknown>;
  sign: (terms: Omit<SignedTerms, 'expires'>, origin: string) => SignedUpload;
}

/** Parts of uploads as files, in a folder for each key. No key leads into it. */
export class DiskParts implements PartStore {
  constructor(
    private readonly folder: string,
    private readonly steps: Steps,
  ) {}

  /** The folder is made for the first part. */
  begin(): Promise<void> {
    return Promise.resolve();
  }

  sign({ origin, ...terms }: PartPermit): Promise<SignedUpload> {
    return Promise.resolve(this.steps.sign({ ...terms, contentType: null }, origin));
  }

  /** Streams a part to a file. */
  async receive(key: string, part: number, content: Readable, check: Check): Promise<void> {
    await this.steps.write(this.#file(key, part), content, check);
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
    await this.steps.join(key, Readable.from(bytesOf(files)));
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
