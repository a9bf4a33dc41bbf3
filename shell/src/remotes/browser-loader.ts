import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';

import { partsOfId, type PartId, type ReleaseMap, type Site } from 'shared-contracts/federation';

import { fetchReleases } from '../page-state';
import { warmFacades } from './facades';
import { fulfilled, type PartModule, type RemoteLoader } from './remote-loader';

/** Timeout of a module in milliseconds. A module that arrives later replaces the error panel without a click. */
export const loadTimeout = 3_000;

/** Attempts for the files of a module. Each file may be a failed preload, which the first request would get. */
const chunkTries = 6;

type Builds = ReleaseMap['modules'];

declare global {
  interface Window {
    /** Number of attempts per file and container, kept by the loaders of the builds. */
    scriptAttempts?: Record<string, number>;
  }
}

const containerOf = (id: PartId) => partsOfId(id).container;
const absolute = (address: string) => new URL(address, document.baseURI);

/** Loads a module and retries missing files immediately. */
async function loadWithChunks(id: PartId): Promise<PartModule | null> {
  for (let left = chunkTries; ; left -= 1) {
    try {
      return await loadRemote<PartModule>(id);
    } catch (error) {
      // The federation runtime keeps the rejected promise of a shared package, and none of its hooks clears it.
      for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
        for (const versions of Object.values(scope))
          for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
      if (left === 1 || !(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    }
  }
}

/** Adds integrity and a timeout to the script of every remote entry. */
function guardScripts(builds: Builds): void {
  registerPlugins([
    {
      name: 'guarded-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = absolute(url).href;
        script.async = true;
        const { pathname } = absolute(url);
        const build = Object.values(builds).find(({ entry }) => absolute(entry).pathname === pathname);
        if (build) script.integrity = build.integrity;
        // Browsers verify integrity only in CORS mode.
        script.crossOrigin = 'anonymous';
        return { script, timeout: loadTimeout };
      },
    },
  ]);
}

/**
 * Loads modules from the builds of the page, or from the live build if Retry finds another one.
 * @param dataFor called for each load, which ends once the part may read the responses that came with the document
 */
export function createBrowserLoader(
  releases: ReleaseMap,
  site: Site,
  onFailure: (id: PartId, error: unknown, build: string | null) => void,
  dataFor: (id: PartId) => Promise<void>,
): RemoteLoader {
  const builds: Builds = { ...releases.modules };
  const promises = new Map<PartId, Promise<PartModule>>();
  const attempts = new Map<string, number>();
  const listeners = new Set<() => void>();
  /** Prepared promises whose load has not been requested yet. */
  const waiting = new Map<PartId, () => void>();

  const register = (container: string, attempt: number) => {
    const release = builds[container];
    if (!release) throw new Error(`The page names no build of ${container}`);
    const entry = absolute(release.entry);
    // Browsers and the federation runtime both remember a failed address.
    if (attempt > 0) entry.searchParams.set('retry', String(attempt));
    registerRemotes([{ name: container, entry: entry.href, type: 'global' }], { force: attempt > 0 });
  };

  const replace = (id: PartId, promise: Promise<PartModule>) => {
    promises.set(id, promise);
    for (const changed of listeners) changed();
  };

  const fetchModule = async (id: PartId): Promise<PartModule> => {
    const container = containerOf(id);
    if (!attempts.has(container)) {
      register(container, 0);
      attempts.set(container, 0);
    }
    warmFacades(site, id);
    const [module] = await Promise.all([loadWithChunks(id), dataFor(id)]);
    if (!module || typeof module.default !== 'function') throw new Error(`${id} exposes no component`);
    return module;
  };

  /**
   * Uses the live build if the live shell, which that build fits, has the same contract as the page's shell: so a
   * rollback repairs open pages.
   */
  const renew = async (container: string) => {
    const attempt = (attempts.get(container) ?? 0) + 1;
    attempts.set(container, attempt);
    const live = await fetchReleases();
    const newest = live?.modules[container];
    if (newest && live.shell.contract === releases.shell.contract) builds[container] = newest;
    if (attempts.get(container) !== attempt) return;
    // Otherwise it would join a hanging load instead of starting a new one.
    window.scriptAttempts = { ...window.scriptAttempts, [container]: attempt };
    for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
    register(container, attempt);
  };

  const start = (id: PartId, begun: Promise<void> = Promise.resolve()): Promise<PartModule> => {
    const fetched = begun.then(() => fetchModule(id));
    const late = () =>
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${id} did not load within ${loadTimeout} ms`)), loadTimeout),
      );
    const guarded = Promise.race([fetched, begun.then(late)]);
    guarded.then(
      (module) => Object.assign(guarded, { status: 'fulfilled', value: module }),
      (error: unknown) => {
        onFailure(id, error, builds[containerOf(id)]?.build ?? null);
        // A late module is still used.
        const use = (module: PartModule) => {
          if (promises.get(id) === guarded) replace(id, fulfilled(module));
        };
        fetched.then(use, () => undefined);
      },
    );
    return guarded;
  };

  const promiseOf = (id: PartId, begun?: () => Promise<void>) => {
    const promise = promises.get(id) ?? start(id, begun?.());
    promises.set(id, promise);
    return promise;
  };

  guardScripts(builds);

  return {
    missing: [],
    load(id) {
      waiting.get(id)?.();
      waiting.delete(id);
      return promiseOf(id);
    },
    prepare: (id) => promiseOf(id, () => new Promise((begin) => waiting.set(id, begin))),
    retry: (id) => replace(id, start(id, renew(containerOf(id)))),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
