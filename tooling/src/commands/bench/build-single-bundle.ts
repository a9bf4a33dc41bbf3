import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { rootDir } from '../../repository/paths';
import { runWebpack } from '../../build/run-webpack';
import { plainBrowserConfig } from '../../build/browser-config';

/**
 * Builds an entry as one bundle without federation, with the loaders and the minimizer of the real builds.
 * @param entry file relative to the product's folder
 * @returns the folder and the name of the bundle; it and what it imports later have brotli copies beside them
 */
export async function buildSingleBundle(entry: string): Promise<{ dir: string; file: string }> {
  const dir = path.join(rootDir, '.cache/single-bundle');
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  await runWebpack(plainBrowserConfig({ entry: path.join(rootDir, entry), outDir: dir }));
  const names = fs.readdirSync(dir);
  for (const name of names)
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(fs.readFileSync(path.join(dir, name))));
  const file = names.find((name) => name.startsWith('main.'));
  if (!file) throw new Error(`The bundle of ${entry} was not written`);
  return { dir, file };
}
