import fs from 'node:fs';
import path from 'node:path';

import { runWebpack } from '../build/run-webpack';
import { plainBrowserConfig } from '../build/browser-config';

/** Builds the client that runs in every page of development. */
export async function buildPageClient(outDir: string): Promise<Buffer> {
  const entry = path.join(import.meta.dirname, 'page-client.ts');
  await runWebpack(plainBrowserConfig({ entry, outDir, mode: 'development' }));
  const file = fs.readdirSync(outDir).find((name) => /^main\.\w+\.js$/.test(name));
  return fs.readFileSync(path.join(outDir, file ?? 'main.js'));
}
