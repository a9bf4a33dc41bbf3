import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';

import { partsOfId, type ReleaseMap, type RemoteId, type RemoteModules } from 'shared-contracts/federation';

import { fetchReleases } from '../page-state';
import { warmFacades } from './facades';
import { fulfilled, type RemoteLoader } from './remote-loader';

/** Milliseconds after which a module that has not come counts as failed. It is still taken when it comes later. */
export const loadTimeout = 3_000;

/** Tries for the files of a module. */
const chunkTries = 6;

type AnyModule = RemoteModules[RemoteId];

const containerOf = (id: RemoteId) => partsOfId(id).container;

/** Retries change the address, because browsers and the federation runtime both remember a failed one. */
function entryAddress(entry: string, attempt: number): string {
  const url = new URL(entry, document.baseURI);
  if (attempt > 0) url.searchParams.set('retry', String(attempt));
  return url.href;
}

/** The federation runtime keeps a shared package that could not be loaded for good; from now on it asks again. */
function forgetFailedShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
}

/**
 * Loads a module and tries its missing files again at once: a preload that failed is handed to the first script that
 * asks for its file, and only the next one asks the network. A module is a handful of files, and each can have been
 * preloaded.
 */
async function loadWithChunks(id: RemoteId): Promise<AnyModule | null> {
  for (let left = chunkTries; ; left -= 1) {
    try {
      return await loadRemote<AnyModule>(id);
    } catch (error) {
      forgetFailedShares();
      if (left === 1 || !(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    }
  }
}

type Builds = ReleaseMap['modules'];

/** Gives every remote entry its integrity and an end to waiting. */
function guardScripts(builds: Builds): void {
  registerPlugins([
    {
      name: 'guarded-scripts',
      createScript({ url }) {
        const address = new URL(url, document.baseURI);
        const script = document.createElement('script');
        script.src = address.href;
        script.async = true;
        const build = Object.values(builds).find(
          ({ entry }) => new URL(entry, document.baseURI).pathname === address.pathname,
        );
        if (build) script.integrity = build.integrity;
        // Browsers check the bytes of no other mode.
        script.crossOrigin = 'anonymous';
        return { script, timeout: loadTimeout };
      },
    },
  ]);
}

declare global {
  interface Window {
    /** How often files were asked for and containers were started again: the loaders of builds keep it. */
    scriptAttempts?: Record<string, number>;
  }
}

/** Scripts and preloads that hang would be waited for again: a load under way is joined, not repeated. */
function forgetPendingScripts(container: string, attempt: number): void {
  window.scriptAttempts = { ...window.scriptAttempts, [container]: attempt };
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

/**
 * Loads modules from the builds that the page names. A page never mixes builds of one module, with one exception: if a
 * module failed and another build of it is served by now, Retry takes that one.
 * @param releases the release map of the page
 * @param onFailure called for every failed load, with the build that failed
 */
export function createBrowserLoader(
  releases: ReleaseMap,
  onFailure: (id: RemoteId, error: unknown, build: string | null) => void,
): RemoteLoader {
  const builds: Builds = { ...releases.modules };
  const promises = new Map<RemoteId, Promise<AnyModule>>();
  const attempts = new Map<string, number>();
  const listeners = new Map<RemoteId, Set<() => void>>();
  /** Promises that somebody waits for and nobody has asked to fetch yet. */
  const waiting = new Map<RemoteId, () => void>();

  const register = (container: string, attempt: number) => {
    const release = builds[container];
    if (!release) throw new Error(`The page names no build of ${container}`);
    registerRemotes([{ name: container, entry: entryAddress(release.entry, attempt), type: 'global' }], {
      force: attempt > 0,
    });
  };

  const replace = (id: RemoteId, promise: Promise<AnyModule>) => {
    promises.set(id, promise);
    for (const changed of listeners.get(id) ?? []) changed();
  };

  const fetchModule = async (id: RemoteId): Promise<AnyModule> => {
    const container = containerOf(id);
    if (!attempts.has(container)) {
      register(container, 0);
      attempts.set(container, 0);
    }
    warmFacades(id);
    const module = await loadWithChunks(id);
    if (!module || typeof module.default !== 'function') throw new Error(`${id} exposes no component`);
    return module;
  };

  /** Takes the build that is served by now, if its contract is one that the page's shell provides. */
  const renew = async (container: string) => {
    const attempt = (attempts.get(container) ?? 0) + 1;
    attempts.set(container, attempt);
    const newest = (await fetchReleases())?.modules[container];
    if (newest && newest.contract === releases.shell.contract) builds[container] = newest;
    if (attempts.get(container) !== attempt) return;
    forgetPendingScripts(container, attempt);
    register(container, attempt);
  };

  const start = (id: RemoteId, begun: Promise<void> = Promise.resolve()): Promise<AnyModule> => {
    const fetched = begun.then(() => fetchModule(id));
    const build = () => builds[containerOf(id)]?.build ?? null;
    const guarded = begun.then(
      () =>
        new Promise<AnyModule>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`${id} did not load within ${loadTimeout} ms`)), loadTimeout);
          fetched.then(resolve, reject).finally(() => clearTimeout(timer));
        }),
    );
    guarded.then(
      (module) => {
        Object.assign(guarded, { status: 'fulfilled', value: module });
      },
      (error: unknown) => {
        onFailure(id, error, build());
        // A module that comes late still takes its place.
        fetched.then(
          (module) => {
            if (promises.get(id) === guarded) replace(id, fulfilled(module));
          },
          () => undefined,
        );
      },
    );
    return guarded;
  };

  const promiseOf = <Id extends RemoteId>(id: Id, begun?: () => Promise<void>) => {
    const promise = promises.get(id) ?? start(id, begun?.());
    promises.set(id, promise);
    // The contract check of the builds pairs each id with its module.
    return promise as Promise<RemoteModules[Id]>;
  };

  guardScripts(builds);

  return {
    load<Id extends RemoteId>(id: Id) {
      waiting.get(id)?.();
      waiting.delete(id);
      return promiseOf(id);
    },
    prepare<Id extends RemoteId>(id: Id) {
      return promiseOf(id, () => new Promise((begin) => waiting.set(id, begin)));
    },
    async preload<Id extends RemoteId>(id: Id) {
      // Loading the entry of a build that nothing needs yet could fail for good; that is left to who asks for it.
      if (!attempts.has(containerOf(id))) return null;
      const promise = promiseOf(id);
      try {
        return await promise;
      } catch {
        if (promises.get(id) === promise && !listeners.get(id)?.size) promises.delete(id);
        return null;
      }
    },
    retry(id) {
      replace(id, start(id, renew(containerOf(id))));
    },
    subscribe(id, changed) {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set.add(changed));
      return () => set.delete(changed);
    },
  };
}
