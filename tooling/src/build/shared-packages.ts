import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';

const require = createRequire(import.meta.url);

/**
 * Packages that the shell provides to all modules; `eager` ones are in its initial files. Libraries are shared through
 * these facades, because sharing a whole library disables tree shaking.
 */
const sharedPackages: Readonly<Record<string, { eager: boolean; versionOf?: string }>> = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true, versionOf: 'react' },
  'react-dom': { eager: true },
  'react-dom/client': { eager: true, versionOf: 'react-dom' },
  'styled-components': { eager: true },
  'react-intl': { eager: true },
  'shared-client': { eager: true, versionOf: 'contract' },
  'shared-ui': { eager: true, versionOf: 'contract' },
  'shared-ui/router': { eager: true, versionOf: 'contract' },
  'shared-ui/forms': { eager: false, versionOf: 'contract' },
  'shared-ui/overlays': { eager: false, versionOf: 'contract' },
  'shared-ui/records': { eager: false, versionOf: 'contract' },
};

export const sharedPackageNames: readonly string[] = Object.keys(sharedPackages);

/** Our own shared packages: their names are checked one by one, libraries by version. */
export const facadeNames: readonly string[] = sharedPackageNames.filter(
  (name) => sharedPackages[name]?.versionOf === 'contract',
);

/** The source file of a facade. */
export const facadeFile = (facade: string): string => require.resolve(facade);

/**
 * The version of the facades in the share scope, which never changes: the gate compares the contracts of two builds,
 * and name by name what one takes from the other.
 */
const facadeVersion = '4.100.0';

const packageVersion = z.object({ version: z.string() });

function versionOf(name: string): string {
  const owner = sharedPackages[name]?.versionOf ?? name;
  if (owner === 'contract') return facadeVersion;
  const file = path.join(rootDir, 'node_modules', owner, 'package.json');
  return packageVersion.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).version;
}

/** The versions of a shared package that a build accepts. */
const requiredRange = (name: string) => (facadeNames.includes(name) ? '^4.0.0' : `^${versionOf(name)}`);

/** Ranges of the shared packages that a module accepts, for its `release.json`. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(sharedPackageNames.map((name) => [name, requiredRange(name)]));
}

/** Exact versions the shell provides. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackageNames.map((name) => [name, versionOf(name)]));
}

/**
 * The `shared` option of the federation plugin.
 * @param host true for the shell, which provides; false for a module, which only consumes and brings no copy of its own
 */
export function sharedOption({ host }: { host: boolean }) {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, { eager }]) => {
      const requiredVersion = requiredRange(name);
      const option = { singleton: true, strictVersion: true, version: versionOf(name), requiredVersion };
      return [name, host ? { ...option, eager } : { ...option, import: false as const }];
    }),
  );
}
