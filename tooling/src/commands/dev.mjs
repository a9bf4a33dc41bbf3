/**
 * `npm run dev [-- MODULE …]`: serves the product and exchanges what changes in the named modules, and in what they
 * share, in the pages that are open: components keep their state. Without names every module is watched. The shell
 * always is: it brings React's development build. The other modules are the builds of `npm run build`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { moduleNames, rootDir } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './progress.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !moduleNames.includes(name));
if (unknown.length > 0) giveUp(`Unknown: ${unknown.join(', ')}. Modules are ${moduleNames.join(', ')}.`);
const watched = names.length > 0 ? [...new Set(['shell', ...names])] : moduleNames;

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

/** A folder that looks like the product to the backend, but for the builds of the watched modules. */
function standIn() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-dev-'));
  for (const name of ['backend', ...moduleNames]) {
    if (watched.includes(name)) fs.mkdirSync(path.join(dir, name, 'dist'), { recursive: true });
    else fs.symlinkSync(path.join(rootDir, name), path.join(dir, name), 'junction');
  }
  return dir;
}

async function buildClient(outDir) {
  const { runWebpack } = await import('../build/run-webpack.mjs');
  const { plainBrowserConfig } = await import('../build/webpack-factory.mjs');
  await runWebpack(
    plainBrowserConfig({ entry: path.join(rootDir, 'tooling/src/dev/page-client.mjs'), outDir, mode: 'development' }),
  );
  const file = fs.readdirSync(outDir).find((name) => /^main\.\w+\.js$/.test(name));
  return fs.readFileSync(path.join(outDir, file));
}

function startBackend(productDir, backendPort) {
  return spawn(process.execPath, [path.join(rootDir, 'backend/dist/main.mjs')], {
    cwd: rootDir,
    stdio: 'inherit',
    env: {
      // The browser renders every page here; that the server cannot is no news.
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...process.env,
      DATA_DIR: path.resolve(rootDir, process.env.DATA_DIR ?? 'data'),
      ROOT_DIR: productDir,
      HOST: '127.0.0.1',
      PORT: String(backendPort),
    },
  });
}

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
const { createDevServer } = await import('../dev/server.mjs');
const { watchModule } = await import('../dev/watch-module.mjs');

const productDir = standIn();
process.on('exit', () => fs.rmSync(productDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

try {
  await buildAll(['backend', ...moduleNames.filter((name) => !watched.includes(name))]);
} catch (error) {
  giveUp(`The build failed.\n${error.message}`);
}

const backendPort = await freePort();
const dirs = new Map();
const { server, tell } = createDevServer({
  backendPort,
  client: await buildClient(path.join(productDir, 'client')),
  dirs,
});
for (const module of watched) {
  const { dir } = await watchModule(module, {
    dist: path.join(productDir, module, 'dist'),
    onBuilt({ name, hash, seconds }) {
      say(`built ${module} in ${seconds.toFixed(1)} s`);
      tell('built', { name, hash });
    },
    onProblem(text) {
      say(text);
      tell('problem', text);
    },
  });
  dirs.set(module, dir);
}

server.on('error', ({ code }) =>
  giveUp(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or set PORT to another one.`
      : `The server cannot listen on port ${port}: ${code}`,
  ),
);
server.listen(port, host, () => {
  const backend = startBackend(productDir, backendPort);
  process.on('exit', () => backend.kill());
  backend.on('exit', (code) => process.exit(code ?? 1));
  say(`watching ${watched.join(', ')}`);
});
