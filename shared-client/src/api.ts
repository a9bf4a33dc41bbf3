import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';

import type { CallArg, CallName, CallResponse, Calls, NamedCall } from 'shared-contracts/http';
import { baseQuery, type CallRequest } from './base-query';

/** Cache tags. A mutation invalidates the tags of what it changed, and queries of every module refetch. */
export const tagTypes = [
  'Auth',
  'SignIns',
  'Projects',
  'Partners',
  'DevelopmentLogs',
  'CollaborationRequests',
  'Audit',
  'Translations',
  'Modules',
  'DeployTokens',
  'DraftChanges',
  'DraftLinks',
  'Pictures',
  'Studio',
] as const;
export type TagType = (typeof tagTypes)[number];

/**
 * The one base API. Cached responses never expire on their own: no refetch on focus, reconnect or mount, no polling, no
 * retries (specification, section 7). Modules add their endpoints with `injectModuleEndpoints`.
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

/** Subscribes to injections of endpoints. @returns the unsubscribe function */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => injectionListeners.delete(listener);
}

/** The module that each injected endpoint belongs to. */
const owners = new Map<string, string>();

/**
 * Injects the endpoints of one module into the base API. A module that is loaded again, for example by Retry, may
 * inject the same endpoints a second time; a name taken by another module throws instead of being ignored silently.
 * @param module name of the module
 * @throws Error if a name is taken
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
    // The endpoint types it for its caller; here it is only passed on.
    arg: arg as CallRequest['arg'],
  });

/** A query endpoint, typed by its call. `tags` are those its response provides. */
export function queryOf<Name extends CallName>(build: Builder, call: NamedCall<Name>, tags: readonly TagType[]) {
  return build.query<CallResponse<Calls[Name]>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    providesTags: [...tags],
  });
}

/** What is known of a deletion. */
export interface Deletion {
  /** Id of the request, by which its event is found in the log; `null` if it is unknown. */
  requestId: string | null;
}

/** A mutation endpoint of a call that deletes a record. `tags` are those a success invalidates. */
export function deletionOf<Name extends CallName>(build: Builder, call: NamedCall<Name>, tags: readonly TagType[]) {
  return build.mutation<Deletion, CallArg<Calls[Name]>>({
    query: toRequest(call),
    transformResponse: (_nothing, meta) => ({ requestId: meta?.requestId ?? null }),
    invalidatesTags: (_result, error) => (error ? [] : [...tags]),
  });
}

/** A mutation endpoint, typed by its call. `tags` are those a success invalidates; a failure invalidates nothing. */
export function mutationOf<Name extends CallName>(build: Builder, call: NamedCall<Name>, tags: readonly TagType[]) {
  return build.mutation<CallResponse<Calls[Name]>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    invalidatesTags: (_result, error) => (error ? [] : [...tags]),
  });
}
