import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type * as z from 'zod';

import {
  calls,
  proofOfWorkHeader,
  type CallDescriptor,
  type CallName,
  type CallResponse,
  type Calls,
  type Problem,
  type ProblemCode,
} from 'shared-contracts/http';

type Parsed<Call, Key extends string> = Call extends { [K in Key]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** A call as the server receives it, validated against the contract. */
export interface SeenCall<Name extends CallName = CallName> {
  name: Name;
  params: Parsed<Calls[Name], 'params'>;
  query: Parsed<Calls[Name], 'query'>;
  body: Parsed<Calls[Name], 'body'>;
  /** Value of `If-Match`, such as `"3"` including the quotes. */
  ifMatch: string | null;
  idempotencyKey: string | null;
  proofOfWork: string | null;
  /** The id that the response carries, for the event that the call would log. */
  requestId: string;
}

/** The response of a call: the body of its success, or a full response such as `problemResponse(…)`. */
type MockedResponse<Name extends CallName> = (
  call: SeenCall<Name>,
) => CallResponse<Calls[Name]> | Response | Promise<CallResponse<Calls[Name]> | Response>;

/** Responses by the name of the call. */
export type Responses = { [Name in CallName]?: MockedResponse<Name> };

/** A call with the response from a test. */
interface Mock {
  call: CallDescriptor;
  /** Matches the paths of the call, with its parameters as groups. */
  address: RegExp;
  respond: (call: never) => unknown;
  seen: SeenCall[];
}

/** Mocks of the current test, latest first. */
let mocks: readonly Mock[] = [];
const violations: string[] = [];

// One handler for all calls: separate handlers would be created for each test and matched for each request.
const server = setupServer(
  http.all('*', async ({ request }) => {
    for (const mock of mocks) {
      const params = paramsOf(mock, request);
      if (params) return responseOf(mock, request, params);
    }
    return undefined;
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  mocks = [];
  // A contract violation fails the test even if the component handled it.
  expect(violations.splice(0)).toEqual([]);
});

afterAll(() => server.close());

/** An error response like the server's. `rest` adds `errors` or `current`. */
export function problemResponse(status: number, code: ProblemCode, rest: Partial<Problem> = {}): Response {
  const problem: Problem = { type: 'about:blank', code, title: code, status, detail: code, requestId: 'test', ...rest };
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** A network error. */
export const networkError = (): Response => HttpResponse.error();

function check(call: CallDescriptor, part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  violations.push(`${call.name}: ${part} breaks the contract: ${result.error.message}`);
  return value;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** @returns the parameters in the address of a request, `null` if it is for another call */
function paramsOf({ call, address }: Mock, request: Request): Record<string, string> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== call.method || origin !== location.origin) return null;
  const found = address.exec(pathname);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

async function responseOf({ call, respond, seen }: Mock, request: Request, params: unknown): Promise<Response> {
  const body = await bodyOf(request);
  const requestId = crypto.randomUUID();
  const headers = { 'x-request-id': requestId };
  const received = {
    name: call.name,
    params: check(call, 'params', call.params, params),
    query: check(call, 'query', call.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: body === undefined && call.bodyOptional ? undefined : check(call, 'body', call.body, body),
    ifMatch: request.headers.get('if-match'),
    idempotencyKey: request.headers.get('idempotency-key'),
    proofOfWork: request.headers.get(proofOfWorkHeader),
    requestId,
  };
  // The contract, which was just validated, pairs name and parts; the type system cannot follow the union of all calls.
  seen.push(received as SeenCall);
  const result = await respond(received as never);
  if (result instanceof Response) return result;
  if (!call.response) return new HttpResponse(null, { status: call.status, headers });
  check(call, 'response', call.response, result);
  return HttpResponse.json(result as Record<string, unknown>, { status: call.status, headers });
}

function addressOf({ path }: CallDescriptor): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`);
}

/**
 * Mocks calls until the end of the test or a later `mockCalls`, and validates requests and responses by their schemas.
 * A call without a mock is an error.
 * @returns the recorded calls, in order; the list grows during the test
 */
export function mockCalls(responses: Responses): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  const added = Object.values(calls).flatMap((call) => {
    const respond = responses[call.name];
    return respond ? [{ call, address: addressOf(call), respond, seen }] : [];
  });
  // An address without parameters comes before one that would take its last part for an id.
  const ordered = added.toSorted(
    (one, other) => Number(one.call.path.includes('{')) - Number(other.call.path.includes('{')),
  );
  mocks = [...ordered, ...mocks];
  return seen;
}
