import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';

import type { ObjectContent, ObjectStore } from '../../objects/object-store';
import { contentTypeAt } from '../../objects/static-assets';
import { DataError } from '../json-lines';
import { digestOfObject } from './backup-target';

/** Number of files that are copied or read at the same time. */
export const concurrency = 4;

interface Destination {
  store: Pick<ObjectStore, 'put' | 'open' | 'remove'>;
  key: string;
}

/** An object or local file as it is read once; `null` if there is none. */
type Source = () => Promise<Exclude<ObjectContent, Buffer> | null>;

export const localFile =
  (file: string): Source =>
  async () => ({ size: (await fs.stat(file)).size, stream: createReadStream(file) });

/**
 * Writes an object, also over another one, and reads it back.
 * @returns its size; `null` if there is no source
 * @throws DataError if it is not what `sha256` says: then it is removed
 */
export async function transfer(
  open: Source,
  { store, key }: Destination,
  sha256: string,
  signal?: AbortSignal,
): Promise<number | null> {
  const source = await open();
  if (source === null) return null;
  const stream = signal ? addAbortSignal(signal, source.stream) : source.stream;
  const contentType = contentTypeAt(key) ?? 'application/octet-stream';
  await store.put(key, { size: source.size, stream }, { contentType }).finally(() => stream.destroy());
  if ((await digestOfObject(store, key)) === sha256) return source.size;
  await store.remove(key);
  throw new DataError(`${key} is damaged: its bytes are not those that were stored first.`);
}
