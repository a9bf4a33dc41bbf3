import type { Readable } from 'node:stream';

/** Part of an object: `end` is inclusive, as in a `Range` header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ObjectInfo {
  key: string;
  /** Bytes of the whole object. */
  size: number;
  modifiedAt: Date;
}

export interface OpenedObject extends ObjectInfo {
  /** The bytes, or the part that was asked for. Has to be read or destroyed. */
  stream: Readable;
}

export interface UploadPermit {
  key: string;
  /** `null`: not known when the permit was asked for. Then only the attach step checks the type. */
  contentType: string | null;
  /** Exact number of bytes; `null`: not known, at most `maxUploadBytes`. */
  contentLength: number | null;
  /** Our own origin, for stores that take uploads themselves. */
  origin: string;
}

export interface SignedUpload {
  url: string;
  /** Request headers the upload has to carry. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/** Milliseconds for which a signed upload address is good. */
export const uploadPermitMs = 5 * 60 * 1_000;

/** Where uploads wait until they are checked. Nothing below is ever served. */
export const quarantinePrefix = 'uploads/';

/**
 * Where bytes are kept, by key. One contract for the local disk and S3; one suite of tests runs over both. Keys are
 * paths of plain names such as `images/1a2b.webp`; others throw `InvalidObjectKey`. A store that cannot be reached
 * throws `ObjectsUnavailable`.
 */
export interface ObjectStore {
  /** Origin to which browsers upload directly; `null` where it is our own. */
  readonly uploadOrigin: string | null;
  /**
   * Writes an object whole: a reader sees all of it or nothing.
   * @returns false, having changed nothing, where `ifAbsent` is set and the object is there
   */
  put(key: string, content: Buffer, options: { contentType: string; ifAbsent?: boolean }): Promise<boolean>;
  /** `null` where there is no such object. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  /** `null` where there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every object below a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Removes what is left of writes that were last heard of before an instant. */
  removeBrokenWrites(before: Date): Promise<void>;
  /** An address that takes one upload of exactly this key, type and length, for five minutes, and never overwrites. */
  signUpload(permit: UploadPermit): Promise<SignedUpload>;
  /** Resolves when the store answers and takes writes. @throws Error */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store of the objects does not answer. What was asked for may or may not have happened. */
export class ObjectsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The object store does not answer', { cause });
    this.name = 'ObjectsUnavailable';
  }
}

/** A key that no object can have. */
export class InvalidObjectKey extends Error {
  constructor() {
    super('This is not the key of an object');
    this.name = 'InvalidObjectKey';
  }
}

/** @throws InvalidObjectKey where a key could leave its store or hide in it */
export function assertObjectKey(key: string): void {
  const isKey =
    key.length <= 500 &&
    key.split('/').every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment) && !segment.includes('..'));
  if (!isKey) throw new InvalidObjectKey();
}
