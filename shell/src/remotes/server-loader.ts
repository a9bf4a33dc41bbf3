import { partsOfId, type PartId, type ServerModule } from 'shared-contracts/federation';

import { fulfilled, type PartModule, type RemoteLoader } from './remote-loader';

/** The exposed part in the server build of its module. @throws Error if the build lacks it */
export function moduleOf(id: PartId, modules: Readonly<Record<string, ServerModule>>): unknown {
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
  const promises = new Map<PartId, Promise<PartModule>>();
  const load = (id: PartId) => {
    // The gate has checked the exports of the part.
    const promise = promises.get(id) ?? fulfilled(moduleOf(id, modules) as PartModule);
    promises.set(id, promise);
    return promise;
  };
  return { missing, load, prepare: load, retry: () => undefined, subscribe: () => () => undefined };
}
