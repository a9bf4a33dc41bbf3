import type { BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';

import { callPath, proofOfWorkHeader, type NamedCall, type Problem } from 'shared-contracts/http';

/** A request for one call: its descriptor and argument. */
export interface CallRequest {
  /** Passed by the endpoint, so that a module can make calls that the shell does not know. */
  call: NamedCall;
  arg: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    ifMatch?: number;
    idempotencyKey?: string;
    proofOfWork?: string;
  } | void;
}

/** A failed call. */
export interface CallError {
  /** Status code, or 0 without a response (offline, server down). */
  status: number;
  /** Status code, colon, space, body text or status text (specification, section 8). */
  message: string;
  /** The parsed body if the server sent problem+json. */
  problem?: Problem;
}

function problemIn({ headers }: Response, text: string): Problem | undefined {
  if (!headers.get('content-type')?.includes('problem+json')) return undefined;
  try {
    // Our own server builds it from the schema of the same name; parsing it again would ship zod to every visitor.
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}

/** Response metadata beside the body. */
export interface CallMeta {
  /** Cursor of the next page (`Link: <…?cursor=…>; rel="next"`), or `null` on the last one. */
  nextCursor: string | null;
  /** Id of the request (`X-Request-Id`), which the event log holds as well; `null` if a proxy removed it. */
  requestId: string | null;
}

function metaOf(headers: Headers): CallMeta {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return {
    nextCursor: next === undefined ? null : new URL(next, document.baseURI).searchParams.get('cursor'),
    requestId: headers.get('x-request-id'),
  };
}

export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError, object, CallMeta> = (request, { signal }) =>
  sendCall(request, signal);

/** Sends a call with cookies. @returns the failure instead of throwing it */
export async function sendCall(
  { call, arg }: CallRequest,
  signal: AbortSignal,
): Promise<QueryReturnValue<unknown, CallError, CallMeta>> {
  const { params, query, body, ifMatch, idempotencyKey, proofOfWork } = arg ?? {};
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (proofOfWork !== undefined) headers.set(proofOfWorkHeader, proofOfWork);
  try {
    const response = await fetch(new URL(callPath(call, params, query), document.baseURI), {
      method: call.method,
      credentials: 'include',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    const { ok, status, statusText } = response;
    if (!ok)
      return { error: { status, message: `${status}: ${text || statusText}`, problem: problemIn(response, text) } };
    return { data: text === '' ? null : JSON.parse(text), meta: metaOf(response.headers) };
  } catch (error) {
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : 'no response'}` } };
  }
}
