import type { Readable } from 'node:stream';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ArchiveEntry = { path: string; changedAt: Date } & ({ text: string } | { bytes: Readable });

const nothing = new Uint8Array();

/** Writes a ZIP archive while it is read, with only the current chunk in memory. Images are stored uncompressed. */
export async function* zipArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const entry of entries) {
    const file = 'text' in entry ? new ZipDeflate(entry.path) : new ZipPassThrough(entry.path);
    file.mtime = entry.changedAt;
    zip.add(file);
    if ('text' in entry) file.push(new TextEncoder().encode(entry.text));
    else
      for await (const chunk of entry.bytes) {
        file.push(new Uint8Array(chunk as Uint8Array<ArrayBuffer>));
        yield* written.splice(0);
      }
    file.push(nothing, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written;
}
