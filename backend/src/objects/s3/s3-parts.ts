import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';

import {
  assertObjectKey,
  type PartPermit,
  type PartStore,
  type SignedUpload,
  type UploadedPart,
} from '../object-store';
import { presign, type S3Sender } from './s3-client';

/** An upload in parts, as commands name it. */
type Target = Record<'Bucket' | 'Key' | 'UploadId', string>;

/** Multipart uploads of a bucket. Their ids are looked up by key, so they need not be stored anywhere. */
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
    return presign(this.signer, command, ['content-length']);
  }

  async list(key: string): Promise<UploadedPart[]> {
    const target = await this.#target(key);
    const parts = target ? await this.#partsOf(target) : [];
    return parts.map(({ PartNumber = 0, Size = 0 }) => ({ part: PartNumber, size: Size }));
  }

  async join(key: string): Promise<void> {
    const target = await this.#target(key);
    if (!target) return;
    const parts = await this.#partsOf(target);
    const Parts = parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }));
    const command = new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
    // 404: another process has joined them.
    await this.sender.sendUnless([404], command, this.timeoutMs);
  }

  async remove(key: string): Promise<void> {
    const target = await this.#target(key);
    if (target) await this.sender.sendUnless([404], new AbortMultipartUploadCommand(target), this.timeoutMs);
  }

  async *keys(prefix: string): AsyncIterable<string> {
    let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (next !== null) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: this.bucket,
        Prefix: prefix,
        ...next,
      });
      const page = await this.sender.send(command, this.timeoutMs);
      for (const { Key } of page.Uploads ?? []) if (Key !== undefined) yield Key;
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker }: typeof page = page;
      next = IsTruncated === true && KeyMarker !== undefined ? { KeyMarker, UploadIdMarker } : null;
    }
  }

  async #target(key: string): Promise<Target | null> {
    const command = new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: key });
    const { Uploads = [] } = await this.sender.send(command, this.timeoutMs);
    const UploadId = Uploads.find(({ Key }) => Key === key)?.UploadId;
    return UploadId === undefined ? null : { Bucket: this.bucket, Key: key, UploadId };
  }

  async #partsOf(target: Target): Promise<Part[]> {
    const parts: Part[] = [];
    let PartNumberMarker: string | undefined;
    do {
      const page = await this.sender.send(new ListPartsCommand({ ...target, PartNumberMarker }), this.timeoutMs);
      parts.push(...(page.Parts ?? []));
      PartNumberMarker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker !== undefined);
    return parts;
  }
}
