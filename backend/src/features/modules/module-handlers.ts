import type { Handlers } from '../../api/call-handler';
import { assertMayRelease } from '../../releases/may-release';
import { adminModule, adminModules, type ModuleServices } from './admin-modules';

/** Handlers of the calls that return the live builds, for visitors, teams and administrators. */
export function moduleHandlers({ persistence, releases, buildHealth }: ModuleServices) {
  return {
    listModules: async () => ({ kind: 'value', value: await releases.live() }),
    getModuleReleases: async ({ params: { module } }, { caller }) => {
      assertMayRelease(caller, module);
      return { kind: 'value', value: await adminModule(module, { persistence, releases, buildHealth }) };
    },
    listAdminModules: async () => ({
      kind: 'value',
      value: await adminModules({ persistence, releases, buildHealth }),
    }),
  } satisfies Partial<Handlers>;
}
