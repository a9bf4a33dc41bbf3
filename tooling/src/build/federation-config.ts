import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { containerName, isServerRendered, partsOfId, remoteIds, type ModuleName } from 'shared-contracts/federation';

import { packageDir } from '../repository/paths';
import type { ExposesOption } from './webpack-factory';

const exposedFiles = z.record(z.string(), z.string());

/** The exposed parts of a module. */
export interface Federation {
  /** Exposed names and their files, relative to the module's folder. */
  exposes: Record<string, string>;
  /** Exposed names that the server renders, too. */
  serverRendered: string[];
}

/**
 * The exposed parts of a module from the contract's table, with the files of its `federation.config.ts`; none for the
 * shell.
 * @param dir folder of the module
 * @throws Error if the two name different parts
 */
export async function federationOf(module: ModuleName, dir = packageDir(module)): Promise<Federation> {
  if (module === 'shell') return { exposes: {}, serverRendered: [] };
  const file = path.join(dir, 'federation.config.ts');
  const config: { default: unknown } = await import(pathToFileURL(file).href);
  const exposes = exposedFiles.parse(config.default);
  const ids = remoteIds.filter((id) => partsOfId(id).container === containerName(module));
  const declared = ids.map((id) => partsOfId(id).name);
  const [missing, unknown] = [
    declared.filter((name) => !(name in exposes)),
    Object.keys(exposes).filter((name) => !declared.includes(name)),
  ];
  if (missing.length > 0) throw new Error(`${module}/federation.config.ts names no file of ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`The table of modules does not know ${unknown.join(', ')} of ${module}`);
  return { exposes, serverRendered: ids.filter(isServerRendered).map((id) => partsOfId(id).name) };
}

/** The `exposes` option of the federation plugin. */
export function exposesOption({ exposes }: Federation): ExposesOption {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name: `__federation_expose_${name}` }]),
  );
}
