import type { KnownStudio } from 'shared-contracts/entities';
import { shownFields, type DataNeed, type PageNeed, type PreloadedResponse } from 'shared-contracts/federation';
import { calls, type CallDescriptor, type CallName, type Calls } from 'shared-contracts/http';

import type { InvitedRecord } from '../server/caller';
import type { CacheResult } from '../cache/refreshing-cache';
import {
  cachedValue,
  isCached,
  type CachedCall,
  type CachedResponse,
  type ResponseCache,
} from '../cache/response-cache';
import { HttpError } from '../http-error';
import { untyped, type Handlers } from './call-handler';

/** Handlers of the calls whose responses are cached. */
export type CachedHandlers = Pick<
  Handlers,
  { [Name in CallName]: Calls[Name] extends { cache: object } ? Name : never }[CallName]
>;

export interface VisitorReads {
  /** @param invitedTo a record that this visitor alone may see. @returns `null` if the record does not exist */
  read(need: DataNeed, invitedTo?: InvitedRecord): Promise<CacheResult<CachedResponse> | null>;
  /** Changes whenever the response to one of the needs may have changed. */
  version(needs: readonly DataNeed[]): string;
}

const isGone = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'not-found' || error.code === 'validation');

/** The public reads of the API for pages, through the same cache as requests. */
export function visitorReads(handlers: CachedHandlers, responses: ResponseCache): VisitorReads {
  const handlerOf = untyped(handlers);
  const callOf = ({ call: name }: DataNeed): CachedCall => {
    const call: CallDescriptor = calls[name];
    if (!isCached(call)) throw new Error(`A page asks for ${name}, which is no public read`);
    return call;
  };
  return {
    read: async (need, invitedTo) => {
      const call = callOf(need);
      const arg = need.arg ?? {};
      const parsed = {
        params: call.params?.safeParse('params' in arg ? arg.params : {}),
        query: call.query?.safeParse('query' in arg ? (arg.query ?? {}) : {}),
      };
      if (parsed.params?.success === false || parsed.query?.success === false) return null;
      const input = { params: parsed.params?.data, query: parsed.query?.data, body: undefined };
      const request = {
        caller: { kind: 'visitor', invitedTo },
        requestId: '',
        address: '',
        userAgent: null,
        optsOut: false,
        origin: '',
        ifMatch: undefined,
        operationId: '',
        fingerprint: undefined,
        proofOfWork: undefined,
        session: undefined,
      } as const;
      const load = () => handlerOf[need.call](input, request);
      try {
        if (invitedTo && call.cache.byRole) return await responses.uncached(load);
        const asked = { role: 'visitor', params: input.params, query: input.query } as const;
        return await responses.get(call, asked, load);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    version: (needs) => needs.map((need) => responses.version(callOf(need))).join(' '),
  };
}

export const studioFor =
  ({ read }: Pick<VisitorReads, 'read'>) =>
  async (): Promise<KnownStudio> => {
    const found = await read({ call: 'getStudio', arg: undefined });
    // The handler has returned it.
    return found ? (cachedValue(found.value) as KnownStudio) : null;
  };

/** Responses for rendering a page, the same ones that visitors get. */
export async function responsesTo(
  needs: readonly PageNeed[],
  sources: Pick<VisitorReads, 'read'>,
  builds: readonly string[],
) {
  const found = await Promise.all(needs.map(async (need) => ({ need, read: await sources.read(need) })));
  const reads = found.flatMap(({ read }) => read ?? []);
  const responses = found.map(({ need: { call, arg, fields }, read }): PreloadedResponse => {
    if (!read) return { call, arg, missing: true };
    const value = cachedValue(read.value);
    return { call, arg, value: fields ? shownFields(value, fields) : value };
  });
  const stale = reads.flatMap(({ staleSince }) => staleSince ?? []);
  return {
    responses,
    bytes: reads.reduce((sum, { value }) => sum + value.body.identity.length, 0),
    missing: found.some(({ need, read }) => !read && !need.optional),
    basis: JSON.stringify([builds, found.map(({ read }) => read?.value.etag)]),
    validFrom: Math.max(0, ...reads.map(({ value }) => value.validFrom)),
    validUntil: Math.min(...reads.map(({ value }) => value.validUntil)),
    staleSince: stale.length === 0 ? null : Math.min(...stale),
  };
}
