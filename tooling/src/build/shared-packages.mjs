import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from './paths.mjs';

/**
 * What the shell provides to every module, once per page. Whole libraries are not shared, because sharing switches tree
 * shaking off: modules reach react-aria-components, the router, Redux and formik through these facades only.
 * `eager` ones are in the shell's first files; the others are files of the shell, loaded by the first module that asks.
 */
const sharedPackages = {
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
};

export const sharedPackageNames = Object.keys(sharedPackages);

/** The contract version, read from the one place that defines it. */
export function contractVersion() {
  const source = fs.readFileSync(path.join(rootDir, 'shared-contracts/src/federation/contract-version.ts'), 'utf8');
  const version = /contractVersion = '(\d+\.\d+\.\d+)'/.exec(source)?.[1];
  if (!version) throw new Error('contract-version.ts does not define contractVersion as x.y.z');
  return version;
}

function versionOf(name) {
  const owner = sharedPackages[name].versionOf ?? name;
  if (owner === 'contract') return contractVersion();
  return JSON.parse(fs.readFileSync(path.join(rootDir, 'node_modules', owner, 'package.json'), 'utf8')).version;
}

const requiredRange = (version) => `^${version}`;

/** Ranges of the shared packages, as `release.json` tells them. */
export function sharedRanges() {
  return Object.fromEntries(sharedPackageNames.map((name) => [name, requiredRange(versionOf(name))]));
}

/** Exact versions the shell provides. */
export function sharedVersions() {
  return Object.fromEntries(sharedPackageNames.map((name) => [name, versionOf(name)]));
}

/**
 * The `shared` option of the federation plugin.
 * @param host true for the shell, which provides; false for a module, which only consumes and brings no copy of its own
 */
export function sharedOption({ host }) {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, { eager }]) => {
      const version = versionOf(name);
      const option = { singleton: true, strictVersion: true, version, requiredVersion: requiredRange(version) };
      return [name, host ? { ...option, eager } : { ...option, import: false }];
    }),
  );
}
