import { containerName, partsOfId, partsOfPage, type ModuleName, type SitePage } from 'shared-contracts/federation';
import { servedSite } from 'tooling/modules';

/** Where a module is shown: its first page, or the first page with a slot of it. */
export function placeOf(module: ModuleName): { host: SitePage; isOwn: boolean; path: string } {
  const site = servedSite();
  const isOfModule = (id: string) => partsOfId(id).container === containerName(module);
  const own = site.pages.find(({ id }) => isOfModule(id));
  const host = own ?? site.pages.find(({ id }) => partsOfPage(site, id).some(isOfModule));
  if (!host) throw new Error(`No page shows ${module}`);
  return { host, isOwn: own !== undefined, path: host.path.replace('/*', '') };
}
