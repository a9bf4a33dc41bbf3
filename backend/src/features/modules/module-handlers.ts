import type { Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import type { ModuleReleases } from '../../releases/module-releases';
import { adminModules } from './admin-modules';

export interface ModuleServices {
  persistence: Pick<Persistence, 'audit'>;
  releases: ModuleReleases;
}

/** Handlers of the calls that return the live builds, for visitors and administrators. */
export function moduleHandlers({ persistence, releases }: ModuleServices) {
  return {
    listModules: async () => ({ kind: 'value', value: await releases.live() }),
    listAdminModules: async () => ({ kind: 'value', value: await adminModules(persistence, releases) }),
  } satisfies Partial<Handlers>;
}
