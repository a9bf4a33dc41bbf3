import * as z from 'zod';

import {
  calls,
  callPath,
  problem,
  proofOfWorkHeader,
  type CallArg,
  type CallDescriptor,
  type CallName,
  type CallResponse,
  type Calls,
  type Problem,
} from 'shared-contracts/http';

/** A parsed response. */
export interface ClientResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface LooseArg {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
  proofOfWork?: string;
}

const looseArg: z.ZodType<LooseArg> = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  ifMatch: z.number().optional(),
  idempotencyKey: z.string().optional(),
  proofOfWork: z.string().optional(),
});

/**
 * A browser from the API's point of view: it sends its origin and keeps cookies. Every response is checked against its
 * schema.
 */
export class ApiClient {
  readonly #cookies = new Map<string, string>();
  readonly #url: string | (() => string);

  /** @param url of the server; a function if it is not known yet */
  constructor(url: string | (() => string)) {
    this.#url = url;
  }

  get url(): string {
    return typeof this.#url === 'string' ? this.#url : this.#url();
  }

  /** The cookie header that this client sends. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request with this client's headers; those set to `''` are omitted. */
  async fetch(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const headers = new Headers({ origin: this.url, ...(this.cookie === '' ? {} : { cookie: this.cookie }) });
    for (const [name, value] of new Headers(init.headers)) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Makes a call that must succeed. @throws Error with the response if it fails or does not match its schema */
  async call<Name extends CallName>(
    name: Name,
    arg: CallArg<Calls[Name]>,
  ): Promise<ClientResponse<CallResponse<Calls[Name]>>> {
    const call: CallDescriptor = calls[name];
    const response = await this.#send(call, arg);
    const text = await response.text();
    if (response.status !== call.status) throw new Error(`${name} responded with ${response.status}: ${text}`);
    const body: unknown = call.response
      ? call.response.parse(JSON.parse(text))
      : z
          .literal('')
          .transform(() => null)
          .parse(text);
    // Validated by the schema from which the type is derived.
    return { status: response.status, headers: response.headers, body: body as CallResponse<Calls[Name]> };
  }

  /** Makes a call with any argument and returns any response. `headers` as for `fetch`. */
  async attempt(name: CallName, arg: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(calls[name], arg, headers);
  }

  /** Makes a call that must be rejected, and parses the problem. */
  async refused<Name extends CallName>(name: Name, arg: CallArg<Calls[Name]>): Promise<ClientResponse<Problem>> {
    return readProblem(await this.#send(calls[name], arg));
  }

  /** Signs in; the client keeps the session. */
  async signIn(username: string, password: string): Promise<this> {
    await this.call('login', { body: { username, password } });
    return this;
  }

  #send(call: CallDescriptor, arg: unknown, extra: Record<string, string> = {}): Promise<Response> {
    const { params, query, body, ifMatch, idempotencyKey, proofOfWork } = looseArg.parse(arg ?? {});
    return this.fetch(callPath(call, params, query), {
      method: call.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(proofOfWork !== undefined && { [proofOfWorkHeader]: proofOfWork }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.map((attribute) => attribute.trim()).find((attribute) => /^expires=/i.test(attribute));
    const isOver = expires !== undefined && Date.parse(expires.slice('expires='.length)) <= Date.now();
    if (isOver || value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Parses the problem document of a rejected request. */
export async function readProblem(response: Response): Promise<ClientResponse<Problem>> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`Expected a problem, got ${response.status}: ${text}`);
  const body = problem.parse(JSON.parse(text));
  if (body.status !== response.status)
    throw new Error(`The problem has status ${body.status}, the response ${response.status}`);
  return { status: response.status, headers: response.headers, body };
}
