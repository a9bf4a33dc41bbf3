import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';

import { entityKinds } from 'shared-contracts/entities';
import {
  namedCall,
  type callAddresses,
  type CallArg,
  type CallName,
  type CallResponse,
  type Calls,
  type CallTag,
  type NamedCall,
} from 'shared-contracts/http';
import { baseQuery, type CallRequest } from './base-query';

/** The one base API. Cached responses never expire on their own (specification, section 7). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...entityKinds, 'log', 'session'] satisfies CallTag[],
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

type Builder = EndpointBuilder<typeof baseQuery, CallTag, 'api'>;

const injectionListeners = new Set<() => void>();

/** Subscribes to injections of endpoints. @returns the unsubscribe function */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => injectionListeners.delete(listener);
}

const injectedModules = new Set<string>();

/** Injects the endpoints of a module; Retry may load a module again. @throws Error if a name is taken */
export function injectModuleEndpoints<Definitions extends EndpointDefinitions>(
  module: string,
  endpoints: (build: Builder) => Definitions,
) {
  const extended = api.injectEndpoints({ overrideExisting: injectedModules.has(module) || 'throw', endpoints });
  injectedModules.add(module);
  for (const onInjected of injectionListeners) onInjected();
  return extended;
}

// The endpoint types the argument for its caller; here it is only passed on.
const toRequest = (call: NamedCall) => (arg: unknown) => ({ call, arg: arg as CallRequest['arg'] });

/** A query endpoint, typed by its call. */
export function queryOf<Name extends CallName>(
  build: Builder,
  call: NamedCall<Name>,
  tags: readonly CallTag[] = call.reads ?? [],
) {
  return build.query<CallResponse<Calls[Name]>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    providesTags: [...tags],
  });
}

/** The metadata of a change whose call has no response. */
export interface Done {
  /** Id of the request, which finds its event in the log; `null` if unknown. */
  requestId: string | null;
}

type Result<Name extends CallName> = CallResponse<Calls[Name]> extends null ? Done : CallResponse<Calls[Name]>;

/** A mutation endpoint, typed by its call. A success invalidates what the call changes, a failure nothing. */
export function mutationOf<Name extends CallName>(build: Builder, call: NamedCall<Name>) {
  return build.mutation<Result<Name>, CallArg<Calls[Name]>>({
    query: toRequest(call),
    transformResponse: (value: Result<Name> | null, meta): Result<Name> =>
      // Only calls without a body respond with nothing.
      value ?? ({ requestId: meta?.requestId ?? null } as Result<Name>),
    invalidatesTags: (_result, error) => (error || !call.changes ? [] : [...call.changes, 'log']),
  });
}

type IsQuery<Name extends CallName> = (typeof callAddresses)[Name] extends { method: 'GET' } ? true : false;

/** The endpoints of calls, by their names. */
type EndpointsOf<Name extends CallName> = {
  [Each in Name]: IsQuery<Each> extends true ? ReturnType<typeof queryOf<Each>> : ReturnType<typeof mutationOf<Each>>;
};

/** Default endpoints of calls: a query for each GET, a mutation for any other call. */
export function endpointsOf<const Name extends CallName>(build: Builder, names: readonly Name[]): EndpointsOf<Name> {
  const endpoints = names.map((name) => {
    const call = namedCall(name);
    return [name, call.method === 'GET' ? queryOf(build, call) : mutationOf(build, call)];
  });
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(endpoints) as EndpointsOf<Name>;
}
