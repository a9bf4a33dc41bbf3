import path from 'node:path';

import { requireCatalogs } from './catalogs';
import { backendInputs, writeStamp } from './inputs';
import { rootDir } from '../repository/paths';
import { runWebpack } from './run-webpack';
import { backendConfig } from './server-config';

const entry = {
  main: './src/app/main.ts',
  data: './src/data/cli.ts',
  persistence: './src/persistence/index.ts',
  'render-worker': './src/pages/rendering/render-worker.ts',
};

/** Builds the backend into `backend/dist`. */
export async function buildBackend(): Promise<void> {
  requireCatalogs(['backend']);
  const outDir = path.join(rootDir, 'backend/dist');
  const inputs = backendInputs();
  await runWebpack(backendConfig({ outDir, entry }));
  writeStamp('backend', inputs);
}
