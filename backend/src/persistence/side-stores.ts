import * as z from 'zod';

import { isoOf } from './clock';
import { dayMs } from './retention';

export interface Session {
  userId: string;
  username: string;
  createdAt: string;
  expiresAt: string;
}

const sessionData = z.object({ username: z.string() });

/** What stores keep of a session beside its account and times. */
export const sessionText = (username: string): string =>
  JSON.stringify({ username } satisfies z.infer<typeof sessionData>);

/** The name in such a text. */
export const usernameOf = (text: string): string => sessionData.parse(JSON.parse(text)).username;

/** Sessions. Only digests of their ids are stored: a stolen store opens none. */
export interface SessionStore {
  create(id: string, session: Session): Promise<void>;
  /** `null` for one that was never created, has ended or is over. */
  get(id: string): Promise<Session | null>;
  /** Prolongs a session that lives. Never creates one: false means it has ended (threat 2). */
  touch(id: string, change: { expiresAt: string }): Promise<boolean>;
  /** Ends a session. Of several calls at once one is answered true, the others and every later one false. */
  delete(id: string): Promise<boolean>;
  /** Ends all sessions of an account but `exceptId`. Returns how many. */
  deleteAllOf(userId: string, exceptId?: string): Promise<number>;
  /** Ends the sessions of an account that began before an instant. Returns how many. */
  deleteBegunBefore(userId: string, instant: string): Promise<number>;
}

export interface CounterWindow {
  count: number;
  /** When the window ends, in milliseconds since 1970; never later than its whole length from now. */
  resetAt: number;
}

export interface CounterResult extends CounterWindow {
  allowed: boolean;
}

/** The longest window that a counter may have: one that ends later is from a clock that was ahead. */
export const longestWindowMs = 30 * dayMs;

/**
 * The end of a window that begins now.
 * @throws RangeError if it is longer than `longestWindowMs`: maintenance would take it for one of a clock that was ahead
 */
export function windowEnd(now: number, windowMs: number): number {
  if (windowMs > longestWindowMs) throw new RangeError('The window of a counter is too long');
  return now + windowMs;
}

/**
 * Attempts per window, agreed on by all processes on the store. A window begins with its first attempt. One that ends
 * later than it could by this clock (see `latestEnd`) counts as over.
 */
export interface CounterStore {
  /** Takes one of `limit` attempts in a window of `windowMs`. Atomic. A refused one takes nothing and writes nothing. */
  consume(key: string, limit: number, windowMs: number): Promise<CounterResult>;
  /** Adds to the count, which never goes below zero: `-1` gives an attempt back. */
  add(key: string, amount: number, windowMs: number): Promise<void>;
  /** Begins a window now, with a count of 1, whether one was open or not. */
  restart(key: string, windowMs: number): Promise<void>;
  /** The open window, `null` if there is none. */
  read(key: string, windowMs: number): Promise<CounterWindow | null>;
  reset(key: string): Promise<void>;
}

/** `removing`: given up for good; what is left of its files is removed before it is forgotten. */
export const uploadStates = ['pending', 'attached', 'orphan', 'removing'] as const;
export type UploadState = (typeof uploadStates)[number];

/** What is known about one uploaded object. */
export interface Upload {
  /** Chosen by the object layer; unique. */
  key: string;
  state: UploadState;
  /** When the state was entered. */
  since: string;
  contentType: string | null;
  contentLength: number | null;
  /** Where the checked image is served once it is attached. */
  location: string | null;
  /** Every file of the image, to remove with it. Named here before the first one is written. */
  files: string[];
}

/** What is asked for with an address to upload to. */
export type NewUpload = Pick<Upload, 'key' | 'contentType' | 'contentLength'>;

/** An upload of which nothing has come yet; `now` in milliseconds since 1970. */
export function newUpload({ key, contentType, contentLength }: NewUpload, now: number): Upload {
  return { key, state: 'pending', since: isoOf(now), contentType, contentLength, location: null, files: [] };
}

export interface UploadStore {
  create(upload: NewUpload): Promise<Upload>;
  get(key: string): Promise<Upload | null>;
  findByLocation(location: string): Promise<Upload | null>;
  /**
   * Moves an upload from one of the states `from` to another. Atomic: of two at once, one gets the upload and the other
   * `null`.
   */
  move(
    key: string,
    from: UploadState,
    to: UploadState,
    change?: Partial<Pick<Upload, 'location' | 'files'>>,
  ): Promise<Upload | null>;
  /** Uploads that have been in a state since before an instant, oldest first. */
  list(state: UploadState, before: string, limit: number): Promise<Upload[]>;
  /** Forgets an upload that is in `state`; false where it is not (any more). */
  remove(key: string, state: UploadState): Promise<boolean>;
}
