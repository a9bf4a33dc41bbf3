import type { Readable } from 'node:stream';

import type { Logger } from 'pino';

/** A byte range: `end` is inclusive, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectInfo {
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface OpenedObject extends ObjectInfo {
  /** The bytes, or the requested range. Must be consumed or destroyed. */
  stream: Readable;
}

/** Bytes in memory, or those of an opened object or file, which are read once. */
export type ObjectContent = Buffer | Pick<OpenedObject, 'size' | 'stream'>;

export interface UploadPermit {
  key: string;
  /** `null` if unknown: then only the attach step checks it. */
  contentType: string | null;
  /** Exact number of bytes; `null` for at most `maxUploadBytes`. */
  contentLength: number | null;
  /** Our own origin, for stores that receive uploads themselves. */
  origin: string;
}

/** The same for one part of an upload; parts are numbered from 1. */
export interface PartPermit extends Pick<UploadPermit, 'key' | 'origin'> {
  part: number;
  contentLength: number;
}

export interface UploadedPart {
  part: number;
  size: number;
}

export interface SignedUpload {
  url: string;
  headers: Record<string, string>;
  expiresAt: Date;
}

export const uploadPermitMs = 5 * 60 * 1_000;

/** Key prefix of uploads that are not verified yet. Never served. */
export const uploadPrefix = 'uploads/';

export interface PrepareOptions {
  logger: Logger;
  /** Origin of the uploading pages; `null` for `localhost` with `port`. */
  publicOrigin: string | null;
  port: number;
}

/** Uploads in parts, which any process may continue. */
export interface PartStore {
  begin(key: string, options: { contentType: string }): Promise<void>;
  /** A URL for one part, which replaces an earlier part of the same number; `null` if the upload was not begun. */
  sign(permit: PartPermit): Promise<SignedUpload | null>;
  /** The parts that have arrived, in their order. */
  list(key: string): Promise<UploadedPart[]>;
  /** Makes one object of the parts that have arrived, if there are any. */
  join(key: string): Promise<void>;
  /** Ends an upload, if there is one. */
  remove(key: string): Promise<void>;
  /** Keys of the uploads that hold parts or may get some, below a prefix. */
  keys(prefix: string): AsyncIterable<string>;
}

/**
 * Stores bytes by key, on the local disk or S3; if it is unreachable, calls throw `ObjectsUnavailable`. Keys are paths
 * of plain names such as `images/1a2b.webp`; others throw `InvalidObjectKey`.
 */
export interface ObjectStore {
  /** Origin to which browsers upload directly; `null` for our own. */
  readonly uploadOrigin: string | null;
  readonly parts: PartStore;
  /** Makes the store usable, if necessary in the background. @returns after the first attempt */
  prepare(options: PrepareOptions): Promise<void>;
  /** Writes an object atomically. @returns false without a change if `ifAbsent` is set and the object exists */
  put(key: string, content: ObjectContent, options: { contentType: string; ifAbsent?: boolean }): Promise<boolean>;
  /**
   * Gives an object a second key without copying its bytes, unless that key exists. @returns false without an object
   */
  copy(from: string, to: string, options: { contentType: string }): Promise<boolean>;
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  stat(key: string): Promise<ObjectInfo | null>;
  remove(key: string): Promise<void>;
  /** Every object below a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removes leftovers of writes that have made no progress since an instant. */
  removeBrokenWrites(before: Date): Promise<void>;
  /** A URL for one upload of exactly this key, type and length; valid for five minutes, never overwrites. */
  signUpload(permit: UploadPermit): Promise<SignedUpload>;
  /** Rejects unless the store responds and accepts writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The object store did not respond. The operation may or may not have been carried out. */
export class ObjectsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store does not respond', { cause });
    this.name = 'ObjectsUnavailable';
  }
}

export class InvalidObjectKey extends Error {
  constructor() {
    super('This is not the key of an object');
    this.name = 'InvalidObjectKey';
  }
}

/** @throws InvalidObjectKey if a key could escape from its store or refer to internal files */
export function assertObjectKey(key: string): void {
  const isKey =
    key.length <= 500 &&
    key.split('/').every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment) && !segment.includes('..'));
  if (!isKey) throw new InvalidObjectKey();
}
