import type { Readable } from 'node:stream';

import type * as z from 'zod';

import type { CallDescriptor, CallName, CallResponse, Calls } from 'shared-contracts/http';

import type { CachedResponse, Role } from './response-cache';

type Parsed<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What travelled into a call, parsed by its schemas. */
export interface CallInput<Name extends CallName> {
  params: Parsed<Calls[Name], 'params'>;
  query: Parsed<Calls[Name], 'query'>;
  body: Parsed<Calls[Name], 'body'> | (Calls[Name] extends { bodyOptional: true } ? undefined : never);
}

/** A signed-in administrator. */
export interface AdminCaller {
  kind: 'admin';
  userId: string;
  username: string;
}

export type Caller = AdminCaller | { kind: 'visitor' };

type CallerOf<Name extends CallName> = Calls[Name]['access'] extends 'admin' ? AdminCaller : Caller;

/** The session of the browser that calls. */
export interface SessionControl {
  /** Begins a new session under a new id and ends the one the browser had. */
  start(user: { id: string; username: string }): Promise<void>;
  /** Ends the session of this browser for good; nothing happens where there is none. */
  end(): Promise<void>;
  /** @throws HttpError unauthenticated where this session was ended since the request began */
  assertLiving(): Promise<void>;
  /**
   * Continues this session under a new id; the old one ends.
   * @throws HttpError unauthenticated where this session was ended since the request began: nothing continues then
   */
  renew(): Promise<void>;
  /** Ends every session of the account except this one. */
  endOthers(): Promise<void>;
}

/** What a handler may know about a request beside its input. */
export interface CallRequest<Name extends CallName = CallName> {
  caller: CallerOf<Name>;
  requestId: string;
  /** Address of the client, as far as the trusted proxies tell it. */
  address: string;
  userAgent: string | null;
  /** Our own origin, under which the request came. */
  origin: string;
  /** Revision from `If-Match`. */
  ifMatch: number | undefined;
  /** Names this one intention of the caller; the same for a repetition with the same `Idempotency-Key`. */
  operationId: string;
  /** Digest of call and input; given exactly where the caller sent an `Idempotency-Key`. */
  fingerprint: string | undefined;
  /** What the caller sent as `Proof-Of-Work`. */
  proofOfWork: string | undefined;
  session: SessionControl;
}

export interface ValueReply<Value> {
  kind: 'value';
  value: Value;
  /** Revision of the one record in the response, sent as its `ETag`. */
  revision?: number;
  /** Address of the next page, sent as `Link: <…>; rel="next"`. */
  nextPage?: string;
  /** Of a cached call: milliseconds since 1970 at which the value changes without any change of the data. */
  validUntil?: number;
}

/** What a handler replies with. */
export type Reply<Value> =
  ValueReply<Value> | { kind: 'file'; content: Readable; contentType: string; fileName: string };

/** What the cache replies with in place of a handler. */
export interface CachedReply {
  kind: 'cached';
  response: CachedResponse;
  /** See `CacheResult`. */
  staleSince: number | null;
  /** Whose view it is; `visitor` for a response that is the same for everybody. */
  role: Role;
}

export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  request: CallRequest<Name>,
) => Promise<Reply<CallResponse<Calls[Name]>>>;

/** One handler for every call: a missing one, or one for a call that is not described, does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** Reply of a call that has nothing to say. */
export const done: Reply<null> = { kind: 'value', value: null };

/** The session of a call that does not look at it. */
export const sessionless: SessionControl = {
  start: () => Promise.reject(new Error('This call has no session')),
  end: () => Promise.reject(new Error('This call has no session')),
  assertLiving: () => Promise.reject(new Error('This call has no session')),
  renew: () => Promise.reject(new Error('This call has no session')),
  endOthers: () => Promise.reject(new Error('This call has no session')),
};

/** A handler whose call is only known at run time. */
export type AnyHandler = (
  input: unknown,
  request: Omit<CallRequest, 'caller'> & { caller: Caller },
) => Promise<Reply<unknown>>;

/** The handler of a call. */
export function handlerOf(handlers: Handlers, { name }: Pick<CallDescriptor, 'name'>): AnyHandler {
  // The table pairs each name with its own handler; a name that is known at run time only cannot tell the compiler so.
  return handlers[name as CallName] as AnyHandler;
}
