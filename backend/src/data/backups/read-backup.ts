import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';

import type { ObjectStore } from '../../objects/object-store';
import { makeFolder, partsAt, privateFile, type Archive } from '../../persistence';
import { sha256 as digestOfText } from '../../audit/event';
import { exportedParts, verifyExport } from '../commands';
import { fileLine, type FileLine } from '../formats';
import { DataError, parseJsonLines } from '../json-lines';
import {
  digestOfObject,
  fileKey,
  instantOf,
  listTarget,
  manifestKey,
  manifestOfBackup,
  partKey,
  partsOfBackup,
  type BackupTarget,
} from './backup-target';
import { concurrency, transfer } from './transfer';

/** The list of files of a complete backup. @throws DataError if it is damaged */
export async function filesOfBackup(target: BackupTarget, name: string): Promise<FileLine[]> {
  const { files } = await manifestOfBackup(target, name);
  const key = partKey(name, 'files');
  const opened = await target.open(key);
  const text = opened ? await textOf(opened.stream) : '';
  if (digestOfText(text) !== files.sha256) throw new DataError(`${key} is lost or damaged.`);
  return parseJsonLines(text, fileLine, key);
}

/**
 * Reads every complete backup of a target, and each file once.
 * @returns one line for each problem
 * @throws DataError if there is no backup
 */
export async function verifyBackups(target: BackupTarget) {
  const { complete } = await listTarget(target);
  if (complete.length === 0) throw new DataError('There is no complete backup.');
  const problems: string[] = [];
  const hashes = new Set<string>();
  for (const name of complete) {
    for (const [part, { sha256 }] of partsOfBackup(await manifestOfBackup(target, name))) {
      if ((await digestOfObject(target, partKey(name, part))) !== sha256)
        problems.push(`${partKey(name, part)} is lost or damaged`);
    }
    for (const { sha256 } of await filesOfBackup(target, name).catch(() => [])) hashes.add(sha256);
  }
  const check = async (sha256: string) => {
    if ((await digestOfObject(target, fileKey(sha256))) !== sha256)
      problems.push(`${fileKey(sha256)} is lost or damaged`);
  };
  await Readable.from(hashes).forEach(check, { concurrency });
  return { backups: complete.length, files: hashes.size, problems: problems.sort() };
}

/** The newest backup; for an instant the first one after it, which has lost least of what was there then. */
async function backupFor(target: BackupTarget, at: number | null): Promise<string> {
  const [newest, ...others] = (await listTarget(target)).complete;
  if (newest === undefined) throw new DataError('There is no complete backup.');
  if (at === null) return newest;
  if (instantOf(newest) < at)
    throw new DataError(`The newest backup is ${newest}: it does not contain what happened until then.`);
  return others.findLast((name) => instantOf(name) >= at) ?? newest;
}

/** Fetches the export of a backup to a folder. @throws DataError if it is damaged */
async function fetchExport(target: BackupTarget, name: string, folder: string): Promise<void> {
  makeFolder(folder);
  const written = partsOfBackup(await manifestOfBackup(target, name));
  for (const key of [manifestKey(name), ...written.map(([part]) => partKey(name, part))]) {
    const opened = await target.open(key);
    if (!opened) throw new DataError(`${key} is lost.`);
    await pipeline(opened.stream, createWriteStream(path.join(folder, path.basename(key)), { mode: privateFile }));
  }
  await verifyExport(folder);
}

export interface RestoreOptions {
  target: BackupTarget;
  archive: Pick<Archive, 'fill' | 'assertFillable'>;
  objects: Pick<ObjectStore, 'put' | 'open' | 'remove'>;
  /** Local folder for the export; replaced and removed. */
  draft: string;
  /** Milliseconds since 1970; `null` for the newest backup as it is. */
  at: number | null;
}

/**
 * Fills a new store and its object store from a backup. The records come last: repeat an interrupted restore.
 * @returns the backup, and the number of records that are not exactly as they were (see `partsAt`)
 * @throws DataError if the backup is damaged or begins after `at`; Conflict if the store holds records
 */
export async function restoreBackup({ target, archive, objects, draft, at }: RestoreOptions) {
  const name = await backupFor(target, at);
  await archive.assertFillable();
  await fs.rm(draft, { recursive: true, force: true });
  try {
    await fetchExport(target, name, draft);
    const now = exportedParts(draft);
    const content = at === null ? { ...now, differing: 0 } : await partsAt(now, at);
    if (content === null) throw new DataError('The store did not exist at that time.');
    const files = await filesOfBackup(target, name);
    const copy = async ({ key, sha256 }: FileLine) => {
      const destination = { store: objects, key };
      if ((await transfer(() => target.open(fileKey(sha256)), destination, sha256)) === null)
        throw new DataError(`${fileKey(sha256)} is lost, which is ${key}.`);
    };
    await Readable.from(files).forEach(copy, { concurrency });
    await archive.fill(content);
    return { name, files: files.length, differing: content.differing };
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
}
