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

/** A call as the server would see it, checked against the contract. */
export interface SeenCall<Name extends CallName = CallName> {
  name: Name;
  params: Parsed<Calls[Name], 'params'>;
  query: Parsed<Calls[Name], 'query'>;
  body: Parsed<Calls[Name], 'body'>;
  /** Value of `If-Match`, e.g. `"3"` with its quotes. */
  ifMatch: string | null;
  idempotencyKey: string | null;
  proofOfWork: string | null;
}

/** What a call is answered with: the body of its success, or a whole response such as `problemAnswer(…)`. */
type Answer<Name extends CallName> = (
  call: SeenCall<Name>,
) => CallResponse<Calls[Name]> | Response | Promise<CallResponse<Calls[Name]> | Response>;

/** Answers by the name of the call. */
export type Answers = { [Name in CallName]?: Answer<Name> };

const server = setupServer();
const violations: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  server.resetHandlers();
  // Breaking the contract fails the test even where the component got along with it.
  expect(violations.splice(0)).toEqual([]);
});

afterAll(() => server.close());

/** An error answer as the server makes them. `rest` adds `errors` or `current`. */
export function problemAnswer(status: number, code: ProblemCode, rest: Partial<Problem> = {}): Response {
  const problem: Problem = { type: 'about:blank', code, title: code, status, detail: code, requestId: 'test', ...rest };
  return HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}

/** An answer that never comes: no connection. */
export const noAnswer = (): Response => HttpResponse.error();

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

function handlerOf(call: CallDescriptor, answer: (call: never) => unknown, seen: SeenCall[]) {
  const method = http[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  return method(`${location.origin}${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const body = await bodyOf(request);
    const received = {
      name: call.name,
      params: check(call, 'params', call.params, params),
      query: check(call, 'query', call.query, Object.fromEntries(new URL(request.url).searchParams)),
      body: body === undefined && call.bodyOptional ? undefined : check(call, 'body', call.body, body),
      ifMatch: request.headers.get('if-match'),
      idempotencyKey: request.headers.get('idempotency-key'),
      proofOfWork: request.headers.get(proofOfWorkHeader),
    };
    // Name and parts belong together by the contract, which was just checked; the list of all pairs is more than the
    // type can follow.
    seen.push(received as SeenCall);
    const result = await answer(received as never);
    if (result instanceof Response) return result;
    if (!call.response) return new HttpResponse(null, { status: call.status });
    check(call, 'answer', call.response, result);
    return HttpResponse.json(result as Record<string, unknown>, { status: call.status });
  });
}

/**
 * Answers calls until the end of the test. What is sent and what is answered is checked against the call's schemas; a
 * call without an answer is an error. A later `mockCalls` in the same test takes precedence.
 * @returns the calls that were made, in their order; the list grows while the test runs
 */
export function mockCalls(answers: Answers): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  const handlers = Object.values(calls).flatMap((call) => {
    const answer = answers[call.name];
    return answer ? [handlerOf(call, answer, seen)] : [];
  });
  server.use(...handlers);
  return seen;
}
