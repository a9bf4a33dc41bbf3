import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Logger } from 'pino';

import {
  imageTypeOf,
  isFileContentType,
  mediaClassOf,
  variantAddress,
  type FileClass,
  type MediaClass,
  type UploadContentType,
} from 'shared-contracts/entities';
import { withoutDirectionControls } from 'shared-contracts/localization';

import type { Config } from '../../config/config';
import { badValue, HttpError, invalid } from '../../http/http-error';
import type { Upload, UploadStore } from '../../persistence';
import { assertCaptions, inspectFile, unacceptable } from './file-inspection';
import { libraryImagesIn } from './image-mentions';
import { inspectImage, processImage } from './image-processing';
import { ImageQueue } from './image-queue';
import { ObjectsUnavailable, uploadPrefix, type ObjectStore } from '../object-store';
import { PartUploads, uploadKeyOf } from '../part-uploads';

export interface UploadRequest {
  contentType: UploadContentType | null;
  contentLength: number | null;
  /** Its name on the uploader's device; `null` if unknown. */
  fileName: string | null;
  origin: string;
}

const mediaOf = (contentType: string | null): MediaClass =>
  contentType !== null && isFileContentType(contentType) ? mediaClassOf(contentType) : 'image';

/** The images, recordings and captions that administrators upload, from the signed URL to the served files. */
export class ImageLibrary {
  readonly parts: PartUploads;
  readonly #queue = new ImageQueue();

  constructor(
    private readonly objects: ObjectStore,
    private readonly uploads: UploadStore,
    private readonly limits: Config['uploads'],
    private readonly logger: Logger,
  ) {
    this.parts = new PartUploads(objects, uploads);
  }

  /** A URL for one direct upload, and the path to attach it by. @throws HttpError validation, storage-full */
  async requestUpload({ contentType, contentLength, fileName, origin }: UploadRequest) {
    if (contentLength !== null && contentLength > this.limits.fileBytes[mediaOf(contentType)])
      throw invalid(badValue('contentLength', 'validation.upload.size'));
    const key = `${uploadPrefix}${randomUUID()}`;
    const name = fileName === null ? null : withoutDirectionControls(fileName);
    // Counted before the check, so that two simultaneous requests cannot exceed the limit together.
    await this.uploads.create({ key, contentType, contentLength, name });
    if ((await this.uploads.totalBytes()) > this.limits.quotaBytes) {
      await this.uploads.remove(key, 'pending');
      throw new HttpError('storage-full', 'The files of the library would take more space than they may.');
    }
    const { url, headers, expiresAt } = await this.objects.signUpload({ key, contentType, contentLength, origin });
    const parts = await this.parts.begin({ key, contentType, contentLength });
    return { uploadURL: url, objectPath: `/objects/${key}`, headers, expiresAt: expiresAt.toISOString(), parts };
  }

  /** Turns an upload into a file of the library; a repetition returns the same file. @throws HttpError */
  async attach(imageURL: string, origin: string): Promise<string> {
    const key = uploadKeyOf(imageURL, origin, this.objects);
    const upload = key === null ? null : await this.uploads.get(key);
    if (!upload) throw invalid(badValue('imageURL', 'validation.image.foreign'));
    const published = upload.state === 'pending' ? await this.#publish(upload) : null;
    const location = published ?? (await this.#locationOf(upload.key));
    if (location === null)
      throw unacceptable('Nothing was uploaded to this address, or it was removed meanwhile. Upload it again.');
    return location;
  }

  /**
   * The texts that refer to removed images. Existing images are kept from the sweep, because they are about to be
   * shown.
   */
  async lostAmong(texts: readonly string[], origin: string): Promise<string[]> {
    const isLost = async ({ key, id }: { key: string; id: string }) => {
      const upload = await this.#hold(`${uploadPrefix}${id}`);
      return upload?.state === 'removing' || (await this.objects.stat(key)) === null;
    };
    const lost = await Promise.all(texts.map((text) => Promise.all(libraryImagesIn(text, origin).map(isLost))));
    return texts.filter((_text, index) => lost[index]?.includes(true));
  }

  async storage() {
    return { usedBytes: await this.uploads.totalBytes(), ...this.limits };
  }

  /** Reads an upload, and revives an orphaned image. */
  async #hold(key: string): Promise<Upload | null> {
    return (await this.uploads.move(key, 'orphan', 'attached')) ?? this.uploads.get(key);
  }

  /** `null` if an upload is not attached, or was abandoned. */
  async #locationOf(key: string): Promise<string | null> {
    const upload = await this.#hold(key);
    return upload === null || upload.state === 'removing' ? null : upload.location;
  }

  /** @returns the location; `null` if nothing was uploaded, or a concurrent call has attached or removed it */
  async #publish(upload: Upload): Promise<string | null> {
    const { key, contentLength } = upload;
    const media = mediaOf(upload.contentType);
    try {
      await this.parts.join(upload);
      const info = await this.objects.stat(key);
      if (info === null) return null;
      const most = this.limits.fileBytes[media];
      if (info.size > most) throw unacceptable(`The file is larger than ${most} bytes.`);
      if (contentLength !== null && info.size !== contentLength)
        throw unacceptable('The file has another length than was announced.');
      return await (media === 'image'
        ? this.#publishImage(key, info.size)
        : this.#publishFile(upload, media, info.size));
    } catch (error) {
      if (error instanceof HttpError && error.code === 'unacceptable-upload') await this.#discard(upload);
      throw error;
    }
  }

  /** Stores a recording or captions unchanged: the browser plays the uploaded bytes. */
  async #publishFile(upload: Upload, media: FileClass, size: number): Promise<string | null> {
    const { key } = upload;
    const read = async (start: number, end: number) =>
      (await this.#readUpload(key, Math.min(size, end), start)) ?? Buffer.alloc(0);
    const { contentType, extension } = await inspectFile(read, size, media);
    if (media === 'captions') assertCaptions((await this.#readUpload(key, size)) ?? Buffer.alloc(0));
    const target = `files/${key.slice(uploadPrefix.length)}.${extension}`;
    const copy = () => this.objects.copy(key, target, { contentType });
    const location = await this.#attachFiles(key, `/objects/${target}`, { [target]: copy });
    // Parts that were sent although the file then came as a whole.
    await this.parts.remove(upload);
    return location;
  }

  /** The bytes of an upload from `start` up to `end`; `null` if it is gone. */
  async #readUpload(key: string, end: number, start = 0): Promise<Buffer | null> {
    // A store cannot send an empty range.
    if (end <= start) return Buffer.alloc(0);
    const opened = await this.objects.open(key, { start, end: end - 1 });
    return (
      opened &&
      buffer(opened.stream).catch((error: unknown) => {
        throw new ObjectsUnavailable(error);
      })
    );
  }

  async #publishImage(key: string, length: number): Promise<string | null> {
    const content = await this.#readUpload(key, length);
    if (content === null) return null;
    if (imageTypeOf(content) === null) throw unacceptable('The file is not a PNG, JPEG, WebP, AVIF or GIF image.');
    const inspected = await inspectImage(content);
    const image = await this.#queue.run(inspected.pixels, async () =>
      (await this.uploads.get(key))?.state === 'pending' ? processImage(inspected) : null,
    );
    if (image === null) return null;
    const id = key.slice(uploadPrefix.length);
    const size = `${image.width}x${image.height}${inspected.animated ? '-animated' : ''}`;
    const color = image.color === null ? '' : `-c${image.color}`;
    const stem = `images/${id}${color}-${size}`;
    const writes = image.files.map(({ variant, extension, content: bytes }) => {
      const name = variant === null ? `${stem}.${extension}` : variantAddress(stem, variant, extension);
      // An existing file may already be served, because a concurrent call attached the same upload.
      const options = { contentType: `image/${extension}`, ifAbsent: true };
      return [name, () => this.objects.put(name, bytes, options)] as const;
    });
    return this.#attachFiles(key, `/objects/${stem}.webp`, Object.fromEntries(writes));
  }

  /** @returns the location, or `null` if the upload was abandoned in the meantime */
  async #attachFiles(
    key: string,
    location: string,
    writes: Readonly<Record<string, () => Promise<unknown>>>,
  ): Promise<string | null> {
    const files = Object.keys(writes);
    // Recorded before they are written, so that the sweep can remove them after a crash.
    if (!(await this.uploads.move(key, 'pending', 'pending', { files }))) return null;
    for (const write of Object.values(writes)) await write();
    const attached = await this.uploads.move(key, 'pending', 'attached', { location, files });
    await this.objects.remove(key);
    if (attached) return attached.location;
    const earlier = await this.#locationOf(key);
    // Abandoned while this call was stalled: the sweep may have run before the files were written.
    if (earlier === null) for (const file of files) await this.objects.remove(file);
    return earlier;
  }

  async #discard(upload: Upload): Promise<void> {
    const { key } = upload;
    try {
      await this.parts.remove(upload);
      await this.objects.remove(key);
      await this.uploads.remove(key, 'pending');
    } catch (error) {
      // The sweep removes it later; the caller needs the reason for the rejection.
      this.logger.warn({ err: error, key }, 'a rejected upload could not be removed');
    }
  }
}
