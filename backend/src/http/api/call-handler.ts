import type * as z from 'zod';

import type { CallName, CallResponse, Calls } from 'shared-contracts/http';

import type { AdminCaller, Caller, SessionControl, TokenCaller } from '../server/caller';
import type { CacheableResponse, CacheableStream } from '../cache/response-cache';

type Parsed<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** The input of a call, parsed by its schemas. */
export interface CallInput<Name extends CallName> {
  params: Parsed<Calls[Name], 'params'>;
  query: Parsed<Calls[Name], 'query'>;
  body: Parsed<Calls[Name], 'body'> | (Calls[Name] extends { bodyOptional: true } ? undefined : never);
}

type CallerOf<Name extends CallName> = Calls[Name]['access'] extends 'admin'
  ? AdminCaller
  : Calls[Name]['access'] extends 'token'
    ? TokenCaller
    : Caller;

/** Only calls that name the session in their descriptor, or need an administrator, have one. */
type SessionOf<Name extends CallName> = Calls[Name] extends { session: true } | { access: 'admin' }
  ? SessionControl
  : undefined;

/** What every change needs of its request. */
export interface ChangeRequest {
  caller: Caller;
  requestId: string;
  ifMatch: number | undefined;
  /** The same for a retry with the same `Idempotency-Key`. */
  operationId: string;
  /** Hash of call and input, if the caller sent an `Idempotency-Key`. */
  fingerprint: string | undefined;
}

export interface HandledRequest<Name extends CallName = CallName> extends ChangeRequest {
  caller: CallerOf<Name>;
  address: string;
  userAgent: string | null;
  /** Whether the browser sends `DNT: 1` or `Sec-GPC: 1`: its user does not want to be counted. */
  optsOut: boolean;
  origin: string;
  proofOfWork: string | undefined;
  session: SessionOf<Name>;
}

export interface ValueResult<Value> extends CacheableResponse {
  value: Value;
}

export const jsonType = 'application/json; charset=utf-8';

/** Sent while it is read, unless it is cached. */
export interface StreamResult extends CacheableStream {
  contentType: string;
  /** Of what browsers save instead of showing it. */
  fileName?: string;
}

export type HandlerResult<Value> = ValueResult<Value> | StreamResult;

type NoResult<Value> = null extends Value ? undefined : never;

/** Returns nothing for a call without a result. */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
  request: HandledRequest<Name>,
) => Promise<HandlerResult<CallResponse<Calls[Name]>> | NoResult<CallResponse<Calls[Name]>>>;

/** One handler per call: a missing handler, or one without a descriptor, does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

export type AnyHandler = (
  input: unknown,
  request: Omit<HandledRequest, 'caller' | 'session'> & { caller: Caller; session: SessionControl | undefined },
) => Promise<HandlerResult<unknown> | undefined>;

/** The handlers, for calls that are only known at run time: the compiler cannot see which one each call has. */
export const untyped = (handlers: Partial<Handlers>) => handlers as unknown as Readonly<Record<CallName, AnyHandler>>;
