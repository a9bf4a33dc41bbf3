/** Unit, component and API tests. Journeys in a real browser live in `e2e/` and run through Playwright. */

const transform = {
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

const common = {
  rootDir: import.meta.dirname,
  transform,
  // Published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-intl|@formatjs|intl-messageformat|msw|@mswjs|until-async|rettime|@open-draft)/)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
  restoreMocks: true,
};

export default {
  // Kept with the other caches of the product: a cleared temporary folder costs no second run its transforms.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Typing into real forms on a busy machine takes its time; a test that hangs still ends.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,shared-contracts,tooling,bench}/src/**/*.test.{ts,mjs}'],
    },
    {
      ...common,
      displayName: 'browser-like',
      testEnvironment: '<rootDir>/tooling/src/jest/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shared-client,shared-ui,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/jsdom-setup.ts'],
    },
  ],
};
