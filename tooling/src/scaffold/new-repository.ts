import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { packageVersion } from '../packages/package-version';
import { fail } from '../process/progress';
import { moduleNames, rootDir } from '../repository/paths';
import { trackedFiles } from '../repository/tracked-files';
import { repositoryFiles } from '../starter/repository-files';
import { repositoryTemplate } from '../starter/repository-template';
import { writeFiles } from '../starter/write-files';

const versions = z.record(z.string(), z.string());
const about = z.looseObject({ dependencies: versions, devDependencies: versions });

/** Copies a module into a folder with everything that a repository of its own needs besides the packages. */
export function newRepository(name: string, site: string, folder: string): void {
  const module = `mfe-${name}`;
  if (!moduleNames.some((known) => known === module)) fail(`There is no module ${module}.`);
  if (!URL.canParse(site)) fail('The address of the site comes second, like https://studio.example.');
  const target = path.resolve(folder);
  if (fs.existsSync(target)) fail(`${target} exists.`);
  const sources = new Map(
    trackedFiles(rootDir)
      .filter((file) => file.startsWith(`${module}/`))
      .map((file) => [path.relative(module, file), fs.readFileSync(path.join(rootDir, file), 'utf8')]),
  );
  const own = repositoryFiles(about.parse(JSON.parse(sources.get('package.json') ?? '')), {
    site: new URL(site).origin,
    template: repositoryTemplate(packageVersion()),
  });
  writeFiles(target, new Map([...sources, ...own]));
}
