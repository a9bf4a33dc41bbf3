import path from 'node:path';

import { rootDir } from '../repository/paths';

/** The federation runtime's packages publish CommonJS first; without these aliases it is bundled twice. */
export const federationAliases = Object.fromEntries(
  ['runtime-core', 'sdk', 'error-codes'].map((name) => {
    const folder = path.join(rootDir, 'node_modules/@module-federation', name, 'dist');
    return [`@module-federation/${name}$`, path.join(folder, name === 'error-codes' ? 'index.mjs' : 'index.js')];
  }),
);

/**
 * Published files that a build would not use by default: react-router's exports name its development build in every
 * mode, and budoux brings a DOM for a purpose that we do not have.
 */
export const lighterPackages = {
  'react-router$': path.join(rootDir, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(rootDir, 'node_modules/react-router/dist/production/dom-export.mjs'),
  linkedom$: false as const,
};

/** react-intl only gets parsed texts: `MessagesProvider` loads the parser for texts that need it. */
export const parsedTextsRule = {
  test: /[\\/]node_modules[\\/](?:intl-messageformat|@formatjs[\\/]intl)[\\/]/,
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
};
