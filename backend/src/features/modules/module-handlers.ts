import type { Handlers } from '../../api/call-handler';
import { assertMayRelease } from '../../releases/state/build-records';
import { adminModules } from './admin-modules';
import { teamModule, type TeamServices } from './team-module';

export function moduleHandlers(services: TeamServices) {
  return {
    listModules: async () => ({ value: await services.releases.live() }),
    getModuleReleases: async ({ params: { module } }, { caller }) => {
      assertMayRelease(caller, module);
      return { value: await teamModule(module, caller.id, services) };
    },
    listAdminModules: async () => ({ value: await adminModules(services) }),
  } satisfies Partial<Handlers>;
}
