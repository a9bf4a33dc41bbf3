import type * as z from 'zod';

import type { EntityKind } from '../entities/index';
import { callAddresses, type CallMethod, type CallName } from './call-addresses';

/** Who may call: `public` anyone; `admin` a signed-in administrator; `signed` whoever holds a signed address. */
type CallAccess = 'public' | 'admin' | 'signed';

/** What outdates the answers of a public read, which the server keeps until then. */
export interface CachePolicy {
  /** Kinds of records whose change makes an answer outdated. */
  kinds: readonly EntityKind[];
  /** True if signed-in administrators get another answer than visitors. */
  byRole?: boolean;
}

/**
 * One call of the API, described once. The server validates with it, the client is typed by it,
 * the tests check answers against it and `GET /api/openapi.json` is made from it.
 */
export interface CallDescriptor {
  /** Unique; also the name of the client's endpoint. */
  name: string;
  method: CallMethod;
  /** Path with parameters in braces: `/api/projects/{id}`. */
  path: `/${string}`;
  summary: string;
  access: CallAccess;
  /** True for a public call whose answer depends on the session. All other public calls do not look at the cookie. */
  session?: boolean;
  /** Only for a public GET: its answers are cached on the server, and pages may have them in their HTML. */
  cache?: CachePolicy;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Media types of a body that is no JSON. */
  bodyTypes?: readonly string[];
  /** True where the body may be left out. */
  bodyOptional?: boolean;
  /** Schema of the body of a success; left out where there is none. */
  response?: z.ZodType;
  /** Media type of a success that is no JSON. */
  responseType?: string;
  /** Status of a success. */
  status: 200 | 201 | 202 | 204;
  /**
   * A success carries `ETag`: of the one record in it its revision, else of its bytes. A GET then answers 304 to
   * `If-None-Match`.
   */
  tagged?: boolean;
  /** Takes `If-Match` with a revision; a stale one is answered 412 with the current record. */
  conditional?: boolean;
  /** Takes `Idempotency-Key`. */
  idempotent?: boolean;
  /** Takes `Proof-Of-Work`, and asks for it with a 429 of code `proof-of-work`. */
  provable?: boolean;
}

/** Joins the address of a call with what travels through it, without widening either. */
export function defineCall<
  const Name extends CallName,
  const Rest extends Omit<CallDescriptor, 'name' | 'method' | 'path'>,
>(name: Name, rest: Rest): { name: Name } & (typeof callAddresses)[Name] & Rest {
  return { name, ...callAddresses[name], ...rest };
}

type Part<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? { [K in Key]: z.input<Schema> }
  : unknown;

type BodyPart<Call> = Call extends { body: infer Schema extends z.ZodType }
  ? Call extends { bodyOptional: true }
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : unknown;

type QueryPart<Call> = Call extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : unknown;

type PreconditionPart<Call> = Call extends { conditional: true } ? { ifMatch?: number } : unknown;

type IdempotencyPart<Call> = Call extends { idempotent: true } ? { idempotencyKey?: string } : unknown;

type ProofPart<Call> = Call extends { provable: true } ? { proofOfWork?: string } : unknown;

type Merged<T> = { [Key in keyof T]: T[Key] };

type ArgParts<Call> = Merged<
  Part<Call, 'params'> &
    QueryPart<Call> &
    BodyPart<Call> &
    PreconditionPart<Call> &
    IdempotencyPart<Call> &
    ProofPart<Call>
>;

/** What a client hands over to make a call; `void` where the call takes nothing. */
export type CallArg<Call> = keyof ArgParts<Call> extends never
  ? void
  : Record<string, never> extends ArgParts<Call>
    ? ArgParts<Call> | void
    : ArgParts<Call>;

/** What a successful call answers. */
export type CallResponse<Call> = Call extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : null;

/**
 * The address of a call.
 * @param params values of the braces, percent-encoded here
 * @param query values of the query; `null` and `undefined` are left out
 * @throws Error when a parameter of the path has no value
 */
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
