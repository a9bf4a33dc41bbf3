import { createContext, use } from 'react';

import type { RemoteId, RemoteModules } from 'shared-contracts/federation';

/**
 * Hands out modules. The browser's loader fetches them, the server's has them at hand.
 * The promise of an id stays the same one until `retry`, so that a rejection is not tried again by every rendering.
 */
export interface RemoteLoader {
  load<Id extends RemoteId>(id: Id): Promise<RemoteModules[Id]>;
  /** The same promise, but nothing is fetched for it before somebody calls `load`. */
  prepare<Id extends RemoteId>(id: Id): Promise<RemoteModules[Id]>;
  /**
   * Fetches a module that is likely to be asked for next, where files of its build are in use already; a failure is
   * forgotten.
   * @returns the module, or `null` where it was not fetched
   */
  preload<Id extends RemoteId>(id: Id): Promise<RemoteModules[Id] | null>;
  /** Forgets a failed load and starts a new one under a changed address. */
  retry(id: RemoteId): void;
  /** Calls back when the promise of an id was replaced; returns what ends it. */
  subscribe(id: RemoteId, changed: () => void): () => void;
}

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The loader of this page. @throws Error outside the shell's tree */
export function useRemoteLoader(): RemoteLoader {
  const loader = use(RemoteLoaderContext);
  if (!loader) throw new Error('RemoteLoaderContext has no loader');
  return loader;
}

/** A promise that React reads without waiting, because it already knows the value. */
export function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
