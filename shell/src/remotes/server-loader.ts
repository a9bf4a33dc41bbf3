import { partsOfId, type RemoteId, type RemoteModules, type ServerModule } from 'shared-contracts/federation';

import { fulfilled, type RemoteLoader } from './remote-loader';

/** The exposed part in the server build of its module. @throws Error if the build lacks it */
export function moduleOf(id: RemoteId, modules: Readonly<Record<string, ServerModule>>): unknown {
  const { container, name } = partsOfId(id);
  const module = modules[container]?.[name];
  if (!module) throw new Error(`No server build has ${id}`);
  return module;
}

/**
 * Provides modules from their server builds, by container name, with a stable promise for each, as React requires.
 * @param missing see `RemoteLoader`
 */
export function createServerLoader(
  modules: Readonly<Record<string, ServerModule>>,
  missing: readonly string[] = [],
): RemoteLoader {
  const promises = new Map<RemoteId, Promise<unknown>>();
  const load = <Id extends RemoteId>(id: Id) => {
    const promise = promises.get(id) ?? fulfilled(moduleOf(id, modules));
    promises.set(id, promise);
    // The contract check of the builds pairs each id with its module.
    return promise as Promise<RemoteModules[Id]>;
  };
  return { missing, load, prepare: load, retry: () => undefined, subscribe: () => () => undefined };
}
