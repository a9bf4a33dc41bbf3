import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { Locale } from '../localization/index';
import type { PreloadedAnswer } from '../federation/index';
import { api } from './api';
import { localeSlice } from './locale-slice';
import { sessionSlice } from './session-slice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  locale: localeSlice.reducer,
  session: sessionSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/**
 * The one store of a page: made by the shell, on the server once per rendering.
 * @param answers what the server already has, so that nothing is fetched again
 */
export function createStore({ locale, answers = [] }: { locale: Locale; answers?: readonly PreloadedAnswer[] }) {
  const store = configureStore({
    reducer,
    preloadedState: { locale },
    middleware: (getDefault) =>
      // The checks walk every cached answer on every action; types and Immer already guard both.
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  addAnswers(store.dispatch, answers);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/** Puts answers into the cache as if the calls had been made. */
export function addAnswers(dispatch: AppDispatch, answers: readonly PreloadedAnswer[]): void {
  if (answers.length === 0) return;
  const entries = answers.map(({ call, arg, value }) => ({ endpointName: call, arg: arg ?? undefined, value }));
  // The contract pairs each call with its argument and answer; the list of all pairs is more than the type can follow.
  dispatch(api.util.upsertQueryEntries(entries as unknown as Parameters<typeof api.util.upsertQueryEntries>[0]));
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The language of the site. */
export function useLocale(): Locale {
  return useAppSelector((state) => state.locale);
}
