import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { rootDir } from './paths';
import { runWebpack } from './run-webpack';
import { plainBrowserConfig } from './webpack-factory';

/**
 * Builds an entry as one bundle without federation, with the loaders and the minimizer of the real builds.
 * @param entry file relative to the product's folder
 * @returns the folder and the name of the bundle, which has a brotli copy beside it
 */
export async function buildSingleBundle(entry: string): Promise<{ dir: string; file: string }> {
  const dir = path.join(rootDir, '.cache/single-bundle');
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  await runWebpack(plainBrowserConfig({ entry: path.join(rootDir, entry), outDir: dir }));
  const file = fs.readdirSync(dir).find((name) => name.startsWith('main.'));
  if (!file) throw new Error(`The bundle of ${entry} was not written`);
  const content = fs.readFileSync(path.join(dir, file));
  fs.writeFileSync(path.join(dir, `${file}.br`), zlib.brotliCompressSync(content));
  return { dir, file };
}
