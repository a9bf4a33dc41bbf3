import type * as z from 'zod';

import type { EntityKind } from '../entities/kinds/entity-kinds';
import type { Right } from '../policy/policy';

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type CallTag = EntityKind | 'log' | 'session';

export interface CallAddress {
  method: CallMethod;
  path: `/api/${string}`;
  /** A GET is requested again after one of them has changed. */
  reads?: readonly CallTag[];
  changes?: readonly CallTag[];
}

/** `token`: holders of a deploy token; `signed`: holders of a signed URL. */
type CallAccess = 'public' | 'admin' | 'token' | 'signed';

/** Until one of the tags in `reads` has changed. */
export interface CachePolicy {
  /** Signed-in administrators get a different response than visitors. */
  byRole?: boolean;
}

/** Server, client, tests and `GET /api/openapi.json` derive from it. */
export interface CallDescriptor {
  name: string;
  method: CallMethod;
  path: `/${string}`;
  reads?: readonly CallTag[];
  changes?: readonly CallTag[];
  summary: string;
  access: CallAccess;
  /** What an administrator needs; without it a public call answers him as it answers a visitor. */
  right?: Right;
  /** The sign-in must be at most ten minutes old; otherwise 401. */
  fresh?: boolean;
  /** The response of a public call depends on the session; all other public calls ignore the cookie. */
  session?: boolean;
  /** Only for public GETs: responses are cached on the server and available to pages. */
  cache?: CachePolicy;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  bodyTypes?: readonly string[];
  bodyOptional?: boolean;
  response?: z.ZodType;
  responseType?: string;
  status: 200 | 201 | 202 | 204;
  /** A success carries an `ETag`: the revision of its single record, or else a hash of its bytes. */
  tagged?: boolean;
  /** A stale revision returns 412 with the current record. `required`: 428 without one. */
  conditional?: boolean | 'required';
  idempotent?: boolean;
  /** Accepts `Proof-Of-Work`, and requests it with a 429 of code `proof-of-work`. */
  provable?: boolean;
}

/** A call for administrators names the right that it needs. */
export type AccessRule = { access: 'admin'; right: Right } | { access: Exclude<CallAccess, 'admin'> };

type OwnParts = 'access' | 'status';

export type CallPart = Omit<CallDescriptor, 'name' | 'method' | 'path' | 'reads' | 'changes' | OwnParts> &
  Partial<Pick<CallDescriptor, OwnParts>>;

/** The other parts are made in a function marked as pure, so that a browser build contains only the addresses. */
export function defineCalls<
  const Addresses extends Record<string, CallAddress>,
  const Parts extends { [Name in keyof Addresses]: CallPart },
>(addresses: Addresses, describe: () => Parts) {
  const parts = describe();
  const calls = Object.entries(addresses).map(([name, address]) => [name, { name, ...address, ...parts[name] }]);
  return Object.fromEntries(calls) as {
    [Name in keyof Addresses]: { name: Name } & Addresses[Name] & Parts[Name];
  };
}

type Completed<Call> = Call & {
  access: Call extends { access: infer Access } ? Access : 'admin';
  status: CallDescriptor['status'];
};

/** Most calls are for administrators, and succeed with a body if they have a response. */
export function completeCalls<Calls extends Record<string, Omit<CallPart, 'summary'>>>(describe: () => Calls) {
  const completed = Object.entries(describe()).map(([name, call]) => [
    name,
    { access: 'admin', status: call.response || call.responseType ? 200 : 204, ...call },
  ]);
  return Object.fromEntries(completed) as { [Name in keyof Calls]: Completed<Calls[Name]> };
}

type Part<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]: z.input<Schema> }
  : unknown;

type OptionalPart<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]?: z.input<Schema> }
  : unknown;

type If<Call, Trait, Arg> = Call extends Trait ? Arg : unknown;

type Merged<T> = { [Key in keyof T]: T[Key] };

type ArgParts<Call> = Merged<
  Part<Call, 'params'> &
    OptionalPart<Call, 'query'> &
    (Call extends { bodyOptional: true } ? OptionalPart<Call, 'body'> : Part<Call, 'body'>) &
    If<Call, { conditional: 'required' }, { ifMatch: number }> &
    If<Call, { conditional: true }, { ifMatch?: number }> &
    If<Call, { idempotent: true }, { idempotencyKey?: string }> &
    If<Call, { provable: true }, { proofOfWork?: string }>
>;

/** `void` if there is none. */
export type CallArg<Call> = keyof ArgParts<Call> extends never
  ? void
  : Record<string, never> extends ArgParts<Call>
    ? ArgParts<Call> | void
    : ArgParts<Call>;

export type CallResponse<Call> = Call extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : null;

/** @throws Error if a path parameter has no value */
export function callPath(
  call: Pick<CallDescriptor, 'path' | 'name'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === null) throw new Error(`${call.name}: no value for {${key}}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
