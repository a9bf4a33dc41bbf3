import { dayMs } from './clock';

export interface Session {
  userId: string;
  username: string;
  createdAt: string;
  expiresAt: string;
}

/** Sessions. Only hashes of their ids are stored, so that a stolen store opens none. */
export interface SessionStore {
  create(id: string, session: Session): Promise<void>;
  /** `null` if the session is unknown, deleted or expired. */
  get(id: string): Promise<Session | null>;
  /** Prolongs a valid session. Never creates one: false if it has ended (threat 2). */
  touch(id: string, change: { expiresAt: string }): Promise<boolean>;
  /** Deletes a session. Of concurrent calls one returns true, all others false. */
  delete(id: string): Promise<boolean>;
  /** Deletes all sessions of an account, or those begun before an instant, except one. Returns the number. */
  deleteAllOf(userId: string, among?: { exceptId?: string; begunBefore?: string }): Promise<number>;
}

export interface CounterWindow {
  count: number;
  /** End of the window in milliseconds since 1970; never more than its length from now. */
  resetAt: number;
}

export interface CounterResult extends CounterWindow {
  allowed: boolean;
}

/** The maximum length of a window: a later end comes from a clock that ran ahead. */
export const maxWindowMs = 30 * dayMs;

/**
 * The end of a window that starts now.
 * @throws RangeError if it is longer than `maxWindowMs`: maintenance would delete it as one from a clock that ran
 *   ahead
 */
export function windowEnd(now: number, windowMs: number): number {
  if (windowMs > maxWindowMs) throw new RangeError('The window of a counter is too long');
  return now + windowMs;
}

/**
 * Rate limit counters, shared by all processes on the store. A window starts with its first attempt. A window whose end
 * is too far away (see `latestEnd`) counts as expired.
 */
export interface CounterStore {
  /** Takes one of `limit` attempts in a window of `windowMs`. Atomic. A rejected attempt writes nothing. */
  consume(key: string, limit: number, windowMs: number): Promise<CounterResult>;
  /** Adds to the count, which never goes below zero: `-1` returns an attempt. */
  add(key: string, amount: number, windowMs: number): Promise<void>;
  /** Starts a window now with a count of 1, even if one is open. */
  restart(key: string, windowMs: number): Promise<void>;
  /** The open window; `null` if there is none. */
  read(key: string, windowMs: number): Promise<CounterWindow | null>;
  /** The open windows of several keys, in one read. */
  readAll(keys: readonly string[], windowMs: number): Promise<ReadonlyMap<string, CounterWindow>>;
  reset(key: string): Promise<void>;
}

/** `removing`: abandoned for good; the upload is deleted after its files. */
export const uploadStates = ['pending', 'attached', 'orphan', 'removing'] as const;
export type UploadState = (typeof uploadStates)[number];

export interface Upload {
  /** Unique; chosen by the object layer. */
  key: string;
  state: UploadState;
  /** When the state was entered. */
  since: string;
  contentType: string | null;
  contentLength: number | null;
  /** Name that the file had where it was chosen; `null` if it was not told. */
  name: string | null;
  /** Address of the verified file, once it is attached. */
  location: string | null;
  /** Every stored file of it, for its removal. Recorded before the first one is written. */
  files: string[];
}

/** The request for an upload address. */
export type NewUpload = Pick<Upload, 'key' | 'contentType' | 'contentLength'> & Partial<Pick<Upload, 'name'>>;

/** An upload that has not started; `now` in milliseconds since 1970. */
export function newUpload({ key, contentType, contentLength, name = null }: NewUpload, now: number): Upload {
  return {
    key,
    state: 'pending',
    since: new Date(now).toISOString(),
    contentType,
    contentLength,
    name,
    location: null,
    files: [],
  };
}

export interface UploadStore {
  create(upload: NewUpload): Promise<Upload>;
  get(key: string): Promise<Upload | null>;
  findByLocation(location: string): Promise<Upload | null>;
  /**
   * Moves an upload from one of the states `from` to another. Atomic: of two concurrent calls, one gets the upload and
   * the other `null`.
   */
  move(
    key: string,
    from: UploadState,
    to: UploadState,
    change?: Partial<Pick<Upload, 'location' | 'files'>>,
  ): Promise<Upload | null>;
  /** Uploads that entered a state before an instant, oldest first. */
  list(state: UploadState, before: string, limit: number): Promise<Upload[]>;
  /** Announced bytes of the uploads that are pending or attached. */
  totalBytes(): Promise<number>;
  /** Deletes an upload in `state`; false if it is in another state or does not exist. */
  remove(key: string, state: UploadState): Promise<boolean>;
}
