import fs from 'node:fs/promises';
import { Readable } from 'node:stream';

import { uploadPrefix, type ObjectInfo, type ObjectStore } from '../../objects/object-store';
import { dayMs } from '../../persistence';
import { exportData, manifestOf, readManifest, writeManifest } from '../commands';
import type { FileLine } from '../formats';
import { digestOf, writeLines } from '../json-lines';
import { fileOf, type Exportable } from '../write-parts';
import { anchorPrefix } from '../log-anchor';
import {
  digestOfObject,
  fileKey,
  listTarget,
  manifestKey,
  backupNameAt,
  partKey,
  partsOfBackup,
  type BackupTarget,
  type FoundBackup,
} from './backup-target';
import { filesOfBackup } from './read-backup';
import { concurrency, localFile, transfer } from './transfer';

/** Milliseconds after which what no complete backup lists is removed: before, it may belong to one that is written. */
const unfinishedMs = dayMs;

export interface BackupOptions {
  store: Exportable;
  objects: Pick<ObjectStore, 'list' | 'open'>;
  target: BackupTarget;
  /** Local folder for the export until it is sent; replaced and removed. */
  draft: string;
  /** Number of backups that are kept, with this one. */
  keep: number;
  signal?: AbortSignal;
  now?: () => number;
}

export interface BackupReport {
  name: string;
  records: number;
  events: number;
  files: number;
  /** Bytes of the backup, with files that earlier ones hold as well. */
  bytes: number;
  sentFiles: number;
  removedBackups: number;
}

/** Verified files of the library, builds and packages: what else there is belongs to this store alone. */
async function* sourceFiles(objects: BackupOptions['objects']): AsyncGenerator<ObjectInfo> {
  for await (const info of objects.list(''))
    if (![uploadPrefix, anchorPrefix].some((prefix) => info.key.startsWith(prefix))) yield info;
}

/** The files of the newest backup by key. Without a readable one, all files are read to know their hashes. */
async function knownFiles(target: BackupTarget, [newest]: readonly string[]): Promise<ReadonlyMap<string, FileLine>> {
  const lines = newest === undefined ? [] : await filesOfBackup(target, newest).catch(() => []);
  return new Map(lines.map((line) => [line.key, line]));
}

/** Sends the files that the target lacks. @returns all files by key */
async function sendFiles({ objects, target, signal }: BackupOptions): Promise<{ lines: FileLine[]; sent: number }> {
  const held = await listTarget(target);
  const known = await knownFiles(target, held.complete);
  const lines: FileLine[] = [];
  let sent = 0;
  const send = async ({ key, size, modifiedAt }: ObjectInfo) => {
    signal?.throwIfAborted();
    const at = modifiedAt.toISOString();
    const earlier = known.get(key);
    const isKnown = earlier?.size === size && earlier.modifiedAt === at;
    const sha256 = isKnown ? earlier.sha256 : await digestOfObject(objects, key);
    // Removed since it was listed.
    if (sha256 === null) return;
    if (held.files.get(sha256)?.size !== size) {
      const destination = { store: target, key: fileKey(sha256) };
      if ((await transfer(() => objects.open(key), destination, sha256, signal)) === null) return;
      sent += 1;
    }
    lines.push({ key, size, modifiedAt: at, sha256 });
  };
  await Readable.from(sourceFiles(objects)).forEach(send, { concurrency });
  return { lines: lines.sort((one, other) => (one.key < other.key ? -1 : 1)), sent };
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** The manifest goes first: what is removed halfway is no complete backup. */
async function removeBackup(target: BackupTarget, { name, objects }: FoundBackup): Promise<void> {
  const manifest = manifestKey(name);
  await target.remove(manifest);
  for (const { key } of objects) if (key !== manifest) await target.remove(key);
}

/**
 * Removes backups that are not kept, and then the files that no kept one lists.
 * @returns the number of removed backups
 * @throws DataError, before anything is removed, for a damaged list
 */
async function prune({ target, keep, now = Date.now }: BackupOptions, written: string): Promise<number> {
  const { backups, complete, files } = await listTarget(target);
  const isOld = (instant: Date | undefined) => instant !== undefined && now() - instant.getTime() > unfinishedMs;
  // A clock that is behind may have given the newest backup an earlier name.
  const kept = [written, ...complete.filter((name) => name !== written)].slice(0, keep);
  const used = new Set<string>();
  for (const name of kept) for (const { sha256 } of await filesOfBackup(target, name)) used.add(sha256);
  const removable = backups.filter(
    ({ name, isComplete, objects }) =>
      !kept.includes(name) && (isComplete || objects.every(({ modifiedAt }) => isOld(modifiedAt))),
  );
  for (const backup of removable) await removeBackup(target, backup);
  for (const [sha256, { key, modifiedAt }] of files)
    if (!used.has(sha256) && isOld(modifiedAt)) await target.remove(key);
  await target.removeBrokenWrites(new Date(now() - unfinishedMs));
  return removable.length;
}

/**
 * Writes a backup while the store is in use: an export, and the files that the target lacks, each of which is read
 * back. The manifest comes last, so that an interrupted one is no backup. One at a time per target.
 * @throws DataError, ObjectsUnavailable, and the reason of `signal`
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { store, target, draft, signal, now = Date.now } = options;
  const name = backupNameAt(now());
  await fs.rm(draft, { recursive: true, force: true });
  try {
    // Before the files, which never change and outlive their last mention by days.
    const { records, events } = await exportData(store, draft);
    const { lines, sent } = await sendFiles(options);
    const files = await writeLines(fileOf(draft, 'files'), each(lines));
    const manifest = { ...(await readManifest(draft)), files };
    await writeManifest(draft, manifest);
    let bytes = lines.reduce((sum, { size }) => sum + size, 0);
    for (const [part, { sha256 }] of partsOfBackup(manifest)) {
      const destination = { store: target, key: partKey(name, part) };
      bytes += (await transfer(localFile(fileOf(draft, part)), destination, sha256, signal)) ?? 0;
    }
    const written = { store: target, key: manifestKey(name) };
    await transfer(localFile(manifestOf(draft)), written, await digestOf(manifestOf(draft)), signal);
    const removedBackups = await prune(options, name);
    return { name, records, events, files: lines.length, bytes, sentFiles: sent, removedBackups };
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
}
