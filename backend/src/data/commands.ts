import fs from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import {
  makePrivate,
  privateFile,
  privateFolder,
  type Archive,
  type ArchiveParts,
  type Persistence,
} from '../persistence';
import {
  eventLine,
  exportFormat,
  manifest,
  numberLine,
  parts,
  recordLine,
  uploadLine,
  type Manifest,
  type Part,
} from './formats';
import { DataError, digestOf, readLines } from './json-lines';
import { fileOf, writeParts, type Exportable } from './write-parts';

export const manifestOf = (dir: string) => path.join(dir, 'manifest.json');

/** @throws DataError for an empty store: otherwise a backup of the wrong store would go unnoticed */
export async function assertHoldsData(store: Pick<Persistence, 'isEmpty'>): Promise<void> {
  if (await store.isEmpty()) throw new DataError('The store is empty: check DATA_DIR or MONGODB_URI.');
}

const linesOf = ({ records, events, uploads, numbers }: Manifest['parts']): Record<Part, number> => ({
  records: records.lines,
  events: events.lines,
  uploads: uploads.lines,
  numbers: numbers?.lines ?? 0,
});

/** Writes what completes an export. */
export const writeManifest = (dir: string, content: Manifest): Promise<void> =>
  fs.writeFile(manifestOf(dir), `${JSON.stringify(content, null, 2)}\n`, { mode: privateFile, flush: true });

/**
 * Exports a store without sessions, counters and images.
 * @throws DataError if the store is empty or keeps changing, or the folder is not empty
 */
export async function exportData(store: Exportable, dir: string): Promise<Record<Part, number>> {
  await assertHoldsData(store);
  await fs.mkdir(dir, { recursive: true, mode: privateFolder });
  if ((await fs.readdir(dir)).length > 0) throw new DataError(`${dir} is not empty: an export overwrites nothing.`);
  makePrivate(dir);
  const written = await writeParts(store, dir);
  await writeManifest(dir, { format: exportFormat, exportedAt: new Date().toISOString(), parts: written });
  return linesOf(written);
}

/** @param name of the file, for the error @throws DataError */
export function parseManifest(text: string, name: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new DataError(`${name} cannot be read. ${reason}`, { cause: error });
  }
}

/** @throws DataError */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await fs.readFile(manifestOf(dir), 'utf8').catch(() => null);
  if (text === null) throw new DataError(`${dir} holds no complete export: it has no manifest.json.`);
  return parseManifest(text, manifestOf(dir));
}

/** @throws DataError if a file does not match the manifest, or nothing was exported */
export async function verifyExport(dir: string): Promise<Record<Part, number>> {
  const { parts: written } = await readManifest(dir);
  for (const part of parts) {
    const { sha256 } = written[part] ?? {};
    if (sha256 === undefined) continue;
    const found = await digestOf(fileOf(dir, part)).catch(() => null);
    if (found !== sha256) throw new DataError(`${fileOf(dir, part)} was modified after the export.`);
  }
  if (written.events.lines === 0) throw new DataError(`${dir} holds the export of an empty store.`);
  return linesOf(written);
}

/** The content of an export, which can be read repeatedly. */
export const exportedParts = (dir: string): ArchiveParts => ({
  records: () => readLines(fileOf(dir, 'records'), recordLine),
  events: () => readLines(fileOf(dir, 'events'), eventLine),
  uploads: () => readLines(fileOf(dir, 'uploads'), uploadLine),
  async *numbers() {
    // An earlier version wrote none.
    if ((await readManifest(dir)).parts.numbers) yield* readLines(fileOf(dir, 'numbers'), numberLine);
  },
});

/**
 * Imports an export of any kind of store.
 * @throws DataError, before anything is written, if the export is incomplete or modified; Conflict if the store holds
 * records
 */
export async function importData({ archive }: { archive: Pick<Archive, 'fill'> }, dir: string): Promise<void> {
  await verifyExport(dir);
  await archive.fill(exportedParts(dir));
}
