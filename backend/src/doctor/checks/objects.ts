import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { ObjectStore } from '../../objects/object-store';
import { openObjects } from '../../objects/open-objects';
import { preflightAllows } from '../../objects/s3/bucket-cors';
import { note, ok, fault, reasonOf, type DoctorCheck, type Finding } from '../finding';

const timeoutMs = 5_000;

/** Stores, reads and removes an object. @throws Error of the store */
async function tryOut(objects: ObjectStore): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from(key);
  try {
    await objects.put(key, content, { contentType: 'text/plain' });
    const opened = await objects.open(key);
    const read = opened && Buffer.concat(await opened.stream.toArray());
    if (!read?.equals(content)) throw new Error('What was stored is not what is read');
  } finally {
    await objects.remove(key);
  }
}

async function uploadable(objects: ObjectStore, origin: string): Promise<Finding[]> {
  if (objects.uploadOrigin === null) return [];
  const permit = { key: `doctor/${randomUUID()}`, contentType: null, contentLength: null, origin };
  const { url } = await objects.signUpload(permit);
  return (await preflightAllows(url, origin, timeoutMs))
    ? [ok(`Browsers may upload to it from ${origin}.`)]
    : [fault(`Browsers cannot upload from ${origin}: the bucket needs the CORS rule of docs/uploads.md.`)];
}

/** Whether files can be stored, read and removed, and browsers may upload them. */
export const checkObjects: DoctorCheck = async ({ config, secrets }) => {
  const { s3, dataDir, publicOrigin, port } = config;
  if (s3 === null && !fs.existsSync(path.join(dataDir, 'objects')))
    return [note('There is no folder of files yet: the first start creates it.')];
  // On the disk the secret signs uploads; none is made for this.
  const objects = await openObjects({ ...config, readOnly: null, sessionSecrets: [...(secrets ?? [randomUUID()])] });
  try {
    await tryOut(objects);
    const stored = ok('A file was stored, read and removed.');
    return [stored, ...(await uploadable(objects, publicOrigin ?? `http://localhost:${port}`))];
  } catch (error) {
    const where = s3 === null ? `the folder ${path.join(dataDir, 'objects')}` : `the bucket ${s3.bucket}`;
    const todo = s3 === null ? 'Is the disk full or read-only?' : 'Check S3_ENDPOINT, the keys and what they may do.';
    return [fault(`Files cannot be stored in ${where}: ${reasonOf(error)}. ${todo}`)];
  } finally {
    await objects.close();
  }
};
