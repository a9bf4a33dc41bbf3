import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

import type { S3Config } from '../../config/config';
import { errorCode } from '../../persistence/error-code';
import {
  assertObjectKey,
  ObjectsUnavailable,
  type ByteRange,
  type ObjectContent,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type PartStore,
  type PrepareOptions,
  type SignedUpload,
  type UploadPermit,
} from '../object-store';
import { preflightAllows, uploadRule } from './bucket-cors';
import { createClient, presign, S3Sender } from './s3-client';
import { S3Parts } from './s3-parts';

/** Factor of the time limit for copying, which takes longer than anything else: objects may be films. */
const copyPatience = 8;

/** The slowest line over which streams are sent, in bytes per millisecond. */
const slowest = 100;

/** Maximum milliseconds of an attempt to prepare the bucket, and of the pause before the next. */
const maxAttemptMs = 3_000;
const retryMs = 1_000;

/** A body that the server has not read to its end is closed early. @throws all other errors */
function throwUnlessClosed(error: unknown): void {
  if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** Objects in a bucket of S3 or of any compatible server. */
export class S3Store implements ObjectStore {
  readonly parts: PartStore;
  readonly #sender: S3Sender;
  readonly #copyTimeoutMs: number;
  #isClosed = false;
  #isPrepared = true;

  private constructor(
    private readonly config: S3Config,
    client: S3Client,
    /** Signs uploads with the public endpoint. */
    private readonly signer: S3Client,
    readonly uploadOrigin: string,
  ) {
    this.#sender = new S3Sender(client, config.timeoutMs);
    this.#copyTimeoutMs = config.timeoutMs * copyPatience;
    this.parts = new S3Parts(this.#sender, signer, config.bucket, this.#copyTimeoutMs);
  }

  /** Does not connect to the server; `prepare` does. */
  static async open(config: S3Config): Promise<S3Store> {
    const client = createClient(config, config.endpoint);
    const signer = config.publicEndpoint === null ? client : createClient(config, config.publicEndpoint);
    // The upload origin depends on endpoint, region and addressing style, which only the signer combines. It gets dummy
    // credentials, because resolving real ones may require an unreachable server.
    const anonymous = { ...config, accessKeyId: 'origin', secretAccessKey: 'origin' };
    const { url } = await presign(
      createClient(anonymous, config.publicEndpoint ?? config.endpoint),
      new PutObjectCommand({ Bucket: config.bucket, Key: 'origin' }),
      [],
    );
    return new S3Store(config, client, signer, new URL(url).origin);
  }

  /** Until the bucket can be used, rejects uploads and retries. */
  async prepare(options: PrepareOptions): Promise<void> {
    this.#isPrepared = false;
    await this.#attempt(options, true);
  }

  async #attempt(options: PrepareOptions, isFirst: boolean): Promise<void> {
    const { logger } = options;
    const { bucket } = this.config;
    try {
      await this.#makeUsable(options);
      this.#isPrepared = true;
      if (!isFirst) logger.info({ bucket }, 'the bucket can be used');
    } catch (error) {
      if (isFirst) logger.error({ err: error, bucket }, 'the bucket cannot be used yet; retrying');
      if (!this.#isClosed) setTimeout(() => void this.#attempt(options, false), retryMs).unref();
    }
  }

  /**
   * Creates a missing bucket. The settings of an existing one belong to the operator, so missing rules are only
   * reported.
   */
  async #makeUsable({ logger, publicOrigin, port }: PrepareOptions): Promise<void> {
    const { bucket, timeoutMs } = this.config;
    const Bucket = bucket;
    const limit = Math.min(timeoutMs, maxAttemptMs);
    const rule = uploadRule(publicOrigin);
    if ((await this.#sender.sendUnless([404], new HeadBucketCommand({ Bucket }), limit)) === null) {
      await this.#sender.send(new CreateBucketCommand({ Bucket }), limit);
      const CORSConfiguration = { CORSRules: [rule] };
      await this.#sender.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }), limit);
      return;
    }
    const { url } = await this.#sign({ key: 'preflight', contentType: null, contentLength: null });
    const allows = preflightAllows(url, publicOrigin ?? `http://localhost:${port}`, limit);
    const isAllowed = await allows.catch((err: unknown) => {
      logger.warn({ err, bucket, rule }, 'it is unknown whether browsers can upload: they need a CORS rule like this');
      return true;
    });
    if (!isAllowed)
      logger.error(
        { bucket, rule },
        'browsers cannot upload images: no CORS rule of the bucket allows it. Add this rule (docs/uploads.md)',
      );
  }

  async put(
    key: string,
    content: ObjectContent,
    { contentType, ifAbsent = false }: { contentType: string; ifAbsent?: boolean },
  ): Promise<boolean> {
    const at = this.#at(key);
    const size = Buffer.isBuffer(content) ? content.length : content.size;
    const limit = this.config.timeoutMs + size / slowest;
    const send = async (body: Buffer | Readable) => {
      const command = new PutObjectCommand({
        ...at,
        Body: body,
        ContentType: contentType,
        ContentLength: size,
        ...(ifAbsent && { IfNoneMatch: '*' }),
      });
      return (await this.#sender.sendUnless(ifAbsent ? [412, 409] : [], command, limit)) !== null;
    };
    if (Buffer.isBuffer(content)) return send(content);
    // The SDK does not listen for errors of a body.
    const body = new PassThrough();
    const [isWritten] = await Promise.all([
      send(body).finally(() => body.destroy()),
      pipeline(content.stream, body).catch(throwUnlessClosed),
    ]);
    return isWritten;
  }

  async copy(from: string, to: string, { contentType }: { contentType: string }): Promise<boolean> {
    assertObjectKey(from);
    const command = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: `${this.config.bucket}/${from}`,
      ContentType: contentType,
      MetadataDirective: 'REPLACE',
    });
    return (await this.#sender.sendUnless([404], command, this.#copyTimeoutMs)) !== null;
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.#sender.sendUnless([404], new GetObjectCommand({ ...this.#at(key), Range }));
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('The object store sent no body');
    const total = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
    const size = total === undefined ? (found.ContentLength ?? 0) : Number(total);
    return { key, size, modifiedAt: found.LastModified ?? new Date(0), stream: found.Body };
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    const found = await this.#sender.sendUnless([404], new HeadObjectCommand(this.#at(key)));
    return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async remove(key: string): Promise<void> {
    await this.#sender.send(new DeleteObjectCommand(this.#at(key)));
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    let token: string | undefined;
    do {
      const query = { Bucket: this.config.bucket, Prefix: prefix, ContinuationToken: token };
      const page = await this.#sender.send(new ListObjectsV2Command(query));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** An interrupted write leaves nothing in a bucket. */
  async removeBrokenWrites(): Promise<void> {}

  async signUpload(permit: UploadPermit): Promise<SignedUpload> {
    // Signing works offline, but the browser would upload to a missing bucket.
    if (!this.#isPrepared) throw new ObjectsUnavailable(new Error('The bucket is not prepared yet'));
    return this.#sign(permit);
  }

  #sign({ key, contentType, contentLength }: Omit<UploadPermit, 'origin'>): Promise<SignedUpload> {
    const type = contentType !== null && { ContentType: contentType };
    const length = contentLength !== null && { ContentLength: contentLength };
    const signed = ['if-none-match', ...(type ? ['content-type'] : []), ...(length ? ['content-length'] : [])];
    const command = new PutObjectCommand({ ...this.#at(key), IfNoneMatch: '*', ...type, ...length });
    // The browser sets Content-Length itself.
    const headers = { 'If-None-Match': '*', ...(contentType !== null && { 'Content-Type': contentType }) };
    return presign(this.signer, command, signed, headers);
  }

  async ping(): Promise<void> {
    await this.#sender.send(new HeadBucketCommand({ Bucket: this.config.bucket }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sender.close();
    this.signer.destroy();
  }

  #at(key: string) {
    assertObjectKey(key);
    return { Bucket: this.config.bucket, Key: key };
  }
}
