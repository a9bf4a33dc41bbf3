import type { RemoteId, RemoteModules, ServerModule } from 'shared-contracts/federation';

import { fulfilled, type RemoteLoader } from './remote-loader';

/**
 * Hands out modules from their server builds, which are all loaded before the rendering starts.
 * @param modules container name to server build
 * @returns a loader whose `load` throws where the build lacks the module
 */
export function createServerLoader(modules: Readonly<Record<string, ServerModule>>): RemoteLoader {
  return {
    load<Id extends RemoteId>(id: Id) {
      const [container = '', name = ''] = id.split('/');
      const module = modules[container]?.[name];
      if (!module) throw new Error(`No server build has ${id}`);
      // The contract check of the builds pairs each id with its module.
      return fulfilled(module as RemoteModules[Id]);
    },
    retry: () => undefined,
    subscribe: () => () => undefined,
  };
}
