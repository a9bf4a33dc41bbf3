import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { moduleNames, rootDir } from '../repository/paths';
import { trackedFiles } from '../repository/tracked-files';
import { packedDependency } from '../packages/packed';
import published from '../repository/published.json';
import { toolName } from '../packages/sources';
import { fail } from '../process/progress';

const workflow = 'docs/examples/release-module.yml';
/** The module that it releases. */
const released = /(?<=npm run release -- )[\w-]+/;

const dependencies = z.record(z.string(), z.string());
const packageJSON = z.looseObject({ dependencies, devDependencies: dependencies.default({}) });

/** A package that `npm run pack` packs into the folder `packages`. */
const packed = (name: string) => packedDependency(name, 'packages');

function packageFile(module: string): string {
  const content: unknown = JSON.parse(fs.readFileSync(path.join(rootDir, module, 'package.json'), 'utf8'));
  const { dependencies: needed, devDependencies, ...rest } = packageJSON.parse(content);
  const commands = fs.readdirSync(path.join(import.meta.dirname, '../module-commands'));
  return JSON.stringify(
    {
      ...rest,
      scripts: Object.fromEntries(
        commands.map((file) => path.parse(file).name).map((name) => [name, `bokkado ${name}`]),
      ),
      dependencies: Object.fromEntries(
        Object.entries(needed).map(([name, range]) => [name, published.includes(name) ? packed(name) : range]),
      ),
      devDependencies: { ...devDependencies, [toolName]: packed(toolName) },
    },
    null,
    2,
  );
}

/** Copies a module into a folder with everything that a repository of its own needs besides the packages. */
export function newRepository(name: string, folder: string): void {
  const module = `mfe-${name}`;
  if (!moduleNames.some((known) => known === module)) fail(`There is no module ${module}.`);
  const target = path.resolve(folder);
  if (fs.existsSync(target)) fail(`${target} exists.`);
  const copied = trackedFiles(rootDir)
    .filter((file) => file.startsWith(`${module}/`) && file !== `${module}/package.json`)
    .map((file): [string, string] => [path.relative(module, file), fs.readFileSync(path.join(rootDir, file), 'utf8')]);
  const files = [
    ...copied,
    ['package.json', `${packageFile(module)}\n`],
    ['tsconfig.json', '{ "extends": "tooling/tsconfig.json", "include": ["src", "federation.config.ts"] }\n'],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n'],
    ['.github/workflows/release.yml', fs.readFileSync(path.join(rootDir, workflow), 'utf8').replace(released, module)],
  ] as const;
  for (const [file, content] of files) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.writeFileSync(path.join(target, file), content);
  }
}
