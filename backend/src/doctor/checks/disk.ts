import fs from 'node:fs/promises';
import path from 'node:path';

import { assertWritable, isPrivate } from '../../persistence';
import { note, ok, fault, reasonOf, type Examined, type Finding } from '../finding';

const gigabyte = 1_024 ** 3;

/** File systems of Linux that lose files, or on which SQLite cannot lock them, by their magic numbers (statfs(2)). */
const unfit: ReadonlyMap<number, string> = new Map([
  [0x01_02_19_94, 'is kept in memory, and lost when the machine restarts'],
  [0x85_84_58_f6, 'is kept in memory, and lost when the machine restarts'],
  [0x79_4c_76_30, 'is a part of the container, and lost with it'],
  [0x69_69, 'is on NFS, on which SQLite cannot lock its file'],
  [0xff_53_4d_42, 'is on a network share, on which SQLite cannot lock its file'],
]);

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

const exists = (folder: string) =>
  fs.access(folder).then(
    () => true,
    () => false,
  );

/** The folder itself, or the nearest one above that exists. */
async function existing(folder: string): Promise<string> {
  return (await exists(folder)) || path.dirname(folder) === folder ? folder : existing(path.dirname(folder));
}

/**
 * Whether the data folder can be written, keeps what is written, and has room.
 * @param leastFree bytes below which there is too little room
 */
export async function checkDisk({ config }: Pick<Examined, 'config'>, leastFree = gigabyte): Promise<Finding[]> {
  const { dataDir, mongodbUri, s3, uploads } = config;
  const folder = await existing(dataDir);
  const { type, bavail, bsize } = await fs.statfs(folder);
  const free = bavail * bsize;
  const findings: Finding[] = [];
  if (folder !== dataDir) findings.push(note(`The data folder ${dataDir} does not exist: the first start creates it.`));
  else if (!isPrivate(dataDir))
    findings.push(fault(`Other users of this machine can read ${dataDir}: restrict it with \`chmod 700\`.`));
  try {
    await assertWritable(folder);
  } catch (error) {
    findings.push(fault(`${folder} cannot be written: ${reasonOf(error)}. Give it to the user of the product.`));
  }
  const lost = unfit.get(type);
  const holdsData = mongodbUri === null || s3 === null;
  if (lost !== undefined && holdsData)
    findings.push(fault(`The data folder ${dataDir} ${lost}: put it on a volume or a disk of this machine.`));
  if (free < leastFree)
    findings.push(fault(`Only ${inGigabytes(free)} are free in ${folder}: make room, or nothing can be saved soon.`));
  else if (s3 === null && free < uploads.quotaBytes)
    findings.push(
      note(`Uploads may take ${inGigabytes(uploads.quotaBytes)} (UPLOAD_QUOTA_MB), ${inGigabytes(free)} are free.`),
    );
  return findings.some(({ state }) => state === 'problem')
    ? findings
    : [...findings, ok(`${folder} can be written, ${inGigabytes(free)} are free.`)];
}
