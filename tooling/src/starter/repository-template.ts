import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { moduleNames, rootDir } from '../repository/paths';
import type { ModulePackages } from './module-files';
import type { RepositoryTemplate } from './repository-files';

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });

/** The packages that every module of the product uses. */
export function packagesOfModules(): ModulePackages {
  const [first, ...others] = moduleNames
    .filter((module) => module !== 'shell')
    .map((module) => manifest.parse(JSON.parse(fs.readFileSync(path.join(rootDir, module, 'package.json'), 'utf8'))));
  const common = (kind: keyof ModulePackages) =>
    Object.fromEntries(
      Object.entries(first?.[kind] ?? {}).filter(([name]) => others.every((other) => name in other[kind])),
    );
  return { dependencies: common('dependencies'), devDependencies: common('devDependencies') };
}

/** @param version of the product's packages */
export function repositoryTemplate(version: string): RepositoryTemplate {
  const commands = fs.readdirSync(path.join(import.meta.dirname, '../module-commands'));
  return {
    manifest: packagesOfModules(),
    version,
    scripts: Object.fromEntries(commands.map((file) => path.parse(file).name).map((name) => [name, `bokkado ${name}`])),
    workflow: fs.readFileSync(path.join(rootDir, 'docs/examples/release-module.yml'), 'utf8'),
  };
}
