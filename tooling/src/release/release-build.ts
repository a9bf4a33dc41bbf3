import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { BuildDescriptor } from 'shared-contracts/federation';

import type { LocalBuild } from '../build/served-builds';
import type { DeployClient, WantedFile } from './deploy-client';
import { ReleaseError } from './release-error';

/** Number of files that are uploaded at the same time. */
const concurrency = 4;
/** Maximum number of uploads of missing files: signed URLs expire, and connections break. */
const rounds = 4;

interface UploadOptions {
  note?: string;
  onProgress(text: string): void;
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

async function sendFiles(
  client: DeployClient,
  { dir, descriptor }: LocalBuild,
  { missing, onProgress }: { missing: readonly WantedFile[]; onProgress(text: string): void },
): Promise<void> {
  const known = new Map(descriptor.files.map((file) => [file.path, file]));
  let sent = 0;
  await Readable.from(missing).forEach(
    async (upload: WantedFile) => {
      const file = known.get(upload.file);
      // The list comes from another machine: only files of the build may leave this one.
      if (!file) throw new ReleaseError('failed', `The product asks for ${upload.file}, which the build does not have`);
      const content = await fs.readFile(path.join(dir, file.path));
      if (createHash('sha384').update(content).digest('base64') !== file.sha384)
        throw new ReleaseError('failed', `${file.path} has changed since it was built: remove ${dir} and repeat`);
      const hasArrived = await client.upload(upload, content);
      sent += 1;
      onProgress(
        `${hasArrived ? 'sent' : 'not taken'} ${sent}/${missing.length} ${file.path} (${kilobytes(file.size)})`,
      );
    },
    { concurrency },
  );
}

/**
 * Uploads a build to the store of a product: sends the files that are missing there and has them checked. After an
 * interruption it continues with the files that are still missing.
 * @throws ReleaseError if files do not arrive unchanged
 */
export async function uploadBuild(
  client: DeployClient,
  build: LocalBuild,
  { note, onProgress }: UploadOptions,
): Promise<BuildDescriptor> {
  const { descriptor } = build;
  let bad: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const missing = await client.register(descriptor);
    onProgress(
      missing.length > 0 ? `${missing.length} of ${descriptor.files.length} files to send` : 'all files are there',
    );
    await sendFiles(client, build, { missing, onProgress });
    bad = await client.complete(descriptor, note);
    if (bad.length === 0) return descriptor;
    onProgress(`did not arrive as sent: ${bad.join(', ')}`);
  }
  throw new ReleaseError('failed', `These files do not arrive as they are: ${bad.join(', ')}`);
}
