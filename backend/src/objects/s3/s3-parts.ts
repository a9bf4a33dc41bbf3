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
import type { S3Sender } from './s3-client';

interface StoredPart extends CompletedPart, UploadedPart {}

/** An upload in parts, as commands name it. */
interface Target {
  Bucket: string;
  Key: string;
  UploadId: string;
}

/** Multipart uploads of a bucket. Their ids are found by their key, so that no other place has to remember them. */
export class S3Parts implements PartStore {
  constructor(
    private readonly sender: S3Sender,
    private readonly signer: S3Client,
    private readonly bucket: string,
    /** Milliseconds for each command. */
    private readonly timeoutMs: number,
  ) {}

  async begin(key: string, { contentType }: { contentType: string }): Promise<void> {
    assertObjectKey(key);
    const command = new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key, ContentType: contentType });
    await this.sender.send(command, this.timeoutMs);
  }

  async sign({ key, part, contentLength }: PartPermit): Promise<SignedUpload | null> {
    const target = await this.#target(key);
    if (!target) return null;
    const command = new UploadPartCommand({ ...target, PartNumber: part, ContentLength: contentLength });
    const url = await getSignedUrl(this.signer, command, {
      expiresIn: uploadPermitMs / 1_000,
      signableHeaders: new Set(['host', 'content-length']),
      unhoistableHeaders: new Set(['content-length']),
    });
    return { url, headers: {}, expiresAt: new Date(Date.now() + uploadPermitMs) };
  }

  async list(key: string): Promise<StoredPart[]> {
    const target = await this.#target(key);
    return target ? this.#partsOf(target) : [];
  }

  async join(key: string): Promise<void> {
    const target = await this.#target(key);
    if (!target) return;
    const parts = await this.#partsOf(target);
    const Parts = parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }));
    const command = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
    // 404: joined by another process meanwhile.
    await this.sender.sendUnless([404], command, this.timeoutMs);
  }

  async remove(key: string): Promise<void> {
    const target = await this.#target(key);
    if (target) await this.sender.sendUnless([404], new AbortMultipartUploadCommand(target), this.timeoutMs);
  }

  async #target(key: string): Promise<Target | null> {
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: key });
    const { Uploads = [] } = await this.sender.send(command, this.timeoutMs);
    const UploadId = Uploads.find(({ Key }) => Key === key)?.UploadId;
    return UploadId === undefined ? null : { Bucket: this.bucket, Key: key, UploadId };
  }

  async #partsOf(target: Target): Promise<StoredPart[]> {
    const parts: StoredPart[] = [];
    let PartNumberMarker: string | undefined;
    do {
      const page = await this.sender.send(new ListPartsCommand({ ...target, PartNumberMarker }), this.timeoutMs);
      for (const { PartNumber = 0, ETag, Size = 0 } of page.Parts ?? [])
        parts.push({ part: PartNumber, size: Size, PartNumber, ETag });
      PartNumberMarker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker !== undefined);
    return parts;
  }
}
