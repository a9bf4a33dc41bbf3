import { partBytes, partsOf, uuidPattern, type UploadParts } from 'shared-contracts/entities';

import { badValue, HttpError, invalid } from '../http/http-error';
import type { Upload, UploadStore } from '../persistence';
import { uploadPrefix, type ObjectStore, type SignedUpload } from './object-store';

const uploadPath = new RegExp(`/(${uploadPrefix}${uuidPattern})$`);

/** The key of an upload by its `objectPath` or `uploadURL`; `null` for an address that is not one of our uploads. */
export function uploadKeyOf(address: string, origin: string, { uploadOrigin }: ObjectStore): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  const isOurs = url?.origin === origin || url?.origin === uploadOrigin;
  return (isOurs && uploadPath.exec(url?.pathname ?? '')?.[1]) || null;
}

/** A file that is sent in parts. */
interface PartUpload {
  key: string;
  contentLength: number;
  parts: UploadParts;
}

/** `null` if a file is sent whole. */
function sentInParts({ key, contentLength }: Pick<Upload, 'key' | 'contentLength'>): PartUpload | null {
  const parts = partsOf(contentLength);
  return parts === null || contentLength === null ? null : { key, contentLength, parts };
}

/** Uploads of large files, which continue after a lost connection (specification, section 9). */
export class PartUploads {
  constructor(
    private readonly objects: ObjectStore,
    private readonly uploads: UploadStore,
  ) {}

  /** Begins an upload. @returns `null` if the file is sent whole */
  async begin({ key, contentType, contentLength }: Pick<Upload, 'key' | 'contentType' | 'contentLength'>) {
    const parts = partsOf(contentLength);
    if (parts === null || contentType === null) return null;
    await this.objects.parts.begin(key, { contentType });
    return parts;
  }

  /** @throws HttpError validation if it is no part of a pending upload */
  async sign(objectPath: string, part: number, origin: string): Promise<SignedUpload> {
    const { key, contentLength, parts } = await this.#pending(objectPath, origin);
    if (part > parts.count) throw invalid(badValue('part', 'validation.invalid'));
    // An upload in progress is not abandoned, however long it takes.
    await this.uploads.move(key, 'pending', 'pending');
    const contentPart = partBytes(contentLength, parts, part);
    const signed = await this.objects.parts.sign({ key, part, contentLength: contentPart, origin });
    if (signed === null) throw new HttpError('unacceptable-upload', 'The upload was joined or given up meanwhile.');
    return signed;
  }

  /** The numbers of the parts that have arrived as a whole. */
  async arrived(objectPath: string, origin: string): Promise<number[]> {
    return this.#arrived(await this.#pending(objectPath, origin));
  }

  /** Joins an upload whose parts have all arrived. */
  async join(upload: Upload): Promise<void> {
    const inParts = sentInParts(upload);
    if (inParts && (await this.#arrived(inParts)).length === inParts.parts.count)
      await this.objects.parts.join(upload.key);
  }

  /** Removes an upload that was not accepted. */
  async cancel(objectPath: string, origin: string): Promise<void> {
    const key = uploadKeyOf(objectPath, origin, this.objects);
    const upload = key === null ? null : await this.uploads.move(key, 'pending', 'removing');
    if (!upload) return;
    await this.remove(upload);
    await this.objects.remove(upload.key);
    await this.uploads.remove(upload.key, 'removing');
  }

  async remove({ key, contentLength }: Pick<Upload, 'key' | 'contentLength'>): Promise<void> {
    if (partsOf(contentLength) !== null) await this.objects.parts.remove(key);
  }

  async #arrived({ key, contentLength, parts }: PartUpload): Promise<number[]> {
    const arrived = await this.objects.parts.list(key);
    return arrived
      .filter(({ part, size }) => part <= parts.count && size === partBytes(contentLength, parts, part))
      .map(({ part }) => part);
  }

  async #pending(objectPath: string, origin: string): Promise<PartUpload> {
    const key = uploadKeyOf(objectPath, origin, this.objects);
    const upload = key === null ? null : await this.uploads.get(key);
    const inParts = upload?.state === 'pending' ? sentInParts(upload) : null;
    if (!inParts) throw invalid(badValue('objectPath', 'validation.image.foreign'));
    return inParts;
  }
}
