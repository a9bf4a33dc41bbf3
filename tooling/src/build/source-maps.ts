import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

import { moduleNames, outputDir } from '../repository/paths';

/** Folder of the source maps of a build: beside the builds, because only their team may see the sources. */
const mapsDir = (module: string, build: string): string => path.join(outputDir(module), 'maps', build);

/**
 * Moves the source maps out of the folder of a build, which is released unchanged.
 * @returns a function that writes them beside the build
 */
export function takeSourceMaps(dir: string): (module: string, build: string) => void {
  const maps = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.map'))
    .map((name) => ({ name, content: fs.readFileSync(path.join(dir, name)) }));
  for (const { name } of maps) fs.rmSync(path.join(dir, name));
  return (module, build) => {
    fs.mkdirSync(mapsDir(module, build), { recursive: true });
    for (const { name, content } of maps) fs.writeFileSync(path.join(mapsDir(module, build), name), content);
  };
}

/** Removes the source maps of builds that no longer exist. @param builds existing ones */
export function pruneSourceMaps(module: string, builds: readonly string[]): void {
  const dir = path.join(outputDir(module), 'maps');
  for (const build of fs.readdirSync(dir))
    if (!builds.includes(build)) fs.rmSync(path.join(dir, build), { recursive: true });
}

/**
 * Replaces the positions of a stack in built files by those in the sources, if the maps of the builds exist here.
 * @returns the stack, and the builds without maps
 */
export function originalStack(stack: string): { stack: string; unknown: string[] } {
  const unknown = new Set<string>();
  const original = stack.replaceAll(
    /[^\s()]*\/modules\/([a-z-]+)\/([0-9a-f]{12})\/([\w.-]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/g,
    (position, name: string, build: string, file: string, line: string, column: string) => {
      const module = moduleNames.find((known) => known === name);
      const map = module && path.join(mapsDir(module, build), `${file}.map`);
      if (!map || !fs.existsSync(map)) {
        unknown.add(`${name} ${build}`);
        return position;
      }
      const { originalSource, originalLine, originalColumn } = {
        originalSource: undefined,
        originalLine: 0,
        originalColumn: 0,
        ...new SourceMap(JSON.parse(fs.readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1),
      };
      return originalSource ? `${originalSource}:${originalLine + 1}:${originalColumn + 1}` : position;
    },
  );
  return { stack: original, unknown: [...unknown] };
}
