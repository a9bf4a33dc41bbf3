import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';

import type { CallArg, CallName, CallResponse, Calls, NamedCall } from 'shared-contracts/http';
import { baseQuery, type CallRequest } from './base-query';

/** What cached answers are about. A mutation names what it touched; every module's answers follow. */
export const tagTypes = [
  'Auth',
  'SignIns',
  'Projects',
  'Partners',
  'DevelopmentLogs',
  'CollaborationRequests',
  'Audit',
  'Translations',
] as const;
export type TagType = (typeof tagTypes)[number];

/**
 * The one base API. Answers never become stale by themselves: no refetch on focus, reconnect or mount,
 * no polling, no retries (specification, section 7). Modules add theirs with `injectModuleEndpoints`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;

const injectionListeners = new Set<() => void>();

/** Calls back whenever a module has brought endpoints. @returns what ends it */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => injectionListeners.delete(listener);
}

/** Which module an endpoint of a module belongs to. */
const owners = new Map<string, string>();

/**
 * Adds the endpoints of one module to the base API. A module that is loaded again, by Retry say, brings the same
 * endpoints a second time; a name that another module has taken is an error instead of a silent loss.
 * @param module name of the module
 * @throws Error when a name is taken
 */
export function injectModuleEndpoints<Definitions extends EndpointDefinitions>(
  module: string,
  endpoints: (build: Builder) => Definitions,
) {
  const isLoadedAgain = [...owners.values()].includes(module);
  const extended = api.injectEndpoints({
    overrideExisting: isLoadedAgain || 'throw',
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) {
        const owner = owners.get(name);
        if (owner !== undefined && owner !== module) throw new Error(`${module}: ${owner} has an endpoint "${name}"`);
        owners.set(name, module);
      }
      return definitions;
    },
  });
  for (const onInjected of injectionListeners) onInjected();
  return extended;
}

const toRequest =
  (call: NamedCall) =>
  (arg: unknown): CallRequest => ({
    call,
    // Typed for the caller by the endpoint; here only its parts are passed on.
    arg: arg as CallRequest['arg'],
  });

/** An endpoint that reads, typed by its call. `tags` are what its answer is about. */
export function queryOf<Name extends CallName>(build: Builder, call: NamedCall<Name>, tags: readonly TagType[]) {
  return build.query<CallResponse<Calls[Name]>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    providesTags: [...tags],
  });
}

/** An endpoint that writes, typed by its call. `tags` are what a success makes outdated; a failure touches nothing. */
export function mutationOf<Name extends CallName>(build: Builder, call: NamedCall<Name>, tags: readonly TagType[]) {
  return build.mutation<CallResponse<Calls[Name]>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    invalidatesTags: (_result, error) => (error ? [] : [...tags]),
  });
}
