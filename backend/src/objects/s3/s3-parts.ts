import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import {
  assertObjectKey,
  uploadPermitMs,
  type PartPermit,
  type PartStore,
  type SignedUpload,
  type UploadedPart,
} from '../object-store';
import { hasStatus } from './s3-client';

type Ask = <Result>(request: (options: { abortSignal: AbortSignal }) => Promise<Result>) => Promise<Result>;

interface StoredPart extends CompletedPart, UploadedPart {}

/** Multipart uploads of a bucket. Their ids are found by their key, so that no other place has to remember them. */
export class S3Parts implements PartStore {
  constructor(
    private readonly clients: { client: S3Client; signer: S3Client },
    private readonly bucket: string,
    private readonly ask: Ask,
  ) {}

  async begin(key: string, { contentType }: { contentType: string }): Promise<void> {
    assertObjectKey(key);
    const command = new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType });
    await this.ask((options) => this.clients.client.send(command, options));
  }

  async sign({ key, part, contentLength }: PartPermit): Promise<SignedUpload | null> {
    const UploadId = await this.#idOf(key);
    if (UploadId === null) return null;
    const url = await getSignedUrl(
      this.clients.signer,
      new UploadPartCommand({
        Bucket: this.bucket,
        Key: key,
        UploadId,
        PartNumber: part,
        ContentLength: contentLength,
      }),
      {
        expiresIn: uploadPermitMs / 1_000,
        signableHeaders: new Set(['host', 'content-length']),
        unhoistableHeaders: new Set(['content-length']),
      },
    );
    return { url, headers: {}, expiresAt: new Date(Date.now() + uploadPermitMs) };
  }

  async list(key: string): Promise<StoredPart[]> {
    const UploadId = await this.#idOf(key);
    return UploadId === null ? [] : this.#partsOf(key, UploadId);
  }

  async join(key: string): Promise<void> {
    const UploadId = await this.#idOf(key);
    if (UploadId === null) return;
    const parts = await this.#partsOf(key, UploadId);
    const command = new CompleteMultipartUploadCommand({
      Bucket: this.bucket,
      Key: key,
      UploadId,
      MultipartUpload: { Parts: parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber })) },
    });
    try {
      await this.ask((options) => this.clients.client.send(command, options));
    } catch (error) {
      // Joined by another process meanwhile.
      if (!hasStatus(error, 404)) throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const UploadId = await this.#idOf(key);
    if (UploadId === null) return;
    const command = new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: key, UploadId });
    try {
      await this.ask((options) => this.clients.client.send(command, options));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
    }
  }

  async #idOf(key: string): Promise<string | null> {
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: key });
    const { Uploads = [] } = await this.ask((options) => this.clients.client.send(command, options));
    return Uploads.find(({ Key }) => Key === key)?.UploadId ?? null;
  }

  async #partsOf(Key: string, UploadId: string): Promise<StoredPart[]> {
    const parts: StoredPart[] = [];
    let PartNumberMarker: string | undefined;
    do {
      const command = new ListPartsCommand({ Bucket: this.bucket, Key, UploadId, PartNumberMarker });
      const page = await this.ask((options) => this.clients.client.send(command, options));
      for (const { PartNumber = 0, ETag, Size = 0 } of page.Parts ?? [])
        parts.push({ part: PartNumber, size: Size, PartNumber, ETag });
      PartNumberMarker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker !== undefined);
    return parts;
  }
}
