import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { containerName, isServerRendered, partsOfId, remoteIds, type ModuleName } from 'shared-contracts/federation';

import { packageDir } from '../repository/paths';
import type { ExposesOption } from './browser-config';

const exposedFiles = z.record(z.string(), z.string());

/** The exposed parts of a module. */
export interface Federation {
  /** Exposed names and their files, relative to the module's folder. */
  exposes: Readonly<Record<string, string>>;
  /** Exposed names that the server renders, too. */
  serverRendered: string[];
}

/**
 * The exposed parts of a module from the contract's table, with the files of its `federation.config.ts`.
 * @param exposes those files; none for the shell
 * @throws Error if the two name different parts
 */
export function federationOf(module: ModuleName, exposes: Readonly<Record<string, string>>): Federation {
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

/** Reads the exposed parts of a module from its folder. @throws Error if they are not those of the table */
export async function readFederation(module: ModuleName, dir = packageDir(module)): Promise<Federation> {
  if (module === 'shell') return federationOf(module, {});
  const config: { default: unknown } = await import(pathToFileURL(path.join(dir, 'federation.config.ts')).href);
  return federationOf(module, exposedFiles.parse(config.default));
}

/** The `exposes` option of the federation plugin. */
export function exposesOption({ exposes }: Federation): ExposesOption {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name: `__federation_expose_${name}` }]),
  );
}
