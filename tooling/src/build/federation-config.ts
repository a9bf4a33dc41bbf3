import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import type { ModuleName } from 'shared-contracts/federation';

import { rootDir } from './paths';
import type { ExposesOption } from './webpack-factory';

const federation = z.strictObject({
  /** Exposed names and their files, relative to the module's folder. */
  exposes: z.record(z.string(), z.string()),
  /** Exposed names that the server renders, too. */
  serverRendered: z.array(z.string()),
});
export type Federation = z.infer<typeof federation>;

/** The module's `federation.config.mjs`; the shell exposes nothing. */
export async function federationOf(module: ModuleName): Promise<Federation> {
  const file = path.join(rootDir, module, 'federation.config.mjs');
  if (!fs.existsSync(file)) return { exposes: {}, serverRendered: [] };
  const config: { default: unknown } = await import(pathToFileURL(file).href);
  return federation.parse(config.default);
}

/** The `exposes` option of the federation plugin. */
export function exposesOption({ exposes }: Federation): ExposesOption {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name: `__federation_expose_${name}` }]),
  );
}
