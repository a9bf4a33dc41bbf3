import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { Studio } from 'shared-contracts/entities';
import { defaultLocale, type Locale } from 'shared-contracts/localization';
import type { PreloadedResponse } from 'shared-contracts/federation';
import type { CallName } from 'shared-contracts/http';
import { api, onEndpointsInjected } from './api';
import { sharedApi } from './endpoints';
import { localeSlice } from './locale-slice';
import { sessionSlice } from './session-slice';
import { completeResponses } from './whole-responses';

/** Cache key of a call and its argument. */
const recordKey = (call: CallName, arg: unknown): string => `${call} ${JSON.stringify(arg)}`;

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  /** Calls that returned 404 during server rendering: the API cache cannot hold a missing record. */
  missingRecords: (records: string[] = []) => records,
  locale: localeSlice.reducer,
  /** The language of the server's HTML, whatever language is chosen later. */
  documentLocale: (locale: Locale = defaultLocale) => locale,
  session: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** Creates the store of a page, with preloaded responses, which are not fetched again. */
export function createStore({ locale, responses = [] }: { locale: Locale; responses?: readonly PreloadedResponse[] }) {
  const store = configureStore({
    reducer,
    preloadedState: {
      locale,
      documentLocale: locale,
      missingRecords: responses
        .filter((response) => 'missing' in response)
        .map(({ call, arg }) => recordKey(call, arg)),
    },
    middleware: (getDefault) =>
      // These middleware checks walk every cached response on every action; types and Immer already cover both.
      getDefault({ serializableCheck: false, immutableCheck: false })
        .prepend(completeResponses(responses, (whole) => addResponses(store.dispatch, whole)))
        .concat(api.middleware),
    devTools: false,
  });
  addResponses(store.dispatch, responses);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/**
 * Puts responses into the cache as if they had been fetched. Those of a module wait until it has injected its
 * endpoints.
 */
function addResponses(dispatch: AppDispatch, responses: readonly PreloadedResponse[]): void {
  let waiting = responses.filter((response) => 'value' in response);
  const addKnown = () => {
    const known = waiting.filter(({ call }) => call in api.endpoints);
    waiting = waiting.filter((response) => !known.includes(response));
    const entries = known.map(({ call, arg, value }) => ({ endpointName: call, arg: arg ?? undefined, value }));
    // The contract pairs each call with its argument and response, which types cannot follow for the union of all.
    if (entries.length > 0)
      dispatch(api.util.upsertQueryEntries(entries as unknown as Parameters<typeof api.util.upsertQueryEntries>[0]));
    return waiting.length === 0;
  };
  if (addKnown()) return;
  const stop = onEndpointsInjected(() => {
    if (addKnown()) stop();
  });
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * The language of the site. While a part of the page hydrates, it is the language of the server's HTML: other texts
 * would make React render the part anew and lose input typed in it.
 */
export function useLocale(): Locale {
  const { subscribe, getState } = useStore<RootState>();
  return useSyncExternalStore(
    subscribe,
    () => getState().locale,
    () => getState().documentLocale,
  );
}

/** Whether the server has already found that the requested record does not exist. */
export function useIsKnownMissing(call: CallName, arg: unknown): boolean {
  return useAppSelector((state) => state.missingRecords.includes(recordKey(call, arg)));
}

const selectStudio = sharedApi.endpoints.getStudio.select(undefined);

const UnsavedStudio = createContext<Studio | undefined>(undefined);

/** Inside, the studio has unsaved values. */
export const StudioProvider = UnsavedStudio.Provider;

/** The studio as the frame of the page has loaded it: `null` before it is saved for the first time. */
export function useStudio() {
  const stored = useAppSelector((state) => selectStudio(state).data);
  return useContext(UnsavedStudio) ?? stored;
}
