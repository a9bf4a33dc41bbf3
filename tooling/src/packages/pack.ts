import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { build as esbuild } from 'esbuild';
import * as z from 'zod';

import { sharingCores } from '../process/compiler';
import { runProgram } from '../process/run';
import { rootDir } from '../repository/paths';
import published from '../repository/published.json';
import { repositoryTemplate } from '../starter/repository-template';
import { packageFile } from './package-file';
import { packageVersion } from './package-version';
import { packedName } from '../starter/packed-names';
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
  const lines: string[] = [];
  const { status } = await runProgram(process.execPath, [compiler, ...sharingCores, '-p', config], {
    onLine: (line) => lines.push(line),
  });
  if (status !== 0) throw new Error(`The types of the packages cannot be written:\n${lines.join('\n')}`);
  for (const name of typed) fs.renameSync(path.join(out, name, 'src'), path.join(dir, name, 'types'));
}

/** The package of `npm create @bokkado/module`: one program, without dependencies. */
async function writeCreator(target: string, version: string): Promise<object> {
  const name = 'create-module';
  const file = `${name}.mjs`;
  await esbuild({
    entryPoints: [path.join(rootDir, `tooling/src/starter/${name}.ts`)],
    outfile: path.join(target, file),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    define: { TEMPLATE: JSON.stringify(repositoryTemplate(version)) },
  });
  return { name: packedName(name), version, license: 'MIT', type: 'module', bin: { [name]: file } };
}

const packed = z.array(z.object({ name: z.string(), filename: z.string(), integrity: z.string() }));

/** Packs the packages in folders. @returns their archives with what npm needs to verify them */
async function packFolders(folders: readonly string[], destination: string): Promise<z.infer<typeof packed>> {
  const lines: string[] = [];
  const { status } = await runProgram(
    'npm',
    ['pack', ...folders, '--pack-destination', destination, '--json', '--loglevel=error'],
    { onLine: (line) => lines.push(line) },
  );
  const output = lines.join('\n');
  if (status !== 0) throw new Error(`npm pack failed:\n${output}`);
  return packed.parse(JSON.parse(output));
}

/**
 * Packs everything needed to build a module in its own repository, which a running product gives to npm: sources, which
 * a build compiles like the product's own, and their declarations.
 * @param destination folder for `NAME.tgz` and `NAME.json`, its manifest
 * @throws Error with the messages of the compiler or of npm
 */
export async function packPackages(destination: string): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-pack-'));
  const folderOf = (name: string) => path.join(dir, name);
  const version = packageVersion();
  try {
    for (const name of published) copySources(name, folderOf(name));
    await writeTypes(dir);
    const manifests = new Map<string, object>(
      published.map((name) => [name, packageFile(name, folderOf(name), version)]),
    );
    manifests.set('create-module', await writeCreator(folderOf('create-module'), version));
    fs.rmSync(destination, { recursive: true, force: true });
    fs.mkdirSync(destination, { recursive: true });
    for (const [name, manifest] of manifests)
      fs.writeFileSync(path.join(folderOf(name), 'package.json'), JSON.stringify(manifest));
    const archives = await packFolders([...manifests.keys()].map(folderOf), destination);
    for (const [name, manifest] of manifests) {
      const archive = archives.find((each) => each.name === packedName(name));
      if (!archive) throw new Error(`npm did not pack ${name}`);
      fs.renameSync(path.join(destination, archive.filename), path.join(destination, `${name}.tgz`));
      const described = { ...manifest, dist: { integrity: archive.integrity } };
      fs.writeFileSync(path.join(destination, `${name}.json`), JSON.stringify(described));
    }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
