import '../repository/work-in-root';

import os from 'node:os';
import path from 'node:path';

import type { Configuration } from 'webpack';

import type { ExposedPart, ModuleName } from 'shared-contracts/federation';

import { namesPlugin } from './describe-build';
import { federationOf, isForVisitors, type Federation } from './federation-config';
import { ReleasePlugin } from './release-plugin';
import { serverConfig } from './server-config';
import { sharedPackageNames } from './shared-packages';
import { browserConfig, hotBrowserConfig } from './browser-config';

/** A module of generated source; its paths start in the folder of the package. */
const sourceUrl = (lines: readonly string[]) => `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;

/**
 * The shell's server build: its own code, and the shared packages, so that they are the same as in the browser build.
 */
function shellServerEntry(): string {
  return sourceUrl([
    ...sharedPackageNames.map((name, index) => `import * as shared${index} from ${JSON.stringify(name)};`),
    `export const sharedPackages = {`,
    ...sharedPackageNames.map((name, index) => `${JSON.stringify(name)}: shared${index},`),
    `};`,
    `export * from './src/server.tsx';`,
  ]);
}

/**
 * An entry for the server build generated from the exposed files, so that they are listed only once; `null` if the
 * server renders nothing of the module.
 */
function serverEntry(module: ModuleName, { exposes, parts }: Federation): string | null {
  if (module === 'shell') return shellServerEntry();
  const serverRendered = Object.keys(exposes).filter((name) => parts[name] && isForVisitors(parts[name]));
  if (serverRendered.length === 0) return null;
  return sourceUrl(serverRendered.map((name) => `export * as ${name} from ${JSON.stringify(exposes[name])};`));
}

/** The builds of a module that are released: for the browser, then for the server, if that renders any of it. */
function releasedConfigs(module: ModuleName, federation: Federation): Configuration[] {
  const outDir = path.join(os.tmpdir(), `bokkado-${module}-${process.pid}`);
  const [browserNames, serverNames] = [namesPlugin(module, federation), namesPlugin(module, federation)];
  const release = new ReleasePlugin(module, federation, [browserNames, serverNames]);
  const browser = browserConfig({ module, federation, outDir, plugins: [browserNames, release] });
  const entry = serverEntry(module, federation);
  if (entry === null) return [browser];
  const server = serverConfig({ module, entry, outDir, plugins: [serverNames, release] });
  // One after the other, which is faster on few cores.
  return [browser, { ...server, dependencies: browser.name === undefined ? [] : [browser.name] }];
}

/** How `npm run dev` builds a module. */
export interface HotOptions extends Omit<Parameters<typeof hotBrowserConfig>[0], 'module' | 'federation'> {
  /** File of the webpack loader for the exposed files, if these are to be replaced as a whole. */
  partLoader: string | null;
}

/** A webpack configuration. webpack's command passes its own environment, `npm run dev` passes `hot`. */
export type ModuleConfig = (environment?: { hot?: HotOptions }) => Configuration[];

/**
 * The configuration of a module or of the shell, exported by its `webpack.config.ts`.
 * @param declared its `federation.config.ts`; none for the shell
 */
export const moduleConfig =
  (module: ModuleName, declared: Readonly<Record<string, ExposedPart & { file: string }>> = {}): ModuleConfig =>
  ({ hot } = {}) => {
    const federation = federationOf(declared);
    if (typeof hot !== 'object') return releasedConfigs(module, federation);
    const { partLoader, ...options } = hot;
    const files = Object.entries(federation.exposes).map(([name, file]) => [
      name,
      partLoader === null ? file : `!!${partLoader}!${file}`,
    ]);
    return [
      hotBrowserConfig({ ...options, module, federation: { ...federation, exposes: Object.fromEntries(files) } }),
    ];
  };
