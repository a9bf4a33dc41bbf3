import fs from 'node:fs';
import path from 'node:path';

import { readFederation } from '../build/federation-config';
import { fail, logProgress } from '../process/progress';
import { moduleNames, rootDir } from '../repository/paths';
import { moduleFiles, refusalOfName } from '../starter/module-files';
import { packagesOfModules } from '../starter/repository-template';
import { writeFiles } from '../starter/write-files';

/** First parts of the addresses of pages. */
async function takenAddresses(): Promise<string[]> {
  const federations = await Promise.all(moduleNames.map((module) => readFederation(module)));
  return federations.flatMap(({ parts }) =>
    Object.values(parts).flatMap((part) => (part.kind === 'page' ? [part.path.split('/')[1] ?? ''] : [])),
  );
}

/** Why there cannot be a module of this name, whose page is at the address of the name; `null` if there can be. */
export async function refusalOfModule(name: string): Promise<string | null> {
  const refusal = refusalOfName(name);
  if (refusal !== null) return refusal;
  if (moduleNames.includes(`mfe-${name}`)) return `mfe-${name} exists.`;
  return (await takenAddresses()).includes(name) ? `The address /${name} exists: its page would take it.` : null;
}

/** Makes a module. @param name as in its path, `press-kit` */
export async function newModule(name: string): Promise<void> {
  const refusal = await refusalOfModule(name);
  if (refusal !== null) fail(refusal);
  const folder = path.join(rootDir, `mfe-${name}`);
  if (fs.existsSync(folder)) fail(`mfe-${name} exists.`);
  writeFiles(folder, moduleFiles(name, packagesOfModules()));
  logProgress(`made mfe-${name}: run npm install, then npm start and open /${name}`);
}
