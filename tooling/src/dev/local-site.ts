import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ModuleName } from 'shared-contracts/module-names';

import { buildOrFail } from '../build/build-all';
import { logProgress } from '../process/progress';
import { moduleNames, rootDir } from '../repository/paths';
import { freePort } from '../test-servers/ports';
import { devPort, listen } from './listen';
import { buildPageClient } from './page-client-bundle';
import { createDevServer, localBackend } from './server';
import { publishHotBuild, watchModule } from './watch-module';

/** The address of the pages. */
const site = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${devPort}`;

/** Creates a copy of the product's folder for the backend, with its own builds of the watched modules. */
function makeProductDir(watched: readonly ModuleName[]): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-dev-'));
  for (const name of ['backend', ...moduleNames]) {
    if (watched.some((module) => module === name)) fs.mkdirSync(path.join(dir, name, 'dist'), { recursive: true });
    else fs.symlinkSync(path.join(rootDir, name), path.join(dir, name), 'junction');
  }
  return dir;
}

function startBackend(productDir: string, backendPort: number): ChildProcess {
  return spawn(process.execPath, [path.join(rootDir, 'backend/dist/main.mjs')], {
    cwd: rootDir,
    stdio: 'inherit',
    env: {
      // The browser renders every page here, so server rendering is expected to fail.
      LOG_LEVEL: 'error',
      ...process.env,
      PUBLIC_ORIGIN: site,
      DATA_DIR: path.resolve(rootDir, process.env['DATA_DIR'] ?? 'data'),
      ROOT_DIR: productDir,
      HOST: '127.0.0.1',
      PORT: String(backendPort),
    },
  });
}

/** Serves the product of this checkout with hot module replacement for the watched modules. */
export async function develop(names: readonly string[]): Promise<void> {
  const watched = moduleNames.filter((name) => names.length === 0 || name === 'shell' || names.includes(name));

  const productDir = makeProductDir(watched);
  process.on('exit', () => fs.rmSync(productDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  await buildOrFail(['backend', ...moduleNames.filter((name) => !watched.includes(name))]);

  const backendPort = await freePort();
  const dirs = new Map<string, string>();
  const client = await buildPageClient(path.join(productDir, 'client'));
  const upstream = localBackend(backendPort, site);
  const { server, sendBuilt, sendProblem } = createDevServer({ upstream, client, dirs });
  for (const module of watched) {
    const dist = path.join(productDir, module, 'dist');
    const { dir } = await watchModule(module, {
      dist,
      refresh: true,
      onBuilt({ name, hash, seconds, descriptor }) {
        publishHotBuild(dist, descriptor);
        logProgress(`built ${module} in ${seconds.toFixed(1)} s`);
        sendBuilt({ name, hash });
      },
      onProblem(text) {
        logProgress(text);
        sendProblem(text);
      },
    });
    dirs.set(module, dir);
  }

  await listen(server);
  const backend = startBackend(productDir, backendPort);
  process.on('exit', () => backend.kill());
  backend.on('exit', (code) => process.exit(code ?? 1));
  logProgress(`watching ${watched.join(', ')}`);
}
