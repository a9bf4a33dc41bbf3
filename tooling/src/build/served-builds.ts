import fs from 'node:fs';
import path from 'node:path';

import { buildDescriptor, type BuildDescriptor, type ModuleName, type Site } from 'shared-contracts/federation';
import { gate, siteOfBuilds } from 'shared-contracts/gate';

import { moduleNames, outputDir } from '../repository/paths';

export { moduleNames };

/** The build of a module that this checkout serves. */
export interface LocalBuild {
  /** Folder of its files. */
  dir: string;
  descriptor: BuildDescriptor;
}

/** The served build of a module, or `null` if there is none or a part of it is missing. */
export function servedBuild(module: ModuleName): LocalBuild | null {
  try {
    const dir = path.join(outputDir(module), fs.readFileSync(path.join(outputDir(module), 'current'), 'utf8').trim());
    const content: unknown = JSON.parse(fs.readFileSync(path.join(dir, 'release.json'), 'utf8'));
    const { data: descriptor } = buildDescriptor.safeParse(content);
    return descriptor ? { dir, descriptor } : null;
  } catch {
    return null;
  }
}

const servedDescriptors = (): BuildDescriptor[] =>
  moduleNames.flatMap((module) => servedBuild(module)?.descriptor ?? []);

/** The site of the builds that this checkout serves. */
export const servedSite = (): Site => siteOfBuilds(servedDescriptors());

/** Why the served builds cannot be live together, one line per reason. */
export function misfitsOfServedBuilds(): string[] {
  const live = servedDescriptors();
  if (!live.some(({ module }) => module === 'shell')) return [];
  return [...new Set(live.flatMap((build) => gate(build, { live, allowGrowth: true })))];
}
