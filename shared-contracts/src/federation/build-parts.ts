import type { BuildDescriptor } from '../modules/descriptor';
import { containerName } from '../modules/module-names';
import type { ExposedPart, Parts } from '../modules/parts';
import { siteOf, type Site } from './site';

/** The parts of a build by their exposed names: none of builds before contract 5, which do not describe them. */
export function partsOfBuild({ exposes }: BuildDescriptor): Parts {
  return Object.fromEntries(
    Object.entries(exposes).flatMap(
      ([name, { exports: _exports, files: _files, ...part }]): [string, ExposedPart][] => {
        return 'path' in part || 'into' in part ? [[name, part]] : [];
      },
    ),
  );
}

/** The site of builds that run together. */
export const siteOfBuilds = (builds: readonly BuildDescriptor[]): Site =>
  siteOf(Object.fromEntries(builds.map((build) => [containerName(build.module), partsOfBuild(build)])));
