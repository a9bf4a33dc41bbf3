import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runInRoot } from '../process/run';
import { sharingCores } from '../process/compiler';
import { rootDir } from '../repository/paths';
import { packageFile } from './package-file';
import published from '../repository/published.json';
import { filesIn, toolFiles, toolName } from './sources';

/** The published part of a package: the sources that it exports or runs, and other files beside them. */
function copySources(name: string, target: string): void {
  const source = path.join(rootDir, name);
  const files = name === toolName ? toolFiles(source) : filesIn(source, /^src\/.+(?<!\.test\.tsx?)$/);
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(path.join(source, file), path.join(target, file));
  }
}

/** Writes the declarations of all packages into `dir/<name>/types`. @throws Error with the compiler's messages */
async function writeTypes(dir: string): Promise<void> {
  const [out, config] = [path.join(dir, 'types'), path.join(dir, 'tsconfig.json')];
  const typed = published.filter((name) => name !== toolName);
  fs.writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(rootDir, 'tooling/tsconfig.module.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: out,
        rootDir,
        typeRoots: [path.join(rootDir, 'node_modules/@types')],
      },
      include: typed.map((name) => path.join(rootDir, name, 'src')),
      exclude: [path.join(rootDir, '**/*.test.ts'), path.join(rootDir, '**/*.test.tsx')],
    }),
  );
  const compiler = path.join(rootDir, 'node_modules/typescript-native/bin/tsc');
  const { status, output } = await runInRoot(process.execPath, [compiler, ...sharingCores, '-p', config], {
    quiet: true,
  });
  if (status !== 0) throw new Error(`The types of the packages cannot be written:\n${output}`);
  for (const name of typed) fs.renameSync(path.join(out, name, 'src'), path.join(dir, name, 'types'));
}

/**
 * Packs everything needed to build a module in its own repository: sources, which its build compiles like the product's
 * own, and their declarations.
 * @param destination folder for the `.tgz` files
 * @returns the names of the files
 * @throws Error with the messages of the compiler or of npm
 */
export async function packPackages(destination: string): Promise<string[]> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-pack-'));
  try {
    const folders = published.map((name) => path.join(dir, name));
    for (const [index, name] of published.entries()) copySources(name, folders[index] ?? dir);
    await writeTypes(dir);
    for (const [index, name] of published.entries())
      fs.writeFileSync(path.join(folders[index] ?? dir, 'package.json'), packageFile(name, folders[index] ?? dir));
    fs.mkdirSync(destination, { recursive: true });
    const { status, output } = await runInRoot(
      'npm',
      ['pack', ...folders, '--pack-destination', destination, '--loglevel=error'],
      {
        quiet: true,
      },
    );
    if (status !== 0) throw new Error(`npm pack failed:\n${output}`);
    return output
      .trim()
      .split('\n')
      .filter((line) => line.endsWith('.tgz'));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
