import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';

import type { Config } from '../../config/config';
import { bucketAt } from '../../config/values';
import { DiskStore } from '../../objects/disk/disk-store';
import type { ObjectInfo, ObjectStore } from '../../objects/object-store';
import { parseManifest } from '../commands';
import type { Manifest, Part } from '../formats';
import { DataError, digestOfBytes, type Written } from '../json-lines';

/** Where backups are: a folder, or the keys below a prefix of a bucket. */
export type BackupTarget = Pick<ObjectStore, 'put' | 'open' | 'list' | 'remove' | 'removeBrokenWrites' | 'close'>;

/**
 * Opens a folder or `s3://bucket/prefix`.
 * @param toRead a missing folder is refused, and nothing is written
 * @throws DataError, StoreUnusable
 */
export async function openTarget(
  url: string,
  { s3, backup: { server } }: Pick<Config, 's3' | 'backup'>,
  { toRead = false } = {},
): Promise<BackupTarget> {
  const place = bucketAt(url);
  if (place && place.bucket === s3?.bucket && server.endpoint === s3.endpoint)
    throw new DataError('The bucket of the images is no place for backups: they would be lost with it.');
  if (place) {
    const { S3Store } = await import('../../objects/s3/s3-store');
    return below(await S3Store.open({ ...server, bucket: place.bucket }), place.prefix);
  }
  if (url.includes('://')) throw new DataError(`${url} is neither a folder nor s3://bucket/prefix.`);
  const store = toRead ? await DiskStore.openToRead(url) : await openToWrite(url);
  return {
    ...below(store, ''),
    remove: async (key) => {
      await store.remove(key);
      // Of the folders of a backup nothing remains, not even empty ones.
      await fs.rmdir(path.join(url, path.dirname(key))).catch(() => undefined);
    },
  };
}

const openToWrite = (folder: string) =>
  // It signs no uploads.
  DiskStore.open(folder, [randomUUID()]).catch((error: unknown) => {
    throw new DataError(`Backups cannot be written to ${folder}: is it a folder that this user may write?`, {
      cause: error,
    });
  });

const below = (store: ObjectStore, prefix: string): BackupTarget => ({
  put: (key, content, options) => store.put(prefix + key, content, options),
  open: (key, range) => store.open(prefix + key, range),
  remove: (key) => store.remove(prefix + key),
  removeBrokenWrites: (before) => store.removeBrokenWrites(before),
  close: () => store.close(),
  async *list(within) {
    for await (const info of store.list(prefix + within)) yield { ...info, key: info.key.slice(prefix.length) };
  },
});

export type BackupPart = Part | 'files';

/** What a backup consists of: the parts of an export and the list of its files. */
export const partsOfBackup = ({ parts, files }: Required<Manifest>) =>
  Object.entries({ ...parts, files }) as [BackupPart, Written][];

const sharedFolder = 'files/';
const manifestName = 'manifest.json';
const timeName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

export const partKey = (name: string, part: BackupPart): string => `${name}/${part}.jsonl`;
export const manifestKey = (name: string): string => `${name}/${manifestName}`;
export const fileKey = (sha256: string): string => `${sharedFolder}${sha256}`;

/** The name of the backup of an instant: names sort by time, and are those of folders on every system. */
export const backupNameAt = (instant: number): string => new Date(instant).toISOString().replace(/[:.]/g, '-');

/** The instant of a backup in milliseconds since 1970. */
export const instantOf = (name: string): number => Date.parse(name.replace(timeName, '$1:$2:$3.$4'));

/** A folder of a target. */
export interface FoundBackup {
  name: string;
  objects: ObjectInfo[];
  /** False if its writer has not finished it. */
  isComplete: boolean;
}

/** The backups of a target, newest first, and its files by their hash. */
export async function listTarget(target: BackupTarget) {
  const files = new Map<string, ObjectInfo>();
  const backups = new Map<string, FoundBackup>();
  for await (const info of target.list('')) {
    const [folder = '', name = ''] = info.key.split('/');
    if (info.key.startsWith(sharedFolder)) files.set(name, info);
    if (!timeName.test(folder)) continue;
    const backup = backups.get(folder) ?? { name: folder, objects: [], isComplete: false };
    backup.objects.push(info);
    backup.isComplete ||= name === manifestName;
    backups.set(folder, backup);
  }
  const found = [...backups.values()].sort((one, other) => (one.name < other.name ? 1 : -1));
  return { files, backups: found, complete: found.filter(({ isComplete }) => isComplete).map(({ name }) => name) };
}

/** The digest of an object; `null` if there is none. */
export async function digestOfObject(store: Pick<ObjectStore, 'open'>, key: string): Promise<string | null> {
  const opened = await store.open(key);
  return opened && digestOfBytes(opened.stream);
}

/** @throws DataError unless the backup is complete */
export async function manifestOfBackup(target: BackupTarget, name: string): Promise<Required<Manifest>> {
  const opened = await target.open(manifestKey(name));
  const { files, ...manifest } = parseManifest(opened ? await textOf(opened.stream) : '', manifestKey(name));
  if (files === undefined) throw new DataError(`${name} is an export and no backup: it lists no files.`);
  return { ...manifest, files };
}
