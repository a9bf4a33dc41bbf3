import fs from 'node:fs';
import path from 'node:path';

import {
  buildDescriptor,
  containerName,
  partsOfId,
  partsOfPage,
  type BuildDescriptor,
  type ModuleName,
  type Site,
  type SitePage,
} from 'shared-contracts/federation';
import { siteOfBuilds } from 'shared-contracts/gate';
import { modulesIn } from 'tooling/modules-in';

import { productDir } from './server';

export const builtModules = modulesIn(productDir);

/** The descriptor of the build that a product in a folder serves. */
export function servedDescriptor(dir: string, module: ModuleName): BuildDescriptor {
  const dist = path.join(dir, module, 'dist');
  const file = path.join(dist, fs.readFileSync(path.join(dist, 'current'), 'utf8').trim(), 'release.json');
  return buildDescriptor.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** The site of the builds of this checkout. */
export const builtSite = (): Site => siteOfBuilds(builtModules.map((module) => servedDescriptor(productDir, module)));

/** Where a module is shown: its first page, or the first page with a slot of it. */
export function placeOf(module: ModuleName): { host: SitePage; isOwn: boolean; path: string } {
  const site = builtSite();
  const isOfModule = (id: string) => partsOfId(id).container === containerName(module);
  const own = site.pages.find(({ id }) => isOfModule(id));
  const host = own ?? site.pages.find(({ id }) => partsOfPage(site, id).some(isOfModule));
  if (!host) throw new Error(`No page shows ${module}`);
  return { host, isOwn: own !== undefined, path: host.path.replace('/*', '') };
}
