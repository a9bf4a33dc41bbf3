import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';
import { newKind } from '../scaffold/new-kind';
import { newLanguage } from '../scaffold/new-language';
import { moduleFiles, refusalOfModule, tableEntry } from '../scaffold/new-module';
import { newRepository } from '../scaffold/new-repository';
import { fail, logProgress, refuseUnknown } from '../process/progress';

const tableFile = 'shared-contracts/src/modules/modules.ts';
const tableEnd = '} as const satisfies Record<';

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });

function newModule(name: string): void {
  const dir = path.join(rootDir, `mfe-${name}`);
  const refusal = refusalOfModule(name);
  if (refusal !== null) fail(refusal);
  if (fs.existsSync(dir)) fail(`mfe-${name} exists.`);
  const table = fs.readFileSync(path.join(rootDir, tableFile), 'utf8');
  const sibling = fs.readFileSync(path.join(rootDir, 'mfe-public/package.json'), 'utf8');
  for (const [file, content] of moduleFiles(name, manifest.parse(JSON.parse(sibling)))) {
    fs.mkdirSync(path.dirname(path.join(rootDir, file)), { recursive: true });
    fs.writeFileSync(path.join(rootDir, file), content);
  }
  fs.writeFileSync(path.join(rootDir, tableFile), table.replace(tableEnd, tableEntry(name) + tableEnd));
  logProgress(`made mfe-${name} and its entry in ${tableFile}: run npm install, then npm start and open /${name}`);
}

/** Generators by kind. */
const makers: Readonly<Record<string, (name: string, second?: string) => void>> = {
  module: newModule,
  kind: (name, given) => {
    const { files, plural } = newKind(name, given);
    for (const file of files) logProgress(`to fill in: ${file}`);
    logProgress(`made the kind ${name}: run npm run contract, then npm start and open /admin/${plural}`);
  },
  language: (name) => {
    for (const file of newLanguage(name)) logProgress(`to fill in: ${file}`);
  },
  repository: (name, folder = `../mfe-${name}`) => {
    newRepository(name, folder);
    logProgress(`copied mfe-${name} to ${folder}: pack the packages into it, then run npm install there`);
  },
};

/**
 * `npm run new -- module NAME`, `… kind NAME [PLURAL]` and `… language LOCALE` make a new part of the product,
 * `npm run new -- repository NAME [FOLDER]` a repository of its own for a module.
 */
export async function run([kind = '', name = '', second]: readonly string[]): Promise<void> {
  refuseUnknown([kind], Object.keys(makers));
  makers[kind]?.(name, second);
}
