import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { contractVersion } from 'shared-contracts/federation';

import published from '../repository/published.json';

/** The scope of the packed packages: without one, a registry would resolve their names to packages of others. */
const scope = 'bokkado';

/** The name under which a package is published; it is installed under the name that sources import. */
export const packedName = (name: string): string => `@${scope}/${name}`;

/** A dependency on a published package, for the `package.json` of another one. */
export const packedRange = (name: string): string => `npm:${packedName(name)}@^${contractVersion}`;

/** The name of the file that `npm pack` writes. */
const packedFile = (name: string): string => `${scope}-${name}-${contractVersion}.tgz`;

/** A dependency on a packed file. @param folder in the repository of a module */
export const packedDependency = (name: string, folder: string): string => `file:${folder}/${packedFile(name)}`;

const dependencies = z.record(z.string(), z.string()).default({});
const packageJSON = z.looseObject({ dependencies, devDependencies: dependencies });

/**
 * Makes the repository of a module, if it is the parent of the folder, use the packages in it, and removes packages of
 * older versions, so that `npm install` installs the new ones.
 * @param destination folder of the packed packages
 */
export function usePacked(destination: string): void {
  const file = path.join(path.dirname(destination), 'package.json');
  if (!fs.existsSync(file)) return;
  const folder = path.basename(destination);
  const own = `file:${folder}/`;
  const content = packageJSON.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const updated = (known: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(known).map(([name, range]) => [
        name,
        published.includes(name) && range.startsWith(own) ? packedDependency(name, folder) : range,
      ]),
    );
  const after = {
    ...content,
    dependencies: updated(content.dependencies),
    devDependencies: updated(content.devDependencies),
  };
  if (JSON.stringify(after) === JSON.stringify(content)) return;
  fs.writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  for (const before of [content.dependencies, content.devDependencies].flatMap((known) => Object.entries(known)))
    if (published.includes(before[0]) && before[1].startsWith(own))
      fs.rmSync(path.join(path.dirname(destination), before[1].slice('file:'.length)), { force: true });
}
