import fs from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import {
  makePrivate,
  privateFile,
  privateFolder,
  type Archive,
  type ArchiveParts,
  type ChangeFeed,
} from '../persistence';
import { eventLine, exportFormat, manifest, parts, recordLine, uploadLine, type Manifest, type Part } from './formats';
import { inspectLines, readLines, writeLines } from './json-lines';

const fileOf = (dir: string, part: Part) => path.join(dir, `${part}.jsonl`);
const manifestOf = (dir: string) => path.join(dir, 'manifest.json');

/** How often an export begins again because somebody wrote to the store meanwhile. */
const attempts = 3;

/** An export or import that cannot be done; the message says what to do. */
export class DataError extends Error {}

/** What an export reads. */
export interface Exportable {
  archive: Pick<Archive, Part | 'asOfOneMoment'>;
  /** Gives the number of the newest event. */
  changes: Pick<ChangeFeed, 'catchUp'>;
}

async function writeParts(content: ArchiveParts, dir: string): Promise<Manifest['parts']> {
  return {
    records: await writeLines(fileOf(dir, 'records'), content.records()),
    events: await writeLines(fileOf(dir, 'events'), content.events()),
    uploads: await writeLines(fileOf(dir, 'uploads'), content.uploads()),
  };
}

const removeParts = (dir: string) => Promise.all(parts.map((part) => fs.rm(fileOf(dir, part), { force: true })));

/**
 * Writes all parts as of one moment. Of a store that cannot hold one, what was written while somebody changed it is
 * thrown away.
 */
async function writeConsistently({ archive, changes }: Exportable, dir: string): Promise<Manifest['parts']> {
  if (archive.asOfOneMoment !== null) return archive.asOfOneMoment((content) => writeParts(content, dir));
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await changes.catchUp();
    const written = await writeParts(archive, dir);
    if ((await changes.catchUp()) === before) return written;
    await removeParts(dir);
  }
  throw new DataError('The store is being changed all the time: stop the server, then export again.');
}

/**
 * Writes everything that a store holds for good into a folder. Sessions and counters are left out, images are files of
 * their own.
 * @returns how many records, events and uploads
 * @throws DataError where the folder holds files already, or the store does not hold still
 */
export async function exportData(store: Exportable, dir: string): Promise<Record<Part, number>> {
  await fs.mkdir(dir, { recursive: true, mode: privateFolder });
  if ((await fs.readdir(dir)).length > 0) throw new DataError(`${dir} is not empty: an export overwrites nothing.`);
  makePrivate(dir);
  const written = await writeConsistently(store, dir);
  const content: Manifest = { format: exportFormat, exportedAt: new Date().toISOString(), parts: written };
  await fs.writeFile(manifestOf(dir), `${JSON.stringify(content, null, 2)}\n`, { mode: privateFile, flush: true });
  return { records: written.records.lines, events: written.events.lines, uploads: written.uploads.lines };
}

async function readManifest(dir: string): Promise<Manifest> {
  const text = await fs.readFile(manifestOf(dir), 'utf8').catch(() => null);
  if (text === null) throw new DataError(`${dir} holds no complete export: it has no manifest.json.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new DataError(`${manifestOf(dir)} cannot be read. ${reason}`, { cause: error });
  }
}

/**
 * Compares the files of an export with its manifest.
 * @returns how many records, events and uploads it holds
 * @throws DataError naming the file that is not as it was written
 */
export async function verifyExport(dir: string): Promise<Record<Part, number>> {
  const { parts: written } = await readManifest(dir);
  for (const part of parts) {
    const found = await inspectLines(fileOf(dir, part)).catch(() => null);
    if (found?.sha256 !== written[part].sha256) throw new DataError(`${fileOf(dir, part)} is not as it was exported.`);
    if (found.lines !== written[part].lines)
      throw new DataError(
        `${manifestOf(dir)} is not as it was written: it counts ${written[part].lines} ${part}, and there are ${found.lines}.`,
      );
  }
  return { records: written.records.lines, events: written.events.lines, uploads: written.uploads.lines };
}

/**
 * Fills an empty store with what an export wrote, from whichever kind of store.
 * @throws DataError, before anything is written, if the folder holds no complete, unchanged export; Conflict when the store holds records
 */
export async function importData({ archive }: { archive: Pick<Archive, 'fill'> }, dir: string): Promise<void> {
  await verifyExport(dir);
  await archive.fill({
    records: readLines(fileOf(dir, 'records'), recordLine),
    events: readLines(fileOf(dir, 'events'), eventLine),
    uploads: readLines(fileOf(dir, 'uploads'), uploadLine),
  });
}
