/** Unit, component and API tests. Browser journeys are in `e2e/` and run with Playwright. */

/** Packages of hundreds of files. */
const bundled = ['react-aria-components', 'mongoose', 'zod', 'formik', 'aria-query', '@testing-library/user-event'];

const transform = {
  [`/node_modules/(?:${bundled.join('|')})/.+\\.c?js$`]: '<rootDir>/tooling/src/jest/bundle.cjs',
  '^.+\\.(?:[tj]sx?|mjs)$': [
    '<rootDir>/tooling/src/jest/transform.cjs',
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
};

/** Packages without CommonJS. */
const publishedAsModules = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
];

const common = {
  rootDir: import.meta.dirname,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...bundled, ...publishedAsModules].join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  restoreMocks: true,
};

export default {
  // With the product's other caches, so that clearing the temporary folder does not lose transforms.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Typing into real forms takes long on a busy machine; a hanging test still ends.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{backend,shared-contracts,tooling,bench}/src/**/*.test.ts',
        // A page takes a second to set up: what is tested without one is a `.ts`.
        '<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser-like',
      testEnvironment: '<rootDir>/tooling/src/jest/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/jsdom-setup.ts'],
    },
  ],
};
