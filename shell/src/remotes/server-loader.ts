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
 * Provides modules from their server builds, which are loaded before rendering.
 * @param modules server builds by container name
 * @returns a loader whose `load` throws if the build lacks the module; with a stable promise per module, as React
 *   requires
 */
export function createServerLoader(modules: Readonly<Record<string, ServerModule>>): RemoteLoader {
  const responses = new Map<RemoteId, Promise<unknown>>();
  const load = <Id extends RemoteId>(id: Id) => {
    const known = responses.get(id);
    // Each id is only stored with its own module.
    if (known) return known as Promise<RemoteModules[Id]>;
    // The contract check of the builds pairs each id with its module.
    const response = fulfilled(moduleOf(id, modules) as RemoteModules[Id]);
    responses.set(id, response);
    return response;
  };
  return { load, prepare: load, retry: () => undefined, subscribe: () => () => undefined };
}
