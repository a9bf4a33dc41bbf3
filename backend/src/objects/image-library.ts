import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Logger } from 'pino';

import { maxUploadBytes, variantAddress, type UploadContentType } from 'shared-contracts/entities';

import { HttpError, invalid } from '../http/errors';
import type { Upload, UploadStore } from '../persistence';
import { processImage, UndecodableImage, type ProcessedImage } from './image-processing';
import { imageTypeOf } from './image-type';
import { quarantinePrefix, type ObjectStore } from './object-store';

/** Where checked images are kept. */
const imagePrefix = 'images/';

/** The key in a location that a record holds. */
const libraryKey = /^\/objects\/(images\/[\w-]+[.]webp)$/;

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

/** The images that administrators upload: from the signed address to the files that pages show. */
export class ImageLibrary {
  readonly #objects: ObjectStore;
  readonly #uploads: UploadStore;
  readonly #logger: Logger;
  /** One image is decoded at a time: several at once could need more memory than there is. */
  #processing: Promise<unknown> = Promise.resolve();

  constructor({ objects, uploads, logger }: ImageLibraryOptions) {
    this.#objects = objects;
    this.#uploads = uploads;
    this.#logger = logger;
  }

  /** An address for one direct upload, and the path under which the upload is attached afterwards. */
  async requestUpload({ contentType, contentLength, origin }: UploadRequest) {
    const key = `${quarantinePrefix}${randomUUID()}`;
    await this.#uploads.create({ key, contentType, contentLength });
    const { url, headers, expiresAt } = await this.#objects.signUpload({ key, contentType, contentLength, origin });
    return { uploadURL: url, objectPath: `/objects/${key}`, headers, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Turns an upload into an image of the library. The same upload gives the same image, however often it is attached.
   * @param imageURL `objectPath` of the upload's answer, or its `uploadURL` with or without the query
   * @param origin our own origin
   * @returns the location to store in a record
   * @throws HttpError validation where the address is no upload of ours, unacceptable-upload where the file is no acceptable image
   */
  async attach(imageURL: string, origin: string): Promise<string> {
    const key = this.#uploadKey(imageURL, origin);
    const upload = key === null ? null : await this.#uploads.get(key);
    if (key === null || !upload) throw invalid('imageURL', 'This is not an upload of this site');
    if (upload.location !== null) return this.#reattach(upload, upload.location);
    const attached = this.#processing.then(() => this.#attachPending(upload));
    this.#processing = attached.catch(() => undefined);
    return attached;
  }

  /** Of some texts, those that name an image of the library that is not there any more. */
  async lostAmong(texts: readonly string[]): Promise<string[]> {
    const lost: string[] = [];
    for (const text of texts) {
      const key = libraryKey.exec(text)?.[1];
      if (key !== undefined && (await this.#objects.stat(key)) === null) lost.push(text);
    }
    return lost;
  }

  #uploadKey(imageURL: string, origin: string): string | null {
    if (!URL.canParse(imageURL, origin)) return null;
    const url = new URL(imageURL, origin);
    if (url.origin !== origin && url.origin !== this.#objects.uploadOrigin) return null;
    return /\/(uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url.pathname)?.[1] ?? null;
  }

  async #reattach(upload: Upload, location: string): Promise<string> {
    if (upload.state === 'orphan' && !(await this.#uploads.move(upload.key, 'orphan', 'attached'))) {
      throw unacceptable('The image was removed meanwhile. Upload it again.');
    }
    return location;
  }

  async #attachPending({ key, contentType, contentLength }: Upload): Promise<string> {
    // Another call may have attached it while this one waited for its turn.
    const present = await this.#uploads.get(key);
    if (present?.location) return present.location;
    const content = await this.#readUpload(key);
    try {
      const image = await this.#check(content, contentType, contentLength);
      return await this.#keep(key, image);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'unacceptable-upload') await this.#discard(key);
      throw error;
    }
  }

  async #readUpload(key: string): Promise<Buffer> {
    const opened = await this.#objects.open(key);
    if (!opened) throw unacceptable('Nothing was uploaded to this address.');
    if (opened.size > maxUploadBytes) {
      opened.stream.destroy();
      await this.#discard(key);
      throw unacceptable(`The file is larger than ${maxUploadBytes} bytes.`);
    }
    return buffer(opened.stream);
  }

  async #check(content: Buffer, contentType: string | null, contentLength: number | null): Promise<ProcessedImage> {
    if (contentLength !== null && content.length !== contentLength) throw unacceptable('The file has another length than was announced.');
    const type = imageTypeOf(content);
    if (type === null) throw unacceptable('The file is not a PNG, JPEG, WebP, AVIF or GIF image.');
    if (contentType !== null && type !== contentType) throw unacceptable('The file has another type than was announced.');
    try {
      return await processImage(content);
    } catch (error) {
      if (error instanceof UndecodableImage) throw unacceptable(error.message, error);
      throw error;
    }
  }

  async #keep(key: string, image: ProcessedImage): Promise<string> {
    const id = key.slice(quarantinePrefix.length);
    const stem = `${imagePrefix}${id}-${image.width}x${image.height}${image.animated ? '-animated' : ''}`;
    const files: string[] = [];
    for (const { variant, extension, content } of image.files) {
      const name = variant === null ? `${stem}.${extension}` : variantAddress(stem, variant, extension === 'avif' ? 'avif' : 'webp');
      await this.#objects.put(name, content, { contentType: `image/${extension}` });
      files.push(name);
    }
    const location = `/objects/${stem}.webp`;
    const moved = await this.#uploads.move(key, 'pending', 'attached', { location, files });
    await this.#objects.remove(key);
    if (moved) return location;
    const present = await this.#uploads.get(key);
    if (!present?.location) throw unacceptable('The upload was removed meanwhile. Upload it again.');
    return present.location;
  }

  async #discard(key: string): Promise<void> {
    try {
      await this.#objects.remove(key);
      await this.#uploads.remove(key, 'pending');
    } catch (error) {
      // The sweep finds it later; the caller has to learn what is wrong with the file.
      this.#logger.warn({ err: error, key }, 'a refused upload could not be removed');
    }
  }
}
