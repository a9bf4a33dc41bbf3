import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';

import type { ServedBytes } from './serve-bytes';

interface FileTerms extends Pick<ServedBytes, 'contentType' | 'cacheControl'> {
  /** Defaults to a tag of size and modification time, for files that may be replaced. */
  etag?: string;
}

/** A file of the product to be served. @returns `null` if it does not exist */
export async function fileBytes(file: string, { etag, ...terms }: FileTerms): Promise<ServedBytes | null> {
  const info = await fs.stat(file).catch(() => null);
  if (!info?.isFile()) return null;
  const { size, mtimeMs } = info;
  return {
    ...terms,
    size,
    etag: etag ?? `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    open: (range) => Promise.resolve(createReadStream(file, { ...range })),
  };
}
