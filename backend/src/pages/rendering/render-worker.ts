/** The program of the render process: loads the code that it receives and renders with it. */
import nodeModule from 'node:module';
import vm from 'node:vm';

import type { ServerModule, ShellServerBuild, Site } from 'shared-contracts/federation';

import type { LoadedBuild, RenderMessage, RenderResponse, RenderTask } from './render-protocol';

type Exports = Readonly<Record<string, unknown>>;

interface Loaded {
  site: Site;
  shell: ShellServerBuild;
  modules: Readonly<Record<string, ServerModule>>;
}

/** Nothing else is available, in particular no network. */
const builtIns: ReadonlySet<string> = new Set(['async_hooks', 'crypto', 'stream', 'util']);

/** Applies only if the backend itself was killed; otherwise the backend ends this process much earlier. */
const maxTaskMs = 120_000;

// Accessed through the namespace, so that the bundler leaves it alone.
const nodeRequire = nodeModule.createRequire(import.meta.url);

/** Hides what Node's permissions do not cover: the network before version 25, and signals, which open a debugger. */
function hideNode(): void {
  for (const name of ['kill', '_kill', '_debugProcess', 'getBuiltinModule', 'mainModule', 'send', 'disconnect'])
    Reflect.deleteProperty(process, name);
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
}

const send = process.send?.bind(process);
const respond = (response: RenderResponse) => send?.(response);

function run({ name, code }: LoadedBuild, require: (id: string) => unknown): Exports {
  const module: { exports: Exports } = { exports: {} };
  const wrapper: unknown = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: name });
  if (typeof wrapper === 'function') wrapper(module, module.exports, require);
  return module.exports;
}

/**
 * Sends the name of a module before loading it, because it may hang or end the process. A module that fails is left
 * out.
 */
function load(builds: readonly LoadedBuild[], site: Site): Loaded {
  const shellBuild = builds.find(({ container }) => container === 'shell');
  if (!shellBuild) throw new Error('There is no build of the shell');
  // The shell's server build is built from the same contract as this program.
  const shell = run(shellBuild, (id) => {
    if (!builtIns.has(id.replace(/^node:/, ''))) throw new Error(`The shell asked for ${id}, which it is not given`);
    return nodeRequire(id);
  }) as unknown as ShellServerBuild;
  const modules: Record<string, ServerModule> = {};
  for (const build of builds) {
    if (build === shellBuild) continue;
    respond({ loading: build.container });
    try {
      modules[build.container] = run(build, (id) => {
        if (!(id in shell.sharedPackages))
          throw new Error(`A server build asked for ${id}, which the shell does not share`);
        return shell.sharedPackages[id];
      });
    } catch (error) {
      respond({ unusable: build.container, error: describe(error) });
    }
  }
  return { site, shell, modules };
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function perform({ site, shell, modules }: Loaded, task: RenderTask): unknown {
  if (task.task === 'needs') return shell.dataNeeds(task.route, modules, site);
  return shell.renderPage(task.request, modules, site);
}

let loaded: Loaded | undefined;
/** Why the shell could not be loaded. */
let failure: unknown;

function start(builds: readonly LoadedBuild[], site: Site): void {
  try {
    loaded = load(builds, site);
  } catch (error) {
    failure = error;
  }
  respond({ loaded: true });
}

function handle(message: { id: number } & RenderTask): void {
  const { id } = message;
  respond({ id, begun: true });
  try {
    if (!loaded) throw failure;
    respond({ id, result: perform(loaded, message) });
  } catch (error) {
    respond({ id, error: describe(error) });
  }
}

/** Runs `work` with a time limit that also aborts endless loops. */
const broken = new vm.Script('globalThis[Symbol.for("bokkado.render-task")]()');
function withLimit(work: () => void): void {
  Object.defineProperty(globalThis, Symbol.for('bokkado.render-task'), { value: work, configurable: true });
  broken.runInThisContext({ timeout: maxTaskMs });
}

hideNode();
// An error outside a task ends this process; its stack shows whose code it was.
process.on('uncaughtException', (error) => {
  if (send) send({ crashed: describe(error) } satisfies RenderResponse, () => process.exit(1));
  else process.exit(1);
});
process.once('disconnect', () => process.exit());
// A terminal sends these signals to the whole group, but the backend decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (message: RenderMessage) =>
  withLimit(() => ('builds' in message ? start(message.builds, message.site) : handle(message))),
);
