import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import type { S3Config } from '../../config';
import {
  assertObjectKey,
  ObjectsUnavailable,
  uploadPermitMs,
  type ByteRange,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type PartStore,
  type SignedUpload,
  type UploadPermit,
} from '../object-store';
import { allowsUploads, preflightAllows, uploadRule, type BucketOptions } from './bucket-cors';
import { BucketSetup } from './bucket-setup';
import { createClient, hasStatus } from './s3-client';
import { S3Parts } from './s3-parts';

/** A server may take longer to copy the bytes of a film than to respond to anything else: so many times the limit. */
const copyPatience = 8;

/** Maximum milliseconds of one attempt to prepare the bucket. */
const maxAttemptMs = 3_000;

/** Objects in a bucket of S3 or of any compatible server. */
export class S3Store implements ObjectStore {
  readonly uploadOrigin: string;
  readonly parts: PartStore;
  readonly #client: S3Client;
  /** Signs uploads with the public endpoint. */
  readonly #signer: S3Client;
  readonly #bucket: string;
  readonly #timeoutMs: number;
  #setup: BucketSetup | undefined;

  private constructor(
    clients: { client: S3Client; signer: S3Client },
    { bucket, timeoutMs }: S3Config,
    uploadOrigin: string,
  ) {
    this.#client = clients.client;
    this.#signer = clients.signer;
    this.#bucket = bucket;
    this.#timeoutMs = timeoutMs;
    this.parts = new S3Parts(clients, bucket, (request) => this.#ask(request, timeoutMs * copyPatience));
    this.uploadOrigin = uploadOrigin;
  }

  /** Does not connect to the server yet: `prepare` does. */
  static async open(config: S3Config): Promise<S3Store> {
    const client = createClient(config, config.endpoint);
    const signer = config.publicEndpoint === null ? client : createClient(config, config.publicEndpoint);
    // The upload origin depends on endpoint, region and addressing style, which only the signer combines. It gets dummy
    // credentials, because resolving real ones may require an unreachable server.
    const anonymous = { ...config, accessKeyId: 'origin', secretAccessKey: 'origin' };
    const url = await getSignedUrl(
      createClient(anonymous, config.publicEndpoint ?? config.endpoint),
      new PutObjectCommand({ Bucket: config.bucket, Key: 'origin' }),
      { expiresIn: 1 },
    );
    return new S3Store({ client, signer }, config, new URL(url).origin);
  }

  /**
   * Creates a missing bucket with a CORS rule for uploads, in the background: until the server responds, uploads are
   * rejected and it retries. An existing bucket is not modified, because its settings are the operator's decision;
   * missing rules are reported.
   */
  prepare(options: BucketOptions): Promise<void> {
    const setup = new BucketSetup({ ...options, prepare: () => this.#makeUsable(options) });
    this.#setup = setup;
    return setup.start();
  }

  async #makeUsable({ pageOrigin, ruleOrigin, onMissingRule, onHiddenRules }: BucketOptions): Promise<void> {
    const Bucket = this.#bucket;
    const ask = <Result>(request: (options: { abortSignal: AbortSignal }) => Promise<Result>) =>
      this.#ask(request, Math.min(this.#timeoutMs, maxAttemptMs));
    const rule = uploadRule(ruleOrigin);
    try {
      await ask((options) => this.#client.send(new HeadBucketCommand({ Bucket }), options));
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
      await ask((options) => this.#client.send(new CreateBucketCommand({ Bucket }), options));
      const command = new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } });
      await ask((options) => this.#client.send(command, options));
      return;
    }
    try {
      const { CORSRules = [] } = await ask((options) =>
        this.#client.send(new GetBucketCorsCommand({ Bucket }), options),
      );
      if (!allowsUploads(CORSRules, pageOrigin)) onMissingRule(rule);
    } catch (error) {
      if (hasStatus(error, 404)) {
        // Some servers have no CORS rules and accept uploads from every page: a preflight decides.
        const { url } = await this.#sign({ key: 'preflight', contentType: null, contentLength: null });
        if (!(await preflightAllows(url, pageOrigin, maxAttemptMs))) onMissingRule(rule);
      } else if (hasStatus(error, 400, 403, 405, 501)) onHiddenRules(error);
      else throw error;
    }
  }

  async put(
    key: string,
    content: Buffer,
    { contentType, ifAbsent = false }: { contentType: string; ifAbsent?: boolean },
  ): Promise<boolean> {
    assertObjectKey(key);
    try {
      await this.#ask((options) =>
        this.#client.send(
          new PutObjectCommand({
            Bucket: this.#bucket,
            Key: key,
            Body: content,
            ContentType: contentType,
            ContentLength: content.length,
            ...(ifAbsent && { IfNoneMatch: '*' }),
          }),
          options,
        ),
      );
      return true;
    } catch (error) {
      if (ifAbsent && hasStatus(error, 412, 409)) return false;
      throw error;
    }
  }

  async copy(from: string, to: string, { contentType }: { contentType: string }): Promise<boolean> {
    assertObjectKey(from);
    assertObjectKey(to);
    const command = new CopyObjectCommand({
      Bucket: this.#bucket,
      CopySource: `${this.#bucket}/${from}`,
      Key: to,
      ContentType: contentType,
      MetadataDirective: 'REPLACE',
    });
    try {
      await this.#ask((options) => this.#client.send(command, options), this.#timeoutMs * copyPatience);
      return true;
    } catch (error) {
      if (hasStatus(error, 404)) return false;
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    assertObjectKey(key);
    try {
      const answer = await this.#ask((options) =>
        this.#client.send(
          new GetObjectCommand({
            Bucket: this.#bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
          options,
        ),
      );
      if (!(answer.Body instanceof Readable)) throw new Error('The object store sent no body');
      const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
      const size = total === undefined ? (answer.ContentLength ?? 0) : Number(total);
      return { key, size, modifiedAt: answer.LastModified ?? new Date(0), stream: answer.Body };
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    try {
      const answer = await this.#ask((options) =>
        this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }), options),
      );
      return { key, size: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    await this.#ask((options) =>
      this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }), options),
    );
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    let token: string | undefined;
    do {
      const query = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token });
      const page = await this.#ask((options) => this.#client.send(query, options));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** An interrupted write leaves nothing in a bucket. */
  removeBrokenWrites(): Promise<void> {
    return Promise.resolve();
  }

  signUpload(permit: UploadPermit): Promise<SignedUpload> {
    // Signing works offline, but the browser would then upload to a missing bucket.
    if (this.#setup && !this.#setup.isDone)
      return Promise.reject(new ObjectsUnavailable(new Error('The bucket is not prepared yet')));
    return this.#sign(permit);
  }

  async #sign({ key, contentType, contentLength }: Omit<UploadPermit, 'origin'>): Promise<SignedUpload> {
    assertObjectKey(key);
    // By default, each of these would be left unsigned or moved to the query, and so be controlled by the uploader.
    const signed = new Set([
      'host',
      'if-none-match',
      ...(contentType === null ? [] : ['content-type']),
      ...(contentLength === null ? [] : ['content-length']),
    ]);
    const unhoistable = new Set([...signed].filter((name) => name !== 'host'));
    const url = await getSignedUrl(
      this.#signer,
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        IfNoneMatch: '*',
        ...(contentType !== null && { ContentType: contentType }),
        ...(contentLength !== null && { ContentLength: contentLength }),
      }),
      { expiresIn: uploadPermitMs / 1_000, signableHeaders: signed, unhoistableHeaders: unhoistable },
    );
    // The browser sets Content-Length itself.
    const headers = { 'If-None-Match': '*', ...(contentType !== null && { 'Content-Type': contentType }) };
    return { url, headers, expiresAt: new Date(Date.now() + uploadPermitMs) };
  }

  async ping(): Promise<void> {
    await this.#ask((options) => this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), options));
  }

  close(): Promise<void> {
    this.#setup?.close();
    this.#client.destroy();
    this.#signer.destroy();
    return Promise.resolve();
  }

  /** Runs one request. Responses such as 403 and 404 are rethrown unchanged; a timeout throws `ObjectsUnavailable`. */
  async #ask<Result>(
    request: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    timeoutMs = this.#timeoutMs,
  ): Promise<Result> {
    const controller = new AbortController();
    // Until the response starts only: a slow visitor may take any time to read a body.
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await request({ abortSignal: controller.signal });
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
      throw status >= 400 && status < 500 ? error : new ObjectsUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
