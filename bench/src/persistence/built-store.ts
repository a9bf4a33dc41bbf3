import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as persistence from '../../../backend/src/persistence';

export type BuiltStore = Awaited<ReturnType<typeof persistence.openPersistence>>;

const built = path.resolve(import.meta.dirname, '../../../backend/dist/persistence.mjs');

/** Opens a store like the built product. */
export async function openStore(options: Parameters<typeof persistence.openPersistence>[0]): Promise<BuiltStore> {
  if (!fs.existsSync(built)) throw new Error(`${built} is missing: run npm run build`);
  const { openPersistence }: typeof persistence = await import(pathToFileURL(built).href);
  return openPersistence(options);
}
