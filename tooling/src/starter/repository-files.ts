import { packageScope } from 'shared-contracts/module-names';

import { packedRange } from './packed-names';
import published from '../repository/published.json';
import type { ModulePackages } from './module-files';

/** What the product knows about repositories of modules when it packs the packages. */
export interface RepositoryTemplate {
  /** The packages of any module. */
  manifest: ModulePackages;
  /** Version of the product's packages. */
  version: string;
  scripts: Readonly<Record<string, string>>;
  /** The pipeline. */
  workflow: string;
}

/** The product's packages in a version of the site, others as they are. */
const installed = (versions: ModulePackages['dependencies'], version: string) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, range]) => [
      name,
      published.includes(name) ? packedRange(name, version) : range,
    ]),
  );

/**
 * What a repository has beside the sources of its module.
 * @param about `package.json` of the module
 * @param options.site the site that has the packages, and that the module is released to: `https://studio.example`
 * @returns content by path
 */
export function repositoryFiles(
  about: ModulePackages & Readonly<Record<string, unknown>>,
  { site, template }: { site: string; template: RepositoryTemplate },
): Map<string, string> {
  const { scripts, version } = template;
  const packageFile = {
    ...about,
    scripts,
    // npm gives it to the scripts, so no command asks for the address.
    config: { site },
    dependencies: installed(about.dependencies, version),
    devDependencies: installed(about.devDependencies, version),
  };
  return new Map([
    ['package.json', `${JSON.stringify(packageFile, null, 2)}\n`],
    ['.npmrc', `${packageScope}:registry=${site}/packages/\n`],
    ['tsconfig.json', '{ "extends": "tooling/tsconfig.json", "include": ["src", "federation.config.ts"] }\n'],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n.swc/\n'],
    ['.github/workflows/release.yml', template.workflow],
  ]);
}
