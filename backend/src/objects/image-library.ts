import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Logger } from 'pino';

import { imageTypeOf, maxUploadBytes, variantAddress, type UploadContentType } from 'shared-contracts/entities';

import { badValue, HttpError, invalid } from '../errors/http-error';
import type { Upload, UploadStore } from '../persistence';
import { uuidPattern } from '../uuid-pattern';
import { libraryImagesIn, type LibraryImage } from './image-mentions';
import {
  inspectImage,
  processImage,
  UndecodableImage,
  type ImageFile,
  type InspectedImage,
  type ProcessedImage,
} from './image-processing';
import { ImageQueue } from './image-queue';
import { ObjectsUnavailable, quarantinePrefix, type ObjectStore } from './object-store';

/** Key prefix of verified images. */
const imagePrefix = 'images/';

/** The end of an upload URL. */
const uploadPath = new RegExp(`/(${quarantinePrefix}${uuidPattern})$`);

export interface ImageLibraryOptions {
  objects: ObjectStore;
  uploads: UploadStore;
  logger: Logger;
}

export interface UploadRequest {
  contentType: UploadContentType | null;
  contentLength: number | null;
  /** Our own origin. */
  origin: string;
}

const unacceptable = (reason: string, cause?: unknown) => new HttpError('unacceptable-upload', reason, { cause });

/** @throws HttpError unacceptable-upload for an image that cannot be decoded */
function orUnacceptable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof UndecodableImage) throw unacceptable(error.message, error);
    throw error;
  });
}

/** The images that administrators upload, from the signed URL to the served files. */
export class ImageLibrary {
  readonly #objects: ObjectStore;
  readonly #uploads: UploadStore;
  readonly #logger: Logger;
  readonly #queue = new ImageQueue();

  constructor({ objects, uploads, logger }: ImageLibraryOptions) {
    this.#objects = objects;
    this.#uploads = uploads;
    this.#logger = logger;
  }

  /** A URL for one direct upload, and the path to attach it by. */
  async requestUpload({ contentType, contentLength, origin }: UploadRequest) {
    const key = `${quarantinePrefix}${randomUUID()}`;
    await this.#uploads.create({ key, contentType, contentLength });
    const { url, headers, expiresAt } = await this.#objects.signUpload({ key, contentType, contentLength, origin });
    return { uploadURL: url, objectPath: `/objects/${key}`, headers, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Turns an upload into an image of the library. Idempotent: the same upload always gives the same image.
   * @param imageURL `objectPath` of the upload's response, or its `uploadURL` with or without the query
   * @param origin our own origin
   * @returns the location to store in a record
   * @throws HttpError validation if the URL is not an upload of ours, unacceptable-upload if the file is not a
   *   supported image
   */
  async attach(imageURL: string, origin: string): Promise<string> {
    const key = this.#uploadKey(imageURL, origin);
    const upload = key === null ? null : await this.#uploads.get(key);
    if (!upload) throw invalid(badValue('imageURL', 'validation.image.foreign'));
    const image = upload.state === 'pending' ? await this.#readPending(upload) : null;
    const location = (image && (await this.#keep(upload.key, image))) ?? (await this.#locationOf(upload.key));
    if (location === null)
      throw unacceptable('Nothing was uploaded to this address, or it was removed meanwhile. Upload it again.');
    return location;
  }

  /**
   * Those of the given texts that refer to removed images of the library. Existing images are kept for now, because the
   * texts are about to be shown.
   * @param origin our own origin
   */
  async lostAmong(texts: readonly string[], origin: string): Promise<string[]> {
    const lost = await Promise.all(
      texts.map(async (text) =>
        (await Promise.all(libraryImagesIn(text, origin).map((image) => this.#isLost(image)))).some(Boolean),
      ),
    );
    return texts.filter((_text, index) => lost[index]);
  }

  #uploadKey(imageURL: string, origin: string): string | null {
    if (!URL.canParse(imageURL, origin)) return null;
    const url = new URL(imageURL, origin);
    if (url.origin !== origin && url.origin !== this.#objects.uploadOrigin) return null;
    return uploadPath.exec(url.pathname)?.[1] ?? null;
  }

  /** Reads an upload, and revives an orphaned image. */
  async #hold(key: string): Promise<Upload | null> {
    return (await this.#uploads.move(key, 'orphan', 'attached')) ?? this.#uploads.get(key);
  }

  /** `null` if an upload is not attached, or was abandoned. */
  async #locationOf(key: string): Promise<string | null> {
    const upload = await this.#hold(key);
    return upload === null || upload.state === 'removing' ? null : upload.location;
  }

  async #isLost({ key, id }: LibraryImage): Promise<boolean> {
    const upload = await this.#hold(`${quarantinePrefix}${id}`);
    return upload?.state === 'removing' || (await this.#objects.stat(key)) === null;
  }

  /** `null` if nothing was uploaded, or a concurrent call has attached or removed it. */
  async #readPending(upload: Upload): Promise<ProcessedImage | null> {
    const content = await this.#readUpload(upload.key);
    if (content === null) return null;
    try {
      const image = await this.#inspect(content, upload);
      return await this.#queue.run(image.pixels, async () =>
        (await this.#uploads.get(upload.key))?.state === 'pending' ? await orUnacceptable(processImage(image)) : null,
      );
    } catch (error) {
      if (error instanceof HttpError && error.code === 'unacceptable-upload') await this.#discard(upload.key);
      throw error;
    }
  }

  async #readUpload(key: string): Promise<Buffer | null> {
    const opened = await this.#objects.open(key);
    if (!opened) return null;
    if (opened.size > maxUploadBytes) {
      opened.stream.destroy();
      await this.#discard(key);
      throw unacceptable(`The file is larger than ${maxUploadBytes} bytes.`);
    }
    return buffer(opened.stream).catch((error: unknown) => {
      throw new ObjectsUnavailable(error);
    });
  }

  /** The bytes decide: the announced type is derived from the name of a file, which may be wrong. */
  async #inspect(content: Buffer, { contentLength }: Upload): Promise<InspectedImage> {
    if (contentLength !== null && content.length !== contentLength)
      throw unacceptable('The file has another length than was announced.');
    if (imageTypeOf(content) === null) throw unacceptable('The file is not a PNG, JPEG, WebP, AVIF or GIF image.');
    return orUnacceptable(inspectImage(content));
  }

  /** @returns the address of the image, or `null` if it was abandoned in the meantime */
  async #keep(key: string, image: ProcessedImage): Promise<string | null> {
    const id = key.slice(quarantinePrefix.length);
    const size = `${image.width}x${image.height}${image.animated ? '-animated' : ''}`;
    const stem = `${imagePrefix}${id}-c${image.color}-${size}`;
    const nameOf = ({ variant, extension }: ImageFile) =>
      variant === null ? `${stem}.${extension}` : variantAddress(stem, variant, extension === 'avif' ? 'avif' : 'webp');
    const files = image.files.map(nameOf);
    // Recorded before they are written, so that the sweep can remove them after a crash.
    if (!(await this.#uploads.move(key, 'pending', 'pending', { files }))) return null;
    for (const file of image.files) {
      // An existing file may already be served, after a concurrent call for the same upload.
      await this.#objects.put(nameOf(file), file.content, { contentType: `image/${file.extension}`, ifAbsent: true });
    }
    const attached = await this.#uploads.move(key, 'pending', 'attached', { location: `/objects/${stem}.webp`, files });
    await this.#objects.remove(key);
    if (attached) return attached.location;
    const location = await this.#locationOf(key);
    // Abandoned while this call was stalled: the sweep may have run before the files were written.
    if (location === null) for (const file of files) await this.#objects.remove(file);
    return location;
  }

  async #discard(key: string): Promise<void> {
    try {
      await this.#objects.remove(key);
      await this.#uploads.remove(key, 'pending');
    } catch (error) {
      // The sweep removes it later; the caller needs the reason of the rejection.
      this.#logger.warn({ err: error, key }, 'a rejected upload could not be removed');
    }
  }
}
