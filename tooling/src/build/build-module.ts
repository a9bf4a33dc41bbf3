import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ModuleName } from 'shared-contracts/federation';

import { logProgress } from '../process/progress';
import { packageDir } from '../repository/paths';
import { isModuleFresh } from './inputs';
import type { ModuleConfig } from './module-config';

/** The configuration in the folder of a module. @throws Error if there is none */
export async function readModuleConfig(module: ModuleName): Promise<ModuleConfig> {
  const file = path.join(packageDir(module), 'webpack.config.ts');
  if (!fs.existsSync(file)) throw new Error(`${module} has no webpack.config.ts (docs/adding-a-module.md)`);
  const config: { default: ModuleConfig } = await import(pathToFileURL(file).href);
  return config.default;
}

/** Builds the shell or a module for the browser and the server and makes the result the served build. */
async function buildModule(module: ModuleName): Promise<void> {
  const config = await readModuleConfig(module);
  const { runWebpack } = await import('./run-webpack');
  await runWebpack(...config());
}

/** Something with a build of its own. */
export interface Buildable {
  isFresh(): boolean;
  /** Loads the compiler, which a start without changes does not need. */
  build(): Promise<void>;
}

export const moduleBuildable = (module: ModuleName): Buildable => ({
  isFresh: () => isModuleFresh(module),
  build: () => buildModule(module),
});

/** Builds if anything has changed since the last build. @throws Error with the compiler's messages */
export async function buildIfChanged(name: string, { isFresh, build }: Buildable): Promise<void> {
  if (isFresh()) return;
  const began = Date.now();
  logProgress(`building ${name}`);
  await build();
  logProgress(`built ${name} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
}
