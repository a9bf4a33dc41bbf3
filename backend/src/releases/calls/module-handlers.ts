import { previewParameter, type ModuleName, type Site } from 'shared-contracts/federation';
import type { TeamModule } from 'shared-contracts/http';

import type { Handlers } from '../../http/api/call-handler';
import type { PreviewLinks } from '../previews/preview-links';
import { assertMayRelease } from '../state/build-records';
import { adminModule } from './admin-modules';
import type { BuildHealth } from '../health/build-health';
import type { FailureReports } from '../health/failure-reports';
import type { Persistence } from '../../persistence';
import type { PointerFollower } from '../serving/pointer-follower';
import type { ModuleReleases } from '../state/module-releases';

interface TeamServices {
  persistence: Persistence;
  releases: ModuleReleases;
  buildHealth: BuildHealth;
  pointers: PointerFollower;
  failureReports: FailureReports;
  previewLinks: PreviewLinks;
  site(): Promise<Site>;
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
    ...(await adminModule(module, services, { records, states: await releases.state.all() })),
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
      const states = await services.releases.state.all();
      const modules = new Set([
        ...states.map(({ module }) => module),
        ...records.map(({ data }) => data.module).sort(),
      ]);
      const all = { records, states };
      return { value: await Promise.all([...modules].map((module) => adminModule(module, services, all))) };
    },
  } satisfies Partial<Handlers>;
}
