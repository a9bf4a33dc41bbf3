import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { declaredParts, type ModuleName, type Parts } from 'shared-contracts/federation';

import { packageDir } from '../repository/paths';

/** The `exposes` option of the federation plugin. */
type ExposesOption = Record<string, { import: string; name: string }>;

/** The exposed parts of a module. */
export interface Federation {
  /** Exposed names and their files, relative to the module's folder. */
  exposes: Readonly<Record<string, string>>;
  parts: Parts;
}

/** @param declared the default export of a `federation.config.ts`. @throws ZodError that names what is wrong in it */
export function federationOf(declared: unknown): Federation {
  const parts = Object.entries(declaredParts.parse(declared));
  return {
    exposes: Object.fromEntries(parts.map(([name, { file }]) => [name, file])),
    parts: Object.fromEntries(parts.map(([name, { file: _file, ...part }]) => [name, part])),
  };
}

/** Reads the exposed parts of a module from its folder; the shell has none. @throws ZodError */
export async function readFederation(module: ModuleName, dir = packageDir(module)): Promise<Federation> {
  if (module === 'shell') return federationOf({});
  const config: { default: unknown } = await import(pathToFileURL(path.join(dir, 'federation.config.ts')).href);
  return federationOf(config.default);
}

export const isForVisitors = ({ audience = 'public' }: Parts[string]): boolean => audience === 'public';

/** The `exposes` option of the federation plugin. */
export function exposesOption({ exposes }: Pick<Federation, 'exposes'>): ExposesOption {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name: `__federation_expose_${name}` }]),
  );
}
