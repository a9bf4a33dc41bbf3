import fs from 'node:fs';
import path from 'node:path';

import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import * as z from 'zod';

import { isForVisitors, readFederation } from '../../build/federation-config';
import { moduleNames, rootDir } from '../../repository/paths';

const remoteModules = moduleNames.filter((name) => name !== 'shell');
const anyModule = remoteModules.join('|');
/** Modules that every visitor loads. */
const pageModules = (
  await Promise.all(
    remoteModules.map(async (name) => {
      const parts = Object.values((await readFederation(name)).parts);
      return parts.some((part) => part.kind === 'page' && isForVisitors(part)) ? [name] : [];
    }),
  )
)
  .flat()
  .join('|');

/** Libraries that are only reachable through facades. */
export const facadeLibraries = [
  'react-aria-components',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'formik',
  'zod-formik-adapter',
];

const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/** Entry points in `exports` of the shared packages, as patterns. */
const entryPoints = ['shared-contracts', 'shared-client', 'shared-ui'].flatMap((name) => {
  const text = fs.readFileSync(path.join(rootDir, name, 'package.json'), 'utf8');
  const files = Object.values(manifest.parse(JSON.parse(text)).exports);
  return files.map((file) => `^${path.posix.join(name, file).replaceAll('.', '[.]')}$`);
});

/** The allowed directions of imports. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'A cycle has no first part to load, and none to read first: that counts for types, too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment: 'Every import leads somewhere.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'contracts-import-nothing-of-ours',
    severity: 'error',
    from: { path: '^shared-contracts/' },
    to: { path: `^(shared-client|shared-ui|shell|${anyModule}|backend|tooling|e2e|bench|soak)/` },
  },
  {
    name: 'client-imports-contracts-only',
    severity: 'error',
    from: { path: '^shared-client/' },
    to: { path: `^(shared-ui|shell|${anyModule}|backend|tooling|e2e|bench|soak)/` },
  },
  {
    name: 'shared-ui-imports-shared-packages-only',
    severity: 'error',
    from: { path: '^shared-ui/' },
    to: { path: `^(shell|${anyModule}|backend|tooling|e2e|bench|soak)/` },
  },
  {
    name: 'modules-are-strangers',
    severity: 'error',
    comment:
      'A module never imports another module, the shell or the backend, not even a type: what one shows inside ' +
      'another is a slot.',
    from: { path: `^(${anyModule})/` },
    to: { path: `^(shell|${anyModule}|backend|tooling|e2e|bench|soak)/`, pathNot: '^$1/' },
  },
  {
    name: 'libraries-through-facades',
    severity: 'error',
    comment: 'A second copy of these has contexts of its own; shared-ui and shared-client share theirs.',
    from: { path: `^(shell|${anyModule})/` },
    to: { path: `node_modules/(${facadeLibraries.join('|')}|@react-aria|react-router|redux)/` },
  },
  {
    name: 'visitors-load-no-rules',
    severity: 'error',
    comment: 'Rules are checked by forms and the server; pages that only show things do without their library.',
    from: { path: `^(shell|${pageModules})/`, pathNot: '[.]test[.]tsx?$' },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'packages-through-their-exports',
    severity: 'error',
    comment:
      'A package is entered by its name and through its exports: a path into it is a second way in, and a ' +
      'second copy in a build.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(shared-contracts|shared-client|shared-ui)/', pathNot: ['^$1/', ...entryPoints] },
  },
  {
    name: 'packages-by-their-name',
    severity: 'error',
    comment: 'Another package is imported by its name, not by a relative path.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(shared-contracts|shared-client|shared-ui)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'shell-knows-modules-at-run-time-only',
    severity: 'error',
    from: { path: '^shell/' },
    to: { path: `^(${anyModule}|backend|tooling|e2e|bench|soak)/` },
  },
  {
    name: 'backend-without-the-client',
    severity: 'error',
    from: { path: '^backend/' },
    to: { path: `^(shared-client|shared-ui|shell|${anyModule}|e2e|bench|soak)/` },
  },
  {
    name: 'demo-imports-contracts-only',
    severity: 'error',
    from: { path: '^backend/src/demo/' },
    to: { path: '^backend/src/(?!demo/)' },
  },
  {
    name: 'tools-import-contracts-only',
    severity: 'error',
    from: { path: '^tooling/' },
    to: { path: `^(shared-client|shared-ui|shell|${anyModule}|backend|e2e|bench|soak)/` },
  },
  {
    name: 'journeys-import-contracts-and-tools-only',
    severity: 'error',
    comment: 'A journey knows the product by what a browser and its calls show.',
    from: { path: '^e2e/' },
    to: { path: `^(shared-client|shared-ui|shell|${anyModule}|backend|bench|soak)/` },
  },
  {
    name: 'app-composes',
    severity: 'error',
    comment: '`backend/src/app` puts the rooms together, and nothing imports it but tests.',
    from: { path: '^backend/src/(?!app/)', pathNot: '([.]test[.]ts$|/testing/)' },
    to: { path: '^backend/src/app/', pathNot: '^backend/src/app/(config|services|base-services)[.]ts$' },
  },
  {
    name: 'nouns-are-strangers',
    severity: 'error',
    comment: 'What nouns of the content share is in `content/records`.',
    from: { path: '^backend/src/content/([^/]+)', pathNot: ['[.]test[.]ts$', '^backend/src/content/records/'] },
    to: { path: '^backend/src/content/', pathNot: ['^backend/src/content/$1(/|$)', '^backend/src/content/records/'] },
  },
  {
    name: 'tests-stay-out',
    severity: 'error',
    comment: 'What ships does not import test code.',
    from: {
      path: `^(shared-contracts|shared-client|shared-ui|shell|${anyModule}|backend)/src/`,
      pathNot: '([.]test[.]tsx?$|/testing/)',
    },
    to: { path: '([.]test[.]tsx?$|/testing/)' },
  },
];

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Our own builds; libraries also have `dist` folders.
  exclude: { path: '^(?!node_modules/).*/(dist|[.]cache)/' },
  tsConfig: { fileName: 'tsconfig.json' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
};
