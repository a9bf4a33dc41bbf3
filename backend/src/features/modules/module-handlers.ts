import type { Handlers } from '../../http/call-handler';
import type { Persistence } from '../../persistence';
import type { BuildHealth } from '../../releases/build-health';
import type { ModuleReleases } from '../../releases/module-releases';
import { adminModules } from './admin-modules';

export interface ModuleServices {
  persistence: Pick<Persistence, 'audit'>;
  releases: ModuleReleases;
  buildHealth: Pick<BuildHealth, 'of'>;
}

/** Handlers of the calls that return the live builds, for visitors and administrators. */
export function moduleHandlers({ persistence, releases, buildHealth }: ModuleServices) {
  return {
    listModules: async () => ({ kind: 'value', value: await releases.live() }),
    listAdminModules: async () => ({ kind: 'value', value: await adminModules(persistence, releases, buildHealth) }),
  } satisfies Partial<Handlers>;
}
