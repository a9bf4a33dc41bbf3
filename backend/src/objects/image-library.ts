import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Logger } from 'pino';

import { maxUploadBytes, variantAddress, type UploadContentType } from 'shared-contracts/entities';

import { badValue, HttpError, invalid } from '../http/errors';
import type { Upload, UploadStore } from '../persistence';
import { uuidPattern } from '../uuid-pattern';
import { libraryImagesIn, type LibraryImage } from './image-mentions';
import { processImage, UndecodableImage, type ImageFile, type ProcessedImage } from './image-processing';
import { imageTypeOf } from './image-type';
import { ObjectsUnavailable, quarantinePrefix, type ObjectStore } from './object-store';

/** Where checked images are kept. */
const imagePrefix = 'images/';

/** The end of the address of an upload. */
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
   * @throws HttpError validation where the address is no upload of ours, unacceptable-upload where the file is no
   *   acceptable image
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
   * Of some texts, those that name an image of the library that is not there any more. The images of the others are
   * kept for now, because the texts are about to be shown.
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

  /** Reads an upload, and keeps an attached image that was about to be given up. */
  async #hold(key: string): Promise<Upload | null> {
    return (await this.#uploads.move(key, 'orphan', 'attached')) ?? this.#uploads.get(key);
  }

  /** `null` where an upload is not attached, or given up for good. */
  async #locationOf(key: string): Promise<string | null> {
    const upload = await this.#hold(key);
    return upload === null || upload.state === 'removing' ? null : upload.location;
  }

  async #isLost({ key, id }: LibraryImage): Promise<boolean> {
    const upload = await this.#hold(`${quarantinePrefix}${id}`);
    return upload?.state === 'removing' || (await this.#objects.stat(key)) === null;
  }

  /**
   * `null` where nothing was uploaded, or another call, perhaps in another process, has attached or removed it
   * meanwhile.
   */
  async #readPending(upload: Upload): Promise<ProcessedImage | null> {
    const content = await this.#readUpload(upload.key);
    if (content === null) return null;
    const turn = this.#processing.then(async () =>
      (await this.#uploads.get(upload.key))?.state === 'pending' ? this.#check(content, upload) : null,
    );
    this.#processing = turn.catch(() => undefined);
    try {
      return await turn;
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

  async #check(content: Buffer, { contentType, contentLength }: Upload): Promise<ProcessedImage> {
    if (contentLength !== null && content.length !== contentLength)
      throw unacceptable('The file has another length than was announced.');
    const type = imageTypeOf(content);
    if (type === null) throw unacceptable('The file is not a PNG, JPEG, WebP, AVIF or GIF image.');
    if (contentType !== null && type !== contentType)
      throw unacceptable('The file has another type than was announced.');
    try {
      return await processImage(content);
    } catch (error) {
      if (error instanceof UndecodableImage) throw unacceptable(error.message, error);
      throw error;
    }
  }

  /** @returns where the image is served, or `null` where it was given up meanwhile */
  async #keep(key: string, image: ProcessedImage): Promise<string | null> {
    const id = key.slice(quarantinePrefix.length);
    const stem = `${imagePrefix}${id}-${image.width}x${image.height}${image.animated ? '-animated' : ''}`;
    const nameOf = ({ variant, extension }: ImageFile) =>
      variant === null ? `${stem}.${extension}` : variantAddress(stem, variant, extension === 'avif' ? 'avif' : 'webp');
    const files = image.files.map(nameOf);
    // Named before they are written: whatever happens in between, the sweep knows what to remove.
    if (!(await this.#uploads.move(key, 'pending', 'pending', { files }))) return null;
    for (const file of image.files) {
      // What is there under this name may have been served already, by a call of another process for the same upload.
      await this.#objects.put(nameOf(file), file.content, { contentType: `image/${file.extension}`, ifAbsent: true });
    }
    const attached = await this.#uploads.move(key, 'pending', 'attached', { location: `/objects/${stem}.webp`, files });
    await this.#objects.remove(key);
    if (attached) return attached.location;
    const location = await this.#locationOf(key);
    // Given up while this call was held up for an hour: the sweep may have come before the files.
    if (location === null) for (const file of files) await this.#objects.remove(file);
    return location;
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
