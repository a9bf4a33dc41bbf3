import { moduleNames, previewParameter, type ModuleName } from 'shared-contracts/federation';
import type { TeamModule } from 'shared-contracts/http';

import type { Handlers } from '../../api/call-handler';
import type { BaseServices } from '../../base-services';
import type { PreviewLinks } from '../../releases/previews/preview-links';
import { assertMayRelease } from '../../releases/state/build-records';
import { adminModule } from './admin-modules';

interface TeamServices extends BaseServices {
  previewLinks: PreviewLinks;
}

/** A module as its team sees it: with its failures, and links to its builds that end with the token. */
async function teamModule(module: ModuleName, tokenId: string, services: TeamServices): Promise<TeamModule> {
  const { releases, failureReports, previewLinks } = services;
  const records = await releases.records.list();
  const ready = records.filter(({ data }) => data.module === module && data.buildState === 'ready');
  const previews = ready.map(async ({ id, data: { build } }) => {
    const name = await previewLinks.sign(id, tokenId);
    return name === null ? [] : [{ build, address: `/?${previewParameter}=${name}` }];
  });
  return {
    ...(await adminModule(module, services, records)),
    failures: [...failureReports.of(module)],
    previews: (await Promise.all(previews)).flat(),
  };
}

/** Handlers of the calls that return the live builds, for visitors, teams and administrators. */
export function moduleHandlers(services: TeamServices) {
  return {
    listModules: async () => ({ value: await services.releases.live() }),
    getModuleReleases: async ({ params: { module } }, { caller }) => {
      assertMayRelease(caller, module);
      return { value: await teamModule(module, caller.id, services) };
    },
    listAdminModules: async () => {
      const records = await services.releases.records.list();
      return { value: await Promise.all(moduleNames.map((module) => adminModule(module, services, records))) };
    },
  } satisfies Partial<Handlers>;
}
