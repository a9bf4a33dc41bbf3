import { createHash } from 'node:crypto';
import fs from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { parentPort } from 'node:worker_threads';

import type { RenderRequest, ServerModule, ShellServerBuild } from 'shared-contracts/federation';

/** A server build to load: its file and what it has to hash to. */
export interface ServerBuildFile {
  container: string;
  file: string;
  /** sha384, base64. */
  integrity: string;
}

/** What there is to do: tell what an address is and needs, or render a page. */
export type RenderTask = { task: 'resolve'; address: string } | { task: 'render'; request: RenderRequest };

/** A task with the builds to do it with. */
export type RenderJob = { id: number; shell: ServerBuildFile; modules: ServerBuildFile[] } & RenderTask;

/** `begun`: the builds are loaded, the time of the page itself begins. */
export type RenderAnswer = { id: number } & ({ begun: true } | { result: unknown } | { error: string });

/**
 * For what the shell's build takes from Node itself; reached through the namespace, so that the bundler leaves it
 * alone.
 */
const nodeRequire = nodeModule.createRequire(import.meta.url);
const loaded = new Map<string, Readonly<Record<string, unknown>>>();

/**
 * Runs a CommonJS build.
 * @throws Error where the file is not the released one: changed code never runs
 */
function load({ file, integrity }: ServerBuildFile, shared: ShellServerBuild['sharedPackages'] | null) {
  const known = loaded.get(file);
  if (known) return known;
  const source = fs.readFileSync(file);
  if (createHash('sha384').update(source).digest('base64') !== integrity)
    throw new Error(`${path.basename(file)} is not the file that was released`);
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (shared && name in shared) return shared[name];
    if (!shared) return nodeRequire(name);
    throw new Error(`A server build asked for ${name}, which the shell does not share`);
  };
  const run: unknown = vm.runInThisContext(`(function (module, exports, require) {${source.toString('utf8')}\n})`, {
    filename: file,
  });
  if (typeof run === 'function') run(module, module.exports, require);
  loaded.set(file, module.exports);
  return module.exports;
}

const answer = (message: RenderAnswer) => parentPort?.postMessage(message);

let shellFile = '';

function perform(job: RenderJob): unknown {
  if (job.shell.file !== shellFile) {
    // Modules hold on to the packages of the shell they were loaded with: under another shell they would use a second
    // React.
    loaded.clear();
    shellFile = job.shell.file;
  }
  // The shell's server build is made from the same contract as this worker.
  const shell = load(job.shell, null) as unknown as ShellServerBuild;
  const modules: Record<string, ServerModule> = {};
  for (const build of job.modules) modules[build.container] = load(build, shell.sharedPackages);
  answer({ id: job.id, begun: true });
  if (job.task === 'resolve') {
    return { route: shell.resolveRoute(job.address), needs: shell.dataNeeds(job.address, modules) };
  }
  return shell.renderPage(job.request, modules);
}

parentPort?.on('message', (job: RenderJob) => {
  try {
    answer({ id: job.id, result: perform(job) });
  } catch (error) {
    answer({ id: job.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
