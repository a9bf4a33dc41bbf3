import fs from 'node:fs';
import path from 'node:path';

/** The package with the commands. */
export const toolName = 'tooling';

/** Paths of the files of a package that match, relative to its folder. */
export const filesIn = (dir: string, pattern: RegExp): string[] =>
  fs
    .readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => pattern.test(file));

/** Entry points of the commands of a module; webpack, jest and the browser run some of them. */
const roots = /^src\/(?:bin\.mjs|module-commands\/.+|dev\/.+|jest\/.+)$/;

const endings = ['', '.ts', '.tsx', '/index.ts'];

/** The files that a file imports by their path. */
function importsOf(file: string): string[] {
  const source = fs.readFileSync(file, 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].flatMap(([, request = '']) => {
    const target = path.resolve(path.dirname(file), request);
    return (
      endings.map((ending) => target + ending).find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile()) ??
      []
    );
  });
}

/** The files of the tool that a module in a repository of its own needs, relative to the folder of the tool. */
export function toolFiles(dir: string): string[] {
  const found = new Set(filesIn(dir, roots).map((file) => path.join(dir, file)));
  // Iteration includes entries that are added meanwhile.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return [...[...found].map((file) => path.relative(dir, file)), 'tsconfig.module.json'];
}
