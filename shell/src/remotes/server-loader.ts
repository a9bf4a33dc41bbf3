import { partsOfId, type RemoteId, type RemoteModules, type ServerModule } from 'shared-contracts/federation';

import { fulfilled, type RemoteLoader } from './remote-loader';

/**
 * Hands out modules from their server builds, which are all loaded before the rendering starts.
 * @param modules container name to server build
 * @returns a loader whose `load` throws where the build lacks the module; the same promise for the same module, as
 *   React asks for it
 */
export function createServerLoader(modules: Readonly<Record<string, ServerModule>>): RemoteLoader {
  const answers = new Map<RemoteId, Promise<unknown>>();
  const load = <Id extends RemoteId>(id: Id) => {
    const known = answers.get(id);
    // Each id is only ever stored with its own module.
    if (known) return known as Promise<RemoteModules[Id]>;
    const { container, name } = partsOfId(id);
    const module = modules[container]?.[name];
    if (!module) throw new Error(`No server build has ${id}`);
    // The contract check of the builds pairs each id with its module.
    const answer = fulfilled(module as RemoteModules[Id]);
    answers.set(id, answer);
    return answer;
  };
  return { load, prepare: load, preload: load, retry: () => undefined, subscribe: () => () => undefined };
}
