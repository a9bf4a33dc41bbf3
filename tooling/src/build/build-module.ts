import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ModuleName } from 'shared-contracts/federation';

import { packageDir } from '../repository/paths';
import type { ModuleConfig } from './module-config';
import { runWebpack } from './run-webpack';

/** The configuration in the folder of a module. @throws Error if there is none */
export async function readModuleConfig(module: ModuleName): Promise<ModuleConfig> {
  const file = path.join(packageDir(module), 'webpack.config.ts');
  if (!fs.existsSync(file)) throw new Error(`${module} has no webpack.config.ts (docs/adding-a-module.md)`);
  const config: { default: ModuleConfig } = await import(pathToFileURL(file).href);
  return config.default;
}

/** Builds the shell or a module for the browser and the server and makes the result the served build. */
export async function buildModule(module: ModuleName): Promise<void> {
  const config = await readModuleConfig(module);
  await runWebpack(...config());
}
