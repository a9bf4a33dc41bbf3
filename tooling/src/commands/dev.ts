import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { moduleNames, type ModuleName } from 'shared-contracts/federation';

import { rootDir } from '../build/paths';
import { runWebpack } from '../build/run-webpack';
import { plainBrowserConfig } from '../build/webpack-factory';
import { createDevServer } from '../dev/server';
import { watchModule } from '../dev/watch-module';
import { freePort } from '../test-servers/ports';
import { buildOrGiveUp } from './build-all';
import { giveUp, logProgress, refuseUnknown } from './progress';

/** Creates a copy of the product's folder for the backend, with its own builds of the watched modules. */
function makeProductDir(watched: readonly ModuleName[]): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-dev-'));
  for (const name of ['backend', ...moduleNames]) {
    if (watched.some((module) => module === name)) fs.mkdirSync(path.join(dir, name, 'dist'), { recursive: true });
    else fs.symlinkSync(path.join(rootDir, name), path.join(dir, name), 'junction');
  }
  return dir;
}

async function buildClient(outDir: string): Promise<Buffer> {
  const entry = path.join(rootDir, 'tooling/src/dev/page-client.ts');
  await runWebpack(plainBrowserConfig({ entry, outDir, mode: 'development' }));
  const file = fs.readdirSync(outDir).find((name) => /^main\.\w+\.js$/.test(name));
  return fs.readFileSync(path.join(outDir, file ?? 'main.js'));
}

function startBackend(productDir: string, { port, backendPort }: { port: number; backendPort: number }): ChildProcess {
  return spawn(process.execPath, [path.join(rootDir, 'backend/dist/main.mjs')], {
    cwd: rootDir,
    stdio: 'inherit',
    env: {
      // The browser renders every page here, so failures of server rendering are expected.
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...process.env,
      DATA_DIR: path.resolve(rootDir, process.env['DATA_DIR'] ?? 'data'),
      ROOT_DIR: productDir,
      HOST: '127.0.0.1',
      PORT: String(backendPort),
    },
  });
}

/**
 * `npm run dev [-- MODULE …]`: serves the product with hot module replacement for the named modules and the packages
 * they share; components keep their state. Without names all modules are watched. The shell is always watched, because
 * it provides React's development build. Other modules use the output of `npm run build`.
 */
export async function run(names: readonly string[]): Promise<void> {
  refuseUnknown(names, moduleNames);
  const watched = moduleNames.filter((name) => names.length === 0 || name === 'shell' || names.includes(name));
  const port = Number(process.env['PORT'] ?? 3000);
  const host = process.env['HOST'] ?? '127.0.0.1';

  const productDir = makeProductDir(watched);
  process.on('exit', () => fs.rmSync(productDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  await buildOrGiveUp(['backend', ...moduleNames.filter((name) => !watched.includes(name))]);

  const backendPort = await freePort();
  const dirs = new Map<string, string>();
  const client = await buildClient(path.join(productDir, 'client'));
  const { server, sendBuilt, sendProblem } = createDevServer({ backendPort, client, dirs });
  for (const module of watched) {
    const { dir } = await watchModule(module, {
      dist: path.join(productDir, module, 'dist'),
      onBuilt({ name, hash, seconds }) {
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

  server.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what uses it, or set PORT to another one.`
        : `The server cannot listen on port ${port}: ${error.code ?? error.message}`,
    ),
  );
  server.listen(port, host, () => {
    const backend = startBackend(productDir, { port, backendPort });
    process.on('exit', () => backend.kill());
    backend.on('exit', (code) => process.exit(code ?? 1));
    logProgress(`watching ${watched.join(', ')}`);
  });
}
