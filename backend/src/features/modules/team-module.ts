import { previewParameter, type ModuleName } from 'shared-contracts/federation';
import type { TeamModule } from 'shared-contracts/http';

import type { BaseServices } from '../../base-services';
import type { PreviewLinks } from '../../releases/previews/preview-links';
import { adminModule } from './admin-modules';

export interface TeamServices extends BaseServices {
  previewLinks: PreviewLinks;
}

/** A module as its team sees it, with its failures and links to its builds, which end with the token. */
export async function teamModule(module: ModuleName, tokenId: string, services: TeamServices): Promise<TeamModule> {
  const { releases, failureReports, previewLinks } = services;
  const records = releases.records.list();
  const ready = (await records).filter(({ data }) => data.module === module && data.buildState === 'ready');
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
