import fs from 'node:fs';
import path from 'node:path';

import { buildDescriptor, moduleNames, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

import { outputDir } from '../repository/paths';

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

/** Why the served builds cannot be live together, one line per reason. */
export function misfitsOfServedBuilds(): string[] {
  const shell = servedBuild('shell')?.descriptor;
  if (!shell) return [];
  return moduleNames.flatMap((module) => {
    const build = module === 'shell' ? null : servedBuild(module);
    return build ? gatePair(build.descriptor, shell) : [];
  });
}
