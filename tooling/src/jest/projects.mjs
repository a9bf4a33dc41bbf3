import ownPackages from '../repository/published.json' with { type: 'json' };

/** Packages whose own packages are without CommonJS. */
const bundled = ['budoux'];

/** Packages without CommonJS; those of the product are published as sources. */
const publishedAsModules = [
  'react-intl',
  '@formatjs',
  '@noble',
  '@scure',
  'intl-messageformat',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'p-queue',
  'p-timeout',
];

const inFolder = (file) => `${import.meta.dirname}/${file}`;

const common = {
  transform: {
    [`/node_modules/(?:${bundled.join('|')})/.+\\.c?js$`]: inFolder('bundle.cjs'),
    '^.+\\.(?:[tj]sx?|mjs)$': [
      inFolder('transform.cjs'),
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...bundled, ...publishedAsModules, ...ownPackages].join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  restoreMocks: true,
};

/**
 * Jest's configuration. A DOM takes a second to set up, so tests without one are `.ts`.
 * @param rootDir folder of the repository
 * @param options.node patterns of the test files that run in Node
 * @param options.browserLike patterns of the test files that run in a document
 */
export const jestConfig = (rootDir, { node, browserLike }) => ({
  rootDir,
  // With the repository's other caches, so that clearing the temporary folder does not lose transforms.
  cacheDirectory: `${rootDir}/.cache/jest`,
  // Typing into real forms takes long on a busy machine; a hanging test still ends.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      rootDir,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: node,
      setupFilesAfterEnv: [inFolder('repeat-in-ci.ts')],
    },
    {
      ...common,
      rootDir,
      displayName: 'browser-like',
      testEnvironment: inFolder('jsdom-environment.cjs'),
      testMatch: browserLike,
      setupFilesAfterEnv: [inFolder('repeat-in-ci.ts'), inFolder('jsdom-setup.ts')],
    },
  ],
});
